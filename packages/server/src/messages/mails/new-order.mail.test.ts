import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { buildNewOrderMail } from './new-order.mail.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { listLines, requireStoreOf } from '#orders/orders.queries.ts';
import { SENDER } from '#mail/mail.fixtures.ts';

type Overrides = Parameters<typeof buildPaidOrder>[1];

/** In summer time. */
const PROMISE = {
  promisedFrom: new Date('2026-05-30T18:45:00Z'),
  promisedUntil: new Date('2026-05-30T18:50:00Z'),
  promisedAt: new Date('2026-05-30T18:30:00Z'),
};

let database: TestDatabase;
let storeId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  storeId = (await buildStore(database.db)).id;
});
afterAll(() => database.close());

async function writeMail(overrides: Overrides = {}) {
  const { db } = database;
  const order = await buildPaidOrder(db, { storeId, ...PROMISE, ...overrides });
  const lines = await listLines(db, [order.id]);
  const whole = { order, store: await requireStoreOf(db, order), lines };
  const customer = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: '<Reed>',
    phone: '01903 555 099',
  };
  return {
    order,
    mail: buildNewOrderMail({
      sender: SENDER,
      customer,
      whole,
      to: 'kitchen@shop.example',
    }),
  };
}

/** The rows of the plain text, with each gap reduced to one space. */
const rowsOf = (text: string) => text.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' '));

describe('the mail of a new order', () => {
  it('tells the kitchen what to bake, for whom, and that it is paid', async () => {
    const { order, mail } = await writeMail({
      deliveryType: 'delivery',
      deliveryFeePence: 250,
      address: '12 Arundel Road, Littlehampton, BN17 7DB',
      latitude: 50.8,
      longitude: -0.5,
      estimateMinMinutes: 35,
      estimateMaxMinutes: 45,
      lines: [
        {
          name: 'Margherita (Large)',
          quantity: 2,
          unitPricePence: 1150,
          options: [{ type: 'veg', label: 'Peppers', pricePence: 100 }],
          addOns: [{ name: 'Olives', pricePence: 100 }],
        },
      ],
    });
    expect(mail).toMatchObject({
      to: 'kitchen@shop.example',
      replyTo: 'ada@example.com',
      subject: `New order #${order.number}: Delivery`,
    });
    expect(rowsOf(mail.text)).toEqual(
      expect.arrayContaining([
        `Delivery: order #${order.number}`,
        'For Ada <Reed>, 01903 555 099.',
        'Deliver to 12 Arundel Road, Littlehampton, BN17 7DB; promised for 19:45–19:50 on Saturday 30 May.',
        '2 × Margherita (Large) £23.00',
        ' Peppers, +\u00A0Olives',
        'Delivery fee £2.50',
        'TOTAL PAID £25.50',
        'Paid on the site: there is nothing to take.',
        'Placed on 30 May 2026 at 19:30.',
      ]),
    );
    for (const said of ['Ada &lt;Reed&gt;', '12 Arundel Road', 'Peppers, +\u00A0Olives', '£25.50'])
      expect(mail.html).toContain(said);
  });

  it('tells the counter how much to take for an order that is collected', async () => {
    const { order, mail } = await writeMail({
      paymentMethod: 'cash',
      paymentStatus: 'due_on_pickup',
    });
    expect(mail.subject).toBe(`New order #${order.number}: Pickup`);
    expect(rowsOf(mail.text)).toEqual(
      expect.arrayContaining([
        'Collected from Driftstone Littlehampton; promised for 19:45–19:50 on Saturday 30 May.',
        'TOTAL DUE £11.50',
        'Not paid yet: take the total in cash.',
      ]),
    );
  });
});
