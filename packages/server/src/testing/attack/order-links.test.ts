import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orderLinkOf } from '#orders/order-link.service.ts';
import { createLinkSigner } from '#security/signed-links.ts';
import { buildAccount } from '#testing/test-account.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
afterAll(() => t.close());

const tokenFor = (orderId: string) => orderLinkOf(t.shop, orderId).split('#')[1] ?? '';
const open = (token: string) => t.nobody.post('/orders/by-link', { token });

const PERSONAL = {
  deliveryType: 'delivery',
  address: '12 Arundel Road, Littlehampton, BN17 7DB',
  latitude: 50.8,
  longitude: -0.5,
  door: { house: '', flat: '3', floor: '', note: 'Knock twice' },
  phone: '+447700900123',
  kitchenNote: 'Cut it in eight',
} as const;

describe('the link of a mail', () => {
  it('[EVE-70] shows its order to whoever has it, and nothing personal', async () => {
    const customer = await t.user();
    const order = await buildPaidOrder(t.db, {
      ...PERSONAL,
      allergy: 'Severe, to nuts',
      storeId,
      userId: customer.userId,
      lines: [{ name: 'Marinara', note: 'For Grandma' }],
    });
    const { status, body } = await open(tokenFor(order.id));
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: order.number, deliveryType: 'delivery' });
    expect(body.items).toMatchObject([{ name: 'Marinara' }]);
    expect(body).toMatchObject({ address: null, door: null, phone: null });
    const said = JSON.stringify(body);
    // Not less of the phone's digits: an id may hold any four.
    for (const word of ['Arundel', 'Knock', '900123', 'eight', 'Severe', 'Grandma'])
      expect(said).not.toContain(word);
  });

  it('[EVE-70] [OWN-72] [OWN-73] shows nothing that staff have written to its customer', async () => {
    const order = await buildPaidOrder(t.db, { storeId });
    const owner = await t.staff();
    const path = `/desk/orders/${order.id}`;
    const refund = { id: randomUUID(), reason: 'missing', refundable: 11.5 };
    const choice = { kind: 'amount', amount: 2 };
    await owner.post(`${path}/refund`, { ...refund, choice, words: 'Sorry about the dip, Ada' });
    const { lastEvent } = (await owner.get(path)).body;
    const off = { reason: 'shop_cannot', words: 'Ada, we rang you twice' };
    const cancelled = await owner.post(`${path}/cancel`, {
      ...off,
      refundId: randomUUID(),
      lastEvent,
    });
    expect(JSON.stringify(cancelled.body)).toContain('rang you twice');
    const { status, body } = await open(tokenFor(order.id));
    expect([status, body.status, body.refunded]).toEqual([200, 'cancelled', 2]);
    expect(JSON.stringify(body)).not.toContain('Ada');
  });

  it('[EVE-70] opens nothing with a guess, or with the signature of something else', async () => {
    const [mine, other] = [
      await buildPaidOrder(t.db, { storeId }),
      await buildPaidOrder(t.db, { storeId }),
    ];
    const token = tokenFor(mine.id);
    const [value, signature] = [
      token.slice(0, token.lastIndexOf('.')),
      token.slice(token.lastIndexOf('.') + 1),
    ];
    const othersSignature = tokenFor(other.id).split('.').at(-1);
    const later = `${mine.id}.${Number(value.split('.')[1]) + 1}`;
    const guesses = Array.from({ length: 50 }, () => randomBytes(32).toString('base64url'));
    for (const forged of [
      ...guesses.map((guess) => `${value}.${guess}`),
      `${value}.${othersSignature}`,
      `${other.id}.${value.split('.')[1]}.${signature}`,
      `${later}.${signature}`,
      `${mine.id}.${signature}`,
      `${value}.`,
      `${value}.${signature?.slice(0, -1)}`,
      `${value}.${signature}=`,
      t.shop.links.sign('confirm', value),
      createLinkSigner('another shop with its own secret').sign('order', value),
      t.shop.links.sign('order', `${mine.id}.`),
      t.shop.links.sign('order', `${mine.id}.soon`),
      t.shop.links.sign('order', mine.id),
    ])
      expect({ forged, status: (await open(forged)).status }).toEqual({ forged, status: 404 });
    expect((await open(token)).status).toBe(200);
  });

  it('[EVE-70] ends after 30 days', async () => {
    const order = await buildPaidOrder(t.db, { storeId });
    const token = tokenFor(order.id);
    t.clock.advanceMs(30 * DAY_MS - 60_000);
    expect((await open(token)).status).toBe(200);
    t.clock.advanceMs(60_000);
    expect((await open(token)).status).toBe(404);
  });

  it('[EVE-70] ends with its customer’s account', async () => {
    const { device, user, password } = await buildAccount(t);
    const over = { userId: user.id, state: 'completed' } as const;
    const order = await buildPaidOrder(t.db, { storeId, ...over });
    const token = tokenFor(order.id);
    expect((await open(token)).status).toBe(200);
    expect((await device.post('/users/me/delete', { confirmation: password })).status).toBe(200);
    expect((await open(token)).status).toBe(404);
  });

  it('[EVE-70] says the same of every link that opens nothing', async () => {
    const order = await buildPaidOrder(t.db, { storeId });
    const answers = [await open('x'), await open(`${tokenFor(order.id)}x`)];
    answers.push(await open(t.shop.links.sign('order', `${order.id}.1`)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
