import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildHistories } from '#orders/lifecycle/history.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.db.execute('delete from orders; delete from sales'));
afterAll(() => t.close());

/** More orders than a board lists, of one customer. `scheduledFor` null: as soon as possible. */
async function crowd(
  { userId, storeId }: typeof orders.$inferSelect,
  placedAt: string,
  scheduledFor: string | null = null,
): Promise<void> {
  await t.db.execute(sql`
    insert into orders (user_id, store_id, state, payment_status, delivery_type, placed_at, scheduled_for,
      subtotal_pence, discount_pence, delivery_fee_pence, total_pence, oven_work, oven_quarter)
    select ${userId}, ${storeId}, 'received', 'paid', 'pickup', ${placedAt}::timestamptz,
      ${scheduledFor}::timestamptz, 0, 0, 0, 0, '{1}', ${placedAt}::timestamptz
    from generate_series(1, 201)`);
  await t.db.execute(sql`
    insert into order_lines (order_id, fingerprint, name, is_custom, options, add_ons, unit_price_pence, quantity, position)
    select id, 'line', 'Harbour Margherita', false, '[]', '[]', 0, 1, 0 from orders where total_pence = 0`);
  await buildHistories(t.db, await t.db.select().from(orders).where(eq(orders.totalPence, 0)));
}

async function readOpen(): Promise<{ number: number }[]> {
  return (await t.kitchen.get('/kitchen/orders')).body.open;
}

it('always shows the newest order, however many old ones are left on the board', async () => {
  const newest = await buildPaidOrder(t.db, { placedAt: t.clock.now });
  await crowd(newest, '2026-05-01');
  const open = await readOpen();
  expect(open).toHaveLength(200);
  expect(open.at(-1)?.number).toBe(newest.number);
});

it('shows an order for tonight, however many were placed after it for other days', async () => {
  const scheduledFor = new Date(t.clock.now.getTime() + 5 * HOUR_MS);
  const tonights = await buildPaidOrder(t.db, { placedAt: new Date('2026-05-01'), scheduledFor });
  await crowd(tonights, '2026-05-02', '2026-06-09');
  const open = await readOpen();
  expect(open).toHaveLength(200);
  expect(open.map(({ number }) => number)).toContain(tonights.number);
});
