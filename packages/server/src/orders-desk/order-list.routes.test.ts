import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { users } from '#auth/auth.tables.ts';
import { buildDeal } from '#deals/deals.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

const MINUTE_MS = 60 * 1000;

let t: TestApp;
let owner: Caller;
let storeId: string;
let marina: number;
let ada: number;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
  owner = await t.staff();
  const one = await buildUser(t.db, {
    firstName: 'Marina',
    lastName: 'Whitlock',
    email: 'marina@example.com',
  });
  await t.db.update(users).set({ phone: '+44 7700 900123' }).where(eq(users.id, one.user.id));
  const other = await buildUser(t.db, {
    firstName: 'Ada',
    lastName: "O'Reed_",
    email: 'ada@sea.example',
  });
  const placedAt = t.clock.now;
  const delivery = await buildPaidOrder(t.db, {
    storeId,
    userId: one.user.id,
    placedAt,
    deliveryType: 'delivery',
    deliveryFeePence: 250,
    address: '1 Quay Road, Littlehampton, BN17 5AA',
    latitude: 50.8,
    longitude: -0.5,
  });
  marina = delivery.number;
  const cash = await buildOrder(t.db, {
    storeId,
    userId: other.user.id,
    state: 'received',
    paymentStatus: 'due_on_pickup',
    paymentMethod: 'cash',
    placedAt: new Date(placedAt.getTime() - MINUTE_MS),
    promisedFrom: new Date(placedAt.getTime() - 3 * MINUTE_MS),
    promisedUntil: new Date(placedAt.getTime() - 2 * MINUTE_MS),
    promisedAt: new Date(placedAt.getTime() - 9 * MINUTE_MS),
  });
  ada = cash.number;
});
afterAll(() => t.close());

const numbers = async (query: Record<string, string> = {}): Promise<number[]> => {
  const { body } = await owner.get(`/desk/orders/all?${new URLSearchParams(query).toString()}`);
  return body.orders.map(({ number }: { number: number }) => number);
};

