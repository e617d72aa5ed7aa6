// An order must not end up in a store that has closed for good.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import {
  buildCheckout,
  buildPayment,
  readBooks,
  REFUNDED,
  SETTLED,
} from '#testing/test-payment.ts';
import { payByCard } from './paying.fixtures.ts';

type StoreRow = typeof stores.$inferSelect;

let t: TestApp;
let first: StoreRow;
beforeAll(async () => {
  t = await createTestApp();
  first = await buildStore(t.db);
  await buildStore(t.db, { name: 'Driftstone Hill', pickupMinMinutes: 30, pickupMaxMinutes: 40 });
});
afterAll(() => t.close());

const setClosed = (closedAt: Date | null) =>
  t.db.update(stores).set({ closedAt }).where(eq(stores.id, first.id));

/** Closes the first store for good while the order waits. */
async function whileClosed(action: () => Promise<void>): Promise<void> {
  await setClosed(t.clock.now);
  try {
    await action();
  } finally {
    await setClosed(null);
  }
}

describe('a card page that is open for an order of a store', () => {
  it('[RUN-55] keeps the store from being closed until it is paid or left', async () => {
    const owner = await t.staff();
    const { order, sessionId } = await buildPayment(t);
    const close = () => owner.post(`/desk/stores/${first.id}/close`, { version: first.version });
    expect(await close()).toMatchObject({ status: 409, body: { code: 'STORE_HAS_ORDERS' } });
    await payByCard(t.app, sessionId);
    expect(await readBooks(t.db, order.id, sessionId)).toMatchObject(SETTLED);
  });

  it('[RUN-51] takes no money for a store that has closed for good: what is paid is given back', async () => {
    const { order, sessionId } = await buildPayment(t);
    await whileClosed(async () => {
      await payByCard(t.app, sessionId);
      const books = await readBooks(t.db, order.id, sessionId);
      expect(books).toMatchObject({ ...REFUNDED, order: { state: 'draft' } });
    });
  });
});

describe('an order that is not paid yet', () => {
  it('[RUN-51] is not placed in a store without limits that closes at the same moment', async () => {
    const { customer, order } = await buildCheckout(t);
    const gate = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const closing = t.db.transaction(async (tx) => {
      await tx.update(stores).set({ closedAt: t.clock.now }).where(eq(stores.id, first.id));
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const placing = customer.post(`/orders/${order.id}/place-cash`);
    await Promise.race([untilBlocked(t.db, 1), placing]);
    gate.resolve();
    await closing;
    const { status, body } = await placing;
    await setClosed(null);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'TIME_GONE' });
  });

  it('[RUN-51] moves to a store in business at the next checkout', async () => {
    const { customer, order } = await buildCheckout(t);
    await whileClosed(async () => {
      const { status, body } = await customer.post('/cart/checkout');
      expect([status, body.id]).toEqual([200, order.id]);
      expect(body).toMatchObject({
        store: { name: 'Driftstone Hill' },
        estimatedPickupTime: '30–40 minutes',
      });
      expect(body.promised).not.toBeNull();
    });
  });
});
