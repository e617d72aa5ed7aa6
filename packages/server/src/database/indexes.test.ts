import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildHistories } from '#orders/lifecycle/history.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { buildSales } from '#books/sales/sales.fixtures.ts';
import { plansOf, recordStatements } from '#testing/query-plans.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCheckout } from '#testing/test-payment.ts';

const ROWS = 5000;
const HOUR_MS = 60 * 60 * 1000;

let t: TestApp;
let coupon: Awaited<ReturnType<typeof buildCoupon>>;

/** A shop with years of orders, so that a sequential scan is expensive. */
beforeAll(async () => {
  t = await createTestApp();
  const pizza = await buildPizza(t.db);
  coupon = await buildCoupon(t.db, { maxRedemptions: 2 * ROWS });
  const { userId, storeId } = await buildPaidOrder(t.db);
  const hoursAgo = sql`${t.clock.now.toISOString()}::timestamptz - n * interval '6 hours'`;
  const numbers = sql`generate_series(1, ${ROWS}::integer) as n`;
  await t.db.execute(sql`
    with placed as (
      insert into orders (user_id, store_id, state, payment_status, delivery_type, placed_at,
        subtotal_pence, discount_pence, delivery_fee_pence, total_pence)
      select ${userId}, ${storeId}, 'completed', 'paid', 'pickup', ${hoursAgo}, 1000, 0, 0, 1000
      from ${numbers} returning id, user_id, placed_at
    ), lines as (
      insert into order_lines (order_id, pizza_id, fingerprint, name, is_custom, options, add_ons,
        unit_price_pence, quantity, position)
      select id, ${pizza.id}, 'line', 'Margherita', false, '[]', '[]', 1000, 1, 0 from placed
    )
    insert into coupon_redemptions (order_id, coupon_id, user_id, redeemed_at)
    select id, ${coupon.id}, user_id, placed_at from placed`);
  const completed = eq(orders.state, 'completed');
  const stored = await t.db.select().from(orders).where(completed);
  await buildHistories(t.db, stored);
  await buildSales(t.db, stored);
  await t.db.execute(sql`
    insert into reviews (order_id, user_id, rating, comment, created_at, updated_at)
    select id, user_id, 5, 'Good', placed_at, placed_at from orders where state = 'completed'`);
  await t.db.execute(sql`
    insert into contact_messages (name, email, message)
    select 'Tom', 'tom-' || n || '@example.com', 'Hello' from ${numbers}`);
  await t.db.execute(sql`
    insert into sandbox_payments (id, idempotency_key, order_id, amount_pence, description,
      customer_email, success_url, cancel_url, status, payment_reference, expires_at, created_at)
    select 'cs_' || n, 'key-' || n, ${randomUUID()}, 1000, '[]', 'tom@example.com', '', '', 'paid',
      'pay_' || n, ${hoursAgo}, ${hoursAgo}
    from ${numbers}`);
  await t.db.execute(sql`analyze`);
});
afterAll(() => t.close());

/** The plans of the action's queries on the table. */
async function plansAbout(table: string, action: () => Promise<unknown>): Promise<string> {
  const plans = await plansOf(t.pool, action);
  return plans.filter((plan) => plan.includes(` on ${table}`)).join('\n\n');
}

