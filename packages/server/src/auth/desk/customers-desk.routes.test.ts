import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { buildReview } from '#reviews/reviews.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { plansOf } from '#testing/query-plans.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

const UNKNOWN = '0197b9a0-0000-7000-8000-000000000000';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.staff();
});
afterAll(() => t.close());

const find = async (search: string) => {
  const { body } = await owner.get(`/desk/customers/all?search=${encodeURIComponent(search)}`);
  return body.customers.map(({ id }: { id: string }) => id);
};
const read = (id: string) => owner.get(`/desk/customers/${id}`);

describe('GET /desk/customers/all', () => {
  it('[DESK-54] finds customers by the beginning of their names and e-mail, and the end of their phone', async () => {
    const { userId } = await t.user({
      firstName: 'Zennor',
      lastName: 'Trewhella',
      email: 'mermaid@example.com',
    });
    await t.db.update(users).set({ phone: '+44 7700 900 417' }).where(eq(users.id, userId));
    const ways = ['zenn', 'Zennor Trew', 'TREWHELLA', 'mermaid@', 'mermaid@example.com'];
    for (const way of [
      ...ways,
      '07700 900417',
      '+447700900417',
      '+44 (0)7700 900.417',
      '900417',
      '0417',
    ])
      expect(await find(way)).toEqual([userId]);
    for (const way of ['%', '_ennor', 'ennor', '900418', 'hella@'])
      expect(await find(way)).toEqual([]);
  });

  it('[DESK-54, TEXT-03] finds them whatever the accents, and with the names in any order', async () => {
    const { userId } = await t.user({ firstName: 'Zoë Ann', lastName: 'O’Brïen' });
    for (const way of ['zoe', "o'brien", 'OBRIEN ZOE', 'zoe ann o’b', 'zo\u0308e\u200b'])
      expect(await find(way)).toEqual([userId]);
    for (const way of ['zoe smith', '!']) expect(await find(way)).toEqual([]);
  });

  it('[DESK-54] lists them page by page, with how many orders each has placed', async () => {
    const shop = await createTestApp();
    const staff = await shop.staff();
    const ids: string[] = [];
    for (let index = 0; index < 31; index += 1) ids.unshift((await shop.user()).userId);
    await buildPaidOrder(shop.db, { userId: ids[0] ?? '' });
    const first = await staff.get('/desk/customers/all');
    expect(first.body).toMatchObject({ hasMore: true, customers: { length: 30 } });
    expect(first.body.customers[0]).toMatchObject({ id: ids[0], orders: 1 });
    const rest = await staff.get(`/desk/customers/all?before=${first.body.customers.at(-1).id}`);
    expect(rest.body.customers.map(({ id }: { id: string }) => id)).toEqual(ids.slice(30));
    await shop.close();
  });

  it('[DESK-54] [RUN-54] counts the orders of the stores that a member works for, as it lists them', async () => {
    const { userId } = await t.user({ firstName: 'Wendron' });
    const { storeId } = await buildPaidOrder(t.db, { userId });
    await buildPaidOrder(t.db, { userId, storeId: (await buildStore(t.db)).id });
    const [bound, all] = [await t.staff('manager', [storeId]), await t.staff('manager')];
    for (const [staff, orders] of [[bound, 1] as const, [all, 2] as const]) {
      expect((await staff.get(`/desk/customers/${userId}`)).body).toMatchObject({
        orders,
        latestOrders: { length: orders },
      });
      const { customers } = (await staff.get('/desk/customers/all?search=Wendron')).body;
      expect(customers).toMatchObject([{ orders }]);
    }
  });

  it('[DESK-54] finds them among 20,000 without reading them all', async () => {
    const shop = await createTestApp();
    const staff = await shop.staff();
    for (const first of [100_000, 105_000, 110_000, 115_000])
      await shop.db.execute(sql`
        insert into users (email, first_name, last_name, phone)
        select 'c' || n || '@example.com', 'Ada' || n, 'Quay' || n, '07700' || n
        from generate_series(${first}::int, ${first + 4999}::int) n`);
    await shop.db.execute(sql`analyze users`);
    for (const search of ['ada100123', 'quay100123', 'c100123@', '07700100123']) {
      const asked = () => staff.get(`/desk/customers/all?search=${encodeURIComponent(search)}`);
      expect((await asked()).body.customers).toHaveLength(1);
      const plans = (await plansOf(shop.pool, asked)).filter((plan) => plan.includes(' on users'));
      expect(plans.join('\n')).not.toContain('Seq Scan on users');
    }
    await shop.close();
  });
});

describe('GET /desk/customers/:customerId', () => {
  it('[DESK-54] shows the customer’s orders, reviews and notes', async () => {
    const { userId } = await t.user({ firstName: 'Ida' });
    const review = await buildReview(t.db, { userId, rating: 3 });
    expect((await read(userId)).body).toMatchObject({
      id: userId,
      orders: 1,
      latestOrders: [{ id: review.orderId, state: 'completed' }],
      latestReviews: [{ id: review.id, rating: 3 }],
      notes: [],
      isCashBlocked: false,
    });
    expect((await read(UNKNOWN)).body.code).toBe('CUSTOMER_NOT_FOUND');
  });
});