describe('GET /desk/orders/all', () => {
  it('[DESK-25] lists placed orders, the newest first, with what the list shows', async () => {
    const draft = await buildOrder(t.db, { storeId });
    expect(await numbers()).toEqual([marina, ada]);
    expect(await numbers({ group: 'not_placed' })).toEqual([draft.number]);
    const { body } = await owner.get('/desk/orders/all');
    expect(body.orders[0]).toMatchObject({
      customerName: 'Marina Whitlock',
      items: '1 × Harbour Margherita (Medium / Thin)',
      total: 14,
      money: 'paid',
      needs: [],
    });
    expect(body.next).toBeNull();
  });

  it.each([
    ['marina'],
    ['whit mar'],
    ['MARINA@ex'],
    ['bn17'],
    ['BN17 5aa'],
    ['07700 9001'],
    ['+44 (0)7700.9001'],
    ['+44 7700'],
  ])('[DESK-25] finds by %j', async (search) => {
    expect(await numbers({ search })).toEqual([marina]);
  });

  it('[DESK-25] finds by number, in any state, and takes no character of a search as a pattern', async () => {
    expect(await numbers({ search: `#${ada}` })).toEqual([ada]);
    const expired = await buildOrder(t.db, { storeId, state: 'expired' });
    expect(await numbers({ search: String(expired.number) })).toEqual([expired.number]);
    expect(await numbers({ search: "o'reed_" })).toEqual([ada]);
    expect(await numbers({ search: '%' })).toEqual([]);
    expect(await numbers({ search: 'o_reed' })).toEqual([]);
  });

  it.each([
    [{ payment: 'cash' }, () => [ada]],
    [{ delivery: 'delivery' }, () => [marina]],
    [{ money: 'due' }, () => [ada]],
    [{ money: 'paid', delivery: 'pickup' }, () => []],
    [{ group: 'done' }, () => []],
    [{ day: '2026-06-01' }, () => [marina, ada]],
    [{ day: '2026-06-02' }, () => []],
    [{ attention: 'yes' }, () => [ada]],
    [{ search: 'marina', payment: 'cash' }, () => []],
  ] as const)('[DESK-25] filters by %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected());
  });

  it('[DESK-25] [DESK-35] has an order of the night with the evening before it, as Money has', async () => {
    const placedAt = new Date('2026-06-11T00:30:00+01:00');
    const { number } = await buildPaidOrder(t.db, { storeId, placedAt });
    expect(await numbers({ day: '2026-06-10' })).toEqual([number]);
    expect(await numbers({ day: '2026-06-11' })).toEqual([]);
  });

  it('[DESK-25] [DESK-60] calls no pickup late that waits at the counter, as Today does not', async () => {
    const change = (columns: Partial<typeof orders.$inferInsert>) =>
      t.db.update(orders).set(columns).where(eq(orders.number, ada));
    const needs = async () =>
      (await owner.get(`/desk/orders/all?search=${ada}`)).body.orders[0].needs;
    expect(await needs()).toEqual(['late']);
    const at = t.clock.now;
    await change({ state: 'ready', acceptedAt: at, readyAt: at });
    expect(await needs()).toEqual([]);
    expect(await numbers({ attention: 'yes' })).toEqual([]);
    await change({ state: 'received', acceptedAt: null, readyAt: null });
  });

  it('[DESK-25] continues after the last order of a page, even when an order comes meanwhile', async () => {
    const since = t.clock.now.getTime() - 24 * 60 * MINUTE_MS;
    const older: number[] = [];
    for (let nth = 0; nth < 32; nth += 1) {
      // Two orders share each moment: the number decides.
      const placedAt = new Date(since - Math.floor(nth / 2) * MINUTE_MS);
      older.push((await buildPaidOrder(t.db, { storeId, placedAt })).number);
    }
    for (const query of ['', 'search=a&', 'money=paid&']) {
      const first = (await owner.get(`/desk/orders/all?${query}day=2026-05-31`)).body;
      expect(first.orders).toHaveLength(query.startsWith('search') ? 0 : 30);
      if (first.next === null) continue;
      const next = encodeURIComponent(first.next);
      const second = (await owner.get(`/desk/orders/all?${query}day=2026-05-31&after=${next}`))
        .body;
      expect(second.next).toBeNull();
      const all = [...first.orders, ...second.orders].map(({ number }) => number);
      expect(new Set(all)).toEqual(new Set(older));
      expect(all).toHaveLength(32);
    }
  });

  it.each([
    'nonsense',
    '5_2026-02-31T12:00:00.000000Z',
    '5_0000-06-01T12:00:00.000000Z',
    '5_2026-06-01T25:00:00.000000Z',
    '9999999999_2026-06-01T12:00:00.000000Z',
  ])('[DESK-25] refuses %s, after which no page begins', async (after) => {
    expect((await owner.get(`/desk/orders/all?after=${after}`)).status).toBe(400);
  });

  it('[DESK-25] finds the orders that had an offer', async () => {
    const dealId = randomUUID();
    const others = { dealId: randomUUID(), name: 'Lunch', pence: 0, lines: [] };
    const withDeal = { dealId, name: 'Friday deal', pence: 0, lines: [] };
    const { id, number } = await buildPaidOrder(t.db, {
      storeId,
      placedAt: new Date('2026-05-01T18:00:00Z'),
    });
    await t.db
      .update(orders)
      .set({ deals: [others, withDeal] })
      .where(eq(orders.id, id));
    expect(await numbers({ deal: dealId })).toEqual([number]);
    expect(await numbers({ deal: dealId, payment: 'cash' })).toEqual([]);
    expect(await numbers({ deal: randomUUID() })).toEqual([]);
  });

  it('[DESK-25] says of which offer the orders are, by its name of today', async () => {
    const { id } = await buildDeal(t.db, { kind: 'free_delivery' }, { name: 'Friday deal' });
    const { body } = await owner.get(`/desk/orders/all?deal=${id}`);
    expect(body).toEqual({ orders: [], next: null, offer: 'Friday deal' });
    const unknown = await owner.get(`/desk/orders/all?deal=${randomUUID()}`);
    expect(unknown.body).not.toHaveProperty('offer');
    expect((await owner.get('/desk/orders/all')).body).not.toHaveProperty('offer');
  });
});