describe('a table of thousands of rows is not scanned', () => {
  it('for the best sellers, which read the sales by day', async () => {
    const bestSellers = () => t.nobody.get('/pizzas/top');
    expect(await plansAbout('order', bestSellers)).toBe('');
    expect(await plansAbout('sales', bestSellers)).toContain('sales_day_index');
  });

  it('for a page of reviews far back, which starts on its day', async () => {
    const last = ROWS / 10;
    const farBack = () => t.nobody.get(`/reviews/public?page=${last}`);
    expect((await farBack()).body).toMatchObject({ total: ROWS, reviews: { length: 10 } });
    const plans = await plansAbout('reviews', farBack);
    // Skips rows on the index before it joins what is shown.
    expect(plans).toMatch(/Limit.*\n +-> +Index .*reviews_created_at_id_index/);
    expect(plans).toContain('Index Cond: (created_at <');
    const [page] = (await recordStatements(farBack)).filter(({ text }) => text.includes('comment'));
    expect(page?.values).toEqual([expect.any(String), 10, expect.any(Number)]);
    expect(page?.values.at(-1)).toBeLessThan(ROWS / 100);
  });

  it('for the kitchen’s board', async () => {
    const plans = await plansAbout('orders', () => t.kitchen.get('/kitchen/orders'));
    expect(plans).toContain('orders_open_by_time');
    expect(plans).toContain('orders_completed_by_time');
    expect(plans).not.toContain('Seq Scan on orders');
  });

  it('[DESK-25] for the list of orders, though nearly all of them are of one mix of state and money', async () => {
    const owner = await t.staff();
    const plans = await plansAbout('orders', () => owner.get('/desk/orders/all'));
    expect(plans).toContain('orders_filtered');
    // No other index has these rows in order, however PostgreSQL guesses.
    expect(plans).toContain('Index Cond: ((ROW(state');
    expect(plans).not.toMatch(/Seq Scan on orders|orders_by_moment/);
  });

  it('[DESK-25] for the orders that had an offer, whether one or most did', async () => {
    const dealOf = (dealId: string) =>
      JSON.stringify([{ dealId, name: 'Deal', pence: 0, lines: [] }]);
    const [usual, rare] = [randomUUID(), randomUUID()];
    await t.db.execute(sql`update orders set deals = ${dealOf(usual)}::jsonb`);
    await t.db.execute(sql`
      update orders set deals = ${dealOf(rare)}::jsonb
      where number = (select min(number) from orders where state = 'completed')`);
    await t.db.execute(sql`analyze orders`);
    const owner = await t.staff();
    const list = (dealId: string) => owner.get(`/desk/orders/all?deal=${dealId}`);
    expect((await list(rare)).body.orders).toHaveLength(1);
    const plansOfRare = await plansAbout('orders', () => list(rare));
    expect(plansOfRare).toContain('orders_with_deals');
    expect(plansOfRare).not.toMatch(/Seq Scan on orders|orders_by_moment/);
    expect((await list(usual)).body.orders).toHaveLength(30);
    const plansOfUsual = await plansAbout('orders', () => list(usual));
    // Neither reads nor sorts thousands for a page of thirty.
    expect(plansOfUsual).toMatch(/Limit.*\n +-> +Index .*orders_by_moment/);
    expect(plansOfUsual).not.toContain('Seq Scan on orders');
  });

  it('for the uses of a coupon, in the cart and at the payment', async () => {
    const checkout = await buildCheckout(t, { couponCode: coupon.code });
    for (const action of [() => checkout.customer.get('/cart/getCart'), checkout.openSession]) {
      const plans = await plansAbout('coupon_redemptions', () => action());
      expect(plans).toContain('coupon_reservations');
      expect(plans).not.toContain('Seq Scan on coupon_redemptions');
    }
  });

  it('for the mails of one customer', async () => {
    const customer = await t.user({ isEmailVerified: true });
    const plans = await plansAbout('contact_messages', () => customer.get('/users/me/data'));
    expect(plans).toContain('contact_messages_email_index');
  });

  it('for the latest sandbox payments, and for one of them', async () => {
    const { payments } = t.shop.providers;
    const openedSince = new Date(t.clock.now.getTime() - 3 * HOUR_MS);
    const lately = () => payments.listPaidSessions(openedSince);
    expect(await plansAbout('sandbox_payments', lately)).toContain(
      'sandbox_payments_status_created_at_index',
    );
    const one = () => payments.findSessionOfPayment('pay_7');
    expect(await plansAbout('sandbox_payments', one)).toContain(
      'sandbox_payments_payment_reference_index',
    );
  });
});