describe('the notes of staff', () => {
  it('[DESK-55] are written, removed, and handed out to the customer with the rest', async () => {
    const customer = await t.user();
    const path = `/desk/customers/${customer.userId}/notes`;
    const { body } = await owner.post(path, { text: 'Rings twice.' });
    expect(body.notes).toMatchObject([{ text: 'Rings twice.', by: 'Rosa Penhale' }]);
    expect((await customer.get('/users/me/data')).body.notes).toMatchObject([
      { text: 'Rings twice.' },
    ]);
    const removed = await owner.delete(`${path}/${body.notes[0].id}`);
    expect(removed.body.notes).toEqual([]);
  });

  it('[DESK-09] are logged as removed once, however often that is sent', async () => {
    const customer = await t.user();
    const path = `/desk/customers/${customer.userId}/notes`;
    const { body } = await owner.post(path, { text: 'Rings twice.' });
    const logged = async () => {
      const { changes } = (await owner.get('/desk/log/changes')).body;
      return changes.filter(({ action }: { action: string }) => action === 'customer_note_removed');
    };
    const before = (await logged()).length;
    for (const _ of [1, 2]) await owner.delete(`${path}/${body.notes[0].id}`);
    expect(await logged()).toHaveLength(before + 1);
  });
});

describe('POST /desk/customers/:customerId/cash', () => {
  it('[DESK-56] refuses cash from the customer, but not a card, until it is undone', async () => {
    const customer = await t.user({ isEmailVerified: true });
    const block = (isBlocked: boolean) =>
      owner.post(`/desk/customers/${customer.userId}/cash`, { isBlocked });
    await fillCart(t.db, customer);
    const { body: order } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
    expect((await block(true)).body.isCashBlocked).toBe(true);
    expect(await customer.post(`/orders/${order.id}/place-cash`)).toMatchObject({
      status: 422,
      body: { code: 'CASH_BLOCKED', message: expect.stringContaining('pay by card') },
    });
    const card = await customer.post('/payments/checkout-session', { orderIds: [order.id] });
    expect(card.status).toBe(200);
    const log = await owner.get('/desk/log/changes?kind=customer');
    expect(log.body.changes[0]).toMatchObject({ after: { isCashBlocked: true } });
    expect(JSON.stringify(log.body)).not.toContain(customer.userId);
    expect((await block(false)).body.isCashBlocked).toBe(false);
  });
});

describe('POST /desk/customers/:customerId/export', () => {
  it('[DESK-57] hands out what the customer would download', async () => {
    const customer = await t.user({ isEmailVerified: true });
    await buildReview(t.db, { userId: customer.userId });
    const own = await customer.get('/users/me/data');
    const handed = await owner.post(`/desk/customers/${customer.userId}/export`);
    expect(handed).toMatchObject({ status: 200, body: own.body });
    const log = await owner.get('/desk/log/changes?kind=customer');
    expect(log.body.changes[0]).toMatchObject({ action: 'customer_data_handed_out' });
  });
});

describe('POST /desk/customers/:customerId/erase', () => {
  const erase = (id: string) => owner.post(`/desk/customers/${id}/erase`);

  it('[DESK-57] forgets the customer, keeps the orders nameless, and logs it without a name', async () => {
    const customer = await t.user({ email: 'forget-me@example.com', firstName: 'Lethe' });
    const { id: orderId } = await buildPaidOrder(t.db, {
      userId: customer.userId,
      state: 'completed',
    });
    expect((await erase(customer.userId)).status).toBe(200);
    expect(await t.db.select().from(users).where(eq(users.id, customer.userId))).toEqual([]);
    expect((await customer.get('/users/me')).status).toBe(401);
    const { rows } = await t.db.execute<{ email: string }>(sql`
      select email from users join orders on orders.user_id = users.id where orders.id = ${orderId}`);
    expect(rows[0]?.email).toMatch(/@invalid$/);
    const log = await owner.get('/desk/log/changes?kind=customer');
    expect(log.body.changes[0]).toMatchObject({ action: 'customer_erased' });
    expect(JSON.stringify(log.body)).not.toMatch(/Lethe|forget-me/);
    expect((await erase(customer.userId)).body.code).toBe('CUSTOMER_NOT_FOUND');
  });

  it('[DESK-57] waits for an order that is under way', async () => {
    const { userId } = await t.user();
    await buildPaidOrder(t.db, { userId, state: 'accepted', acceptedAt: t.clock.now });
    expect(await erase(userId)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_UNDER_WAY', message: expect.stringContaining('this customer') },
    });
    expect((await read(userId)).status).toBe(200);
  });
});
