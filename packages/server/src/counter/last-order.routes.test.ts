import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import type { Caller } from '#testing/test-app.ts';
import { BY_PHONE, createTill, placeOf, type TestTill } from '#testing/test-till.ts';

const NUMBER = BY_PHONE.phone;
const DOOR = { house: '', hasNoNumber: false, flat: '3', floor: '', note: 'Blue door' };

let t: TestTill;
beforeAll(async () => (t = await createTill()));
beforeEach(() => t.setUpAt('19:00'));
afterAll(() => t.close());

const lastOf = (phone: string, caller: Caller = t.device) =>
  caller.post('/counter/last-order', { phone });

async function deliver(changes: object = {}) {
  const delivery = { ...BY_PHONE, place: placeOf(NEARBY), door: DOOR, total: 12.5, ...changes };
  const { status, body } = await t.place(delivery);
  expect(status).toBe(201);
  t.clock.advanceMs(60_000);
  return body;
}

describe('POST /counter/last-order', () => {
  it('[TILL-05] finds what was last ordered with a number, however it is written, with name and address', async () => {
    await t.place({ source: 'phone', name: 'Ada', phone: NUMBER });
    t.clock.advanceMs(60_000);
    const { id } = await deliver({
      lines: [{ ...t.margherita(), note: 'Well done' }],
      allergy: 'Nuts',
      note: 'Ring twice',
    });
    for (const phone of [NUMBER, '+44 7700 900123', '00447700900123']) {
      const { status, body } = await lastOf(phone);
      expect(status).toBe(200);
      expect(body.order).toMatchObject({
        id,
        name: 'Ada Reed',
        deliveryType: 'delivery',
        address: NEARBY.address,
        door: { flat: '3', note: 'Blue door' },
        items: ['1 × Margherita (10" / Classic)'],
        lines: [{ pizzaId: t.pizza.id, quantity: 1, note: '' }],
      });
      // What they were allergic to is asked anew.
      expect(JSON.stringify(body)).not.toMatch(/Nuts|Ring twice|Well done/);
      const again = await t.quote({ lines: body.order.lines });
      expect(again.body).toMatchObject({ lines: [{ price: 10 }], unavailable: [] });
    }
    expect((await lastOf('07700 900124')).body).toEqual({ order: null });
    expect((await lastOf('0770')).status).toBe(400);
  });

  it('[TILL-05] leaves a cancelled order out, and an address that was collected from', async () => {
    const { id } = await deliver({ ...BY_PHONE, deliveryType: 'pickup', total: 10 });
    const { id: off } = await deliver();
    await t.db
      .update(orders)
      .set({ state: 'cancelled', cancelReason: 'customer_asked', cancelledBy: 'counter' })
      .where(eq(orders.id, off));
    const { order } = (await lastOf(NUMBER)).body;
    expect(order).toMatchObject({ id, address: null, door: null });
  });

  it('[TILL-05] names what is no longer sold, once it is priced', async () => {
    await deliver();
    await t.sellOut();
    const { order } = (await lastOf(NUMBER)).body;
    const { body } = await t.quote({ lines: order.lines });
    expect(body.unavailable).toMatchObject([{ line: 0, name: 'Margherita (10" / Classic)' }]);
    await t.sellAgain();
  });

  it('[TILL-05] tells those who take orders alone, of their own stores, and nothing of who was forgotten', async () => {
    const { id } = await deliver();
    const elsewhere = await t.pair('counter', (await buildStore(t.db)).id);
    expect((await lastOf(NUMBER, elsewhere)).body).toEqual({ order: null });
    for (const role of ['kitchen', 'driver'] as const)
      expect((await lastOf(NUMBER, await t.pair(role))).status).toBe(403);
    expect((await lastOf(NUMBER, await t.staff('counter'))).body.order).toMatchObject({ id });

    const [stored] = await t.db.select().from(orders).where(eq(orders.id, id));
    await t.db.update(orders).set({ anonymisedAt: t.clock.now }).where(eq(orders.id, id));
    expect((await lastOf(NUMBER)).body).toEqual({ order: null });
    await t.db.update(orders).set({ anonymisedAt: null, phone: null }).where(eq(orders.id, id));
    await t.db
      .update(users)
      .set({ phone: '' })
      .where(eq(users.id, stored?.userId ?? ''));
    expect((await lastOf(NUMBER)).body).toEqual({ order: null });
  });
});
