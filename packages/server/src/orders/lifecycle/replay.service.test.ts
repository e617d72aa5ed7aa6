import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { orderEvents } from './order-events.tables.ts';
import { findStrayOrders } from './replay.service.ts';

let t: TestDatabase;
beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(() => t.close());

describe('findStrayOrders', () => {
  it('finds none when the events of every order lead to its state', async () => {
    await buildOrder(t.db);
    await buildPaidOrder(t.db, { state: 'cancelled', paymentStatus: 'refunded' });
    await buildPaidOrder(t.db, { state: 'completed' });
    expect(await findStrayOrders(t.db)).toEqual([]);
  });

  it('names an order whose state was written without an event', async () => {
    const { id, number } = await buildPaidOrder(t.db);
    await buildPaidOrder(t.db);
    await t.db.update(orders).set({ state: 'completed' }).where(eq(orders.id, id));
    const why = 'its events lead to received paid card 0, and it is completed paid card 0';
    expect(await findStrayOrders(t.db)).toEqual([{ number, why }]);
  });

  it('names an order with a missing, impossible or wrong event', async () => {
    const silent = await buildPaidOrder(t.db);
    await t.db.delete(orderEvents).where(eq(orderEvents.orderId, silent.id));
    const unpaid = await buildPaidOrder(t.db);
    const isOf = (orderId: string, event: 'opened' | 'paid') =>
      and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, event));
    await t.db.delete(orderEvents).where(isOf(unpaid.id, 'opened'));
    const odd = await buildPaidOrder(t.db);
    await t.db.update(orderEvents).set({ moneyAfter: 'due_on_pickup' }).where(isOf(odd.id, 'paid'));
    expect(await findStrayOrders(t.db)).toEqual([
      { number: silent.number, why: 'it has no events' },
      { number: unpaid.number, why: 'paid is not possible before it is opened: WRONG_STATE' },
      {
        number: odd.number,
        why: 'paid tells of draft unpaid → received due_on_pickup, and led from draft unpaid → received paid',
      },
    ]);
  });
});
