import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { SENDER } from '#mail/mail.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { requireWhole } from '#orders/orders.queries.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { buildUpdateMail } from './update.mail.ts';

const PROMISE = {
  promisedFrom: new Date('2026-05-30T18:45:00Z'),
  promisedUntil: new Date('2026-05-30T18:50:00Z'),
  promisedAt: new Date('2026-05-30T18:30:00Z'),
};
const DELIVERY = {
  deliveryType: 'delivery',
  address: '12 Arundel Road, Littlehampton, BN17 7DB',
  latitude: 50.8,
  longitude: -0.5,
  door: { house: '', flat: '3', floor: '', note: 'Knock' },
  phone: '+447700900123',
} as const;
const IN_CASH = { paymentMethod: 'cash', paymentStatus: 'due_on_pickup' } as const;

let database: TestDatabase;
let storeId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  storeId = (await buildStore(database.db)).id;
});
afterAll(() => database.close());

async function write(
  update: Parameters<typeof buildUpdateMail>[0],
  more: Parameters<typeof buildPaidOrder>[1],
) {
  const { db } = database;
  const { id } = await buildPaidOrder(db, { storeId, ...PROMISE, ...more });
  const whole = await requireWhole(db, id);
  const orderUrl = 'https://shop.example/profile/order?id=1';
  return {
    number: whole.order.number,
    mail: buildUpdateMail(update, {
      ...whole,
      orderUrl,
      publicUrl: 'https://shop.example',
      sender: SENDER,
    }),
  };
}

describe('the mail of an order’s update', () => {
  it('[EVE-39] confirms a delivery with its promise', async () => {
    const { number, mail } = await write('confirmed', DELIVERY);
    expect(mail.subject).toBe(`Your order #${number} is confirmed`);
    expect(mail.text).toContain(`the kitchen has accepted your order #${number}.`);
    expect(mail.text).toContain('Arriving 19:45–19:50 on Saturday 30 May.');
    for (const body of [mail.text, mail.html])
      expect(body).toContain('https://shop.example/profile/order?id=1');
  });

  it('[RUN-57] says the phone of the store that a pickup waits at', async () => {
    const hill = await buildStore(database.db, { phone: '+441903555777' });
    for (const update of ['confirmed', 'ready'] as const) {
      const { mail } = await write(update, { ...IN_CASH, storeId: hill.id });
      expect(mail.text).toContain('BN17 5AA (01903 555777)');
    }
  });

  it('[EVE-39] confirms a pickup with the place, and what to bring', async () => {
    const { mail } = await write('confirmed', IN_CASH);
    expect(mail.text).toContain('ready 19:45–19:50 on Saturday 30 May.');
    expect(mail.text).toContain('Please bring £11.50 in cash.');
  });

  it('[EVE-39] says where a pizza waits, and that nothing is left to pay', async () => {
    const { number, mail } = await write('ready', {});
    expect(mail.subject).toBe(`Your order #${number} is ready`);
    expect(mail.text).toContain('waiting for you at Driftstone Littlehampton');
    expect(mail.text).not.toContain('cash');
  });

  it('[EVE-39] [KIND-04] calls packed what the oven does not bake', async () => {
    const own = { name: 'Slaws', ovenPlaces: 0 };
    const lines = [{ kind: 'drink' as const }, { kind: 'side' as const, ownKind: own }];
    expect((await write('ready', { lines })).mail.text).toContain('is packed and waiting for you');
    const baked = await write('ready', { lines: [...lines, {}] });
    expect(baked.mail.text).toContain('is out of the oven and waiting for you');
  });

  it('[EVE-39] says that the driver has left, where to, and which number rings', async () => {
    const { mail } = await write('on_its_way', DELIVERY);
    expect(mail.text).toContain('12 Arundel Road, Littlehampton, BN17 7DB (flat 3)');
    expect(mail.text).toContain('the driver will ring 07700 900123.');
  });

  it('[EVE-71] shows where the order stands, when it comes, and its pizzas', async () => {
    const lines = [
      { name: 'Marinara', imageUrl: '/pictures/marinara.webp', options: [] },
      { name: 'Cola', imageUrl: null, options: [] },
    ];
    for (const update of ['confirmed', 'on_its_way'] as const) {
      const { mail } = await write(update, { ...DELIVERY, lines });
      for (const body of [mail.text, mail.html])
        for (const said of ['19:45–19:50', '1 × Marinara', '1 × Cola', '14 Seafront Parade'])
          expect(body).toContain(said);
      const pictures = [...mail.html.matchAll(/<img src="([^"]+)" alt="([^"]*)"/g)];
      expect(pictures.map(([, url, alt]) => [url, alt])).toEqual([
        ['https://shop.example/icon-192.png', ''],
        [
          expect.stringMatching('^https://shop.example/pictures/mail.png\\?of=marinara~'),
          'Marinara',
        ],
      ]);
      expect(mail.text).not.toContain('/pictures/');
    }
  });

  it('[AGE-01] asks for ID as the receipt does, until it is handed over', async () => {
    const beer = { lines: [{ kind: 'drink' as const, isAdultsOnly: true }] };
    for (const update of ['confirmed', 'ready', 'on_its_way'] as const) {
      const asked = 'Over-18s only. Please have ID ready.';
      expect((await write(update, beer)).mail.text).toContain(asked);
      expect((await write(update, {})).mail.text).not.toContain(asked);
    }
    expect((await write('eaten', beer)).mail.text).not.toContain('ID');
  });

  it('[EVE-40] asks how it was', async () => {
    const { number, mail } = await write('eaten', DELIVERY);
    expect(mail.subject).toBe(`How was your order #${number}?`);
    expect(mail.text).toContain('Write a review');
  });
});
