import { HANDOVER_SETTLED_MS } from '@driftstone/contract/orders/order-life.rules.ts';
import { eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERSONAL_DATA } from '#app.ts';
import { users } from '#auth/auth.tables.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { OWED_WITHOUT_ACCOUNT_MS } from '#orders/personal-data.service.ts';
import { refunds } from '#orders/refunds/refunds.tables.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import {
  COUNTER_CUSTOMERS_KEPT_MS,
  forgetCounterCustomers,
  openCounterCustomer,
} from '#auth/account/counter-customers.service.ts';

let t: TestApp;
beforeAll(async () => (t = await createTestApp()));
afterAll(() => t.close());

const WHO = { name: 'Ada Reed', phone: '+447700900123' };

/** A phoned-in delivery in this state. */
async function ring(state: 'completed' | 'received', isByCard = false) {
  const userId = await t.db.transaction((tx) =>
    openCounterCustomer(tx, { ...WHO, now: t.clock.now }),
  );
  const moments = { placedAt: t.clock.now, acceptedAt: t.clock.now, readyAt: t.clock.now };
  return buildOrder(t.db, {
    userId,
    state,
    ...(isByCard ? {} : { source: 'phone' as const }),
    paymentStatus: isByCard || state === 'completed' ? 'paid' : 'due_on_pickup',
    paymentMethod: isByCard ? 'card' : 'cash',
    deliveryType: 'delivery',
    address: '12 Beach Road',
    latitude: 50.8,
    longitude: -0.5,
    phone: WHO.phone,
    placedAt: t.clock.now,
    ...(state === 'completed' && { ...moments, completedAt: t.clock.now }),
  });
}

it('[EVE-58] erases customers without an account a month after their order, and waits for one under way', async () => {
  const ended = await ring('completed');
  t.clock.advanceMs(COUNTER_CUSTOMERS_KEPT_MS - 60_000);
  const forget = forgetCounterCustomers(PERSONAL_DATA);
  await forget({ ...t.shop, log: t.app.log });
  expect(await t.db.$count(users, eq(users.id, ended.userId))).toBe(1);

  const fresh = await ring('received');
  t.clock.advanceMs(60_001);
  await forget({ ...t.shop, log: t.app.log });
  expect(await t.db.$count(users, inArray(users.id, [ended.userId, fresh.userId]))).toBe(1);
  const [kept] = await t.db.select().from(orders).where(eq(orders.id, ended.id));
  expect(kept).toMatchObject({ address: null, phone: null, totalPence: ended.totalPence });
});

it('[EVE-58] keeps whom the shop owes money for a year, and forgets the others meanwhile', async () => {
  const owed = [];
  for (let count = 0; count < 51; count += 1) {
    const order = await ring('received', true);
    const event = { kind: 'cancelled', by: 'kitchen', reason: 'sold_out' } as const;
    await t.db.transaction((tx) => send(t.shop, tx, order.id, event));
    owed.push(order);
  }
  await t.db.insert(refunds).values(
    owed.map(({ id, totalPence }) => ({
      orderId: id,
      amountPence: totalPence,
      vatPence: 1,
      shares: [],
      reason: 'called_off' as const,
      state: 'owed' as const,
      by: 'shop' as const,
      createdAt: t.clock.now,
    })),
  );
  t.clock.advanceMs(60_000);
  const other = await ring('completed');
  const ids = owed.map(({ userId }) => userId);
  const left = () => t.db.$count(users, inArray(users.id, [...ids, other.userId]));
  const forget = () => forgetCounterCustomers(PERSONAL_DATA)({ ...t.shop, log: t.app.log });

  t.clock.advanceMs(COUNTER_CUSTOMERS_KEPT_MS + 60_000);
  await forget();
  expect(await t.db.$count(users, eq(users.id, other.userId))).toBe(0);
  expect(await left()).toBe(51);
  t.clock.advanceMs(OWED_WITHOUT_ACCOUNT_MS);
  await forget();
  expect(await left()).toBe(0);
});

it('[EVE-58] shows them at the desk only to a search, and lets it erase them', async () => {
  const { userId } = await ring('completed');
  t.clock.advanceMs(HANDOVER_SETTLED_MS + 1);
  const owner = await t.staff();
  const listed = async (query = '') =>
    ((await owner.get(`/desk/customers/all${query}`)).body.customers as { id: string }[]).map(
      ({ id }) => id,
    );
  expect(await listed()).not.toContain(userId);
  expect(await listed('?search=07700 900123')).toContain(userId);
  expect((await owner.post(`/desk/customers/${userId}/erase`)).status).toBeLessThan(300);
  expect(await t.db.$count(users, like(users.firstName, 'Ada%'))).toBeLessThan(2);
  expect(await listed('?search=07700 900123')).not.toContain(userId);
});
