import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { buildReview } from '#reviews/reviews.fixtures.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildStore } from '../location.fixtures.ts';

const HILL = { name: 'Driftstone Arundel', address: '12 Beach Road, Littlehampton', phone: '' };

const RING = {
  fromMiles: 3,
  toMiles: 5,
  postcodes: [],
  fee: 4.5,
  freeAbove: null,
  minimum: null,
  extraMinutes: 0,
  days: [],
};

let t: TestApp;
let owner: Caller;
let first: { id: string };
beforeAll(async () => {
  t = await createTestApp();
  first = await buildStore(t.db, {
    prepMinutes: 33,
    deliveryZones: [RING, { ...RING, postcodes: ['BN18'] }],
  });
  owner = await t.staff();
});
afterAll(() => t.close());

const listed = async (caller = owner) => (await caller.get('/desk/stores/all')).body.stores;
const lastChange = async () => {
  const [change] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return change;
};
/** Opens a store, and returns it. */
async function open(name: string) {
  const { body } = await owner.post('/desk/stores/all', { ...HILL, name });
  return body.stores.find((store: { name: string }) => store.name === name);
}

describe('POST /desk/stores/all', () => {
  it('[RUN-55] opens a store that begins with the terms of the first, at its place on the map', async () => {
    const { status, body } = await owner.post('/desk/stores/all', {
      ...HILL,
      phone: '01903 882200',
    });
    expect(status).toBe(201);
    expect(body.stores).toMatchObject([
      { id: first.id },
      { ...HILL, phone: '+441903882200', closedAt: null, version: 1 },
    ]);
    expect(await lastChange()).toMatchObject({ action: 'store_opened' });
    const { body: expected } = await t.nobody.get('/stores');
    expect(expected[1]).toMatchObject({
      name: HILL.name,
      lat: 50.8071,
      prepMinutes: 33,
      deliveryZones: [RING],
    });
  });

  it('[RUN-53] binds the devices that have no store yet to the first one', async () => {
    const tablet = await t.device('kitchen');
    const { id: storeId } = await open('Driftstone Ferring');
    const { id } = await buildPaidOrder(t.db, { storeId, placedAt: t.clock.now });
    const { status, body } = await tablet.get('/kitchen/orders');
    await t.db.execute(`update orders set store_id = '${first.id}' where id = '${id}'`);
    expect([status, JSON.stringify(body).includes(id)]).toEqual([200, false]);
    const { body: ofFirst } = await tablet.get('/kitchen/orders');
    expect(JSON.stringify(ofFirst)).toContain(id);
  });

  it.each([
    ['that is not on the map', '1 Nowhere Row'],
    ['of which the map knows only the town', '2 Princes Street, Edinburgh, EH2 2AN'],
  ])('[RUN-55] opens none at an address %s', async (_, address) => {
    const before = await listed();
    const { status, body } = await owner.post('/desk/stores/all', { ...HILL, address });
    expect([status, body.issues[0].path]).toEqual([400, 'address']);
    expect(await listed()).toEqual(before);
  });
});

describe('PATCH /desk/stores/:storeId', () => {
  it('[RUN-55] changes what customers read of it, and nothing that was changed meanwhile', async () => {
    const { id } = await open('Driftstone Bognor');
    const change = { ...HILL, name: 'Driftstone Felpham', version: 1 };
    expect((await owner.patch(`/desk/stores/${id}`, change)).status).toBe(200);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id, name: 'Driftstone Felpham' }),
    );
    expect(await lastChange()).toMatchObject({
      action: 'store_changed',
      before: { name: 'Driftstone Bognor' },
    });
    const again = await owner.patch(`/desk/stores/${id}`, change);
    expect(again).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  });
});

describe('POST /desk/stores/:storeId/close', () => {
  it('[RUN-55] closes it for good, once nothing is under way there, and keeps its orders', async () => {
    const { id } = await open('Driftstone Rustington');
    const order = await buildPaidOrder(t.db, { storeId: id });
    const close = () => owner.post(`/desk/stores/${id}/close`, { version: 1 });
    expect(await close()).toMatchObject({ status: 409, body: { code: 'STORE_HAS_ORDERS' } });
    await owner.post(`/kitchen/orders/${order.id}/acts`, {});
    await t.db.execute(`update orders set store_id = '${first.id}' where id = '${order.id}'`);
    const old = await buildPaidOrder(t.db, {
      storeId: id,
      state: 'completed',
      acceptedAt: t.clock.now,
      readyAt: t.clock.now,
      completedAt: t.clock.now,
    });
    const { status, body } = await close();
    expect([status, body.stores.at(-1)]).toEqual([
      200,
      expect.objectContaining({ id, closedAt: t.clock.now.toISOString() }),
    ]);
    const { body: expected } = await t.nobody.get('/stores');
    expect(JSON.stringify(expected)).not.toContain(id);
    expect((await owner.get(`/desk/orders/${old.id}`)).body.storeName).toBe(
      'Driftstone Rustington',
    );
    expect(await close()).toMatchObject({ status: 404, body: { code: 'STORE_NOT_FOUND' } });
  });

  it('[RUN-55] does not close the last one', async () => {
    const others = (await listed()).filter(
      ({ id, closedAt }: { id: string; closedAt: string | null }) => id !== first.id && !closedAt,
    );
    for (const { id, version } of others) await owner.post(`/desk/stores/${id}/close`, { version });
    const last = await owner.post(`/desk/stores/${first.id}/close`, { version: 1 });
    expect(last).toMatchObject({ status: 422, body: { code: 'LAST_STORE' } });
  });
});

describe('a member who is bound to a store', () => {
  it('[RUN-54] is invited for it, joins for it, and is moved to another by the owner', async () => {
    const hill = await open('Driftstone Ford');
    const joined = await t.staff('manager', [hill.id]);
    expect((await listed(joined)).map(({ id }: { id: string }) => id)).toEqual([hill.id]);
    const ofFirst = await buildPaidOrder(t.db, { storeId: first.id });
    const file = () => joined.get(`/desk/orders/${ofFirst.id}`);
    expect((await file()).status).toBe(404);
    const { body: list } = await owner.get('/desk/staff/all');
    const row = list.members.find(({ id }: { id: string }) => id === joined.staff.id);
    expect(row.storeIds).toEqual([hill.id]);
    const { name, role, version } = row;
    const moved = { name, role, version, storeIds: [first.id] };
    await owner.patch(`/desk/staff/${row.id}`, moved);
    expect((await file()).status).toBe(200);
    expect(await lastChange()).toMatchObject({ after: { storeIds: [first.id] } });
    const { body: invited } = await owner.post('/desk/staff/invite', {
      email: 'ford@example.com',
      role: 'manager',
      storeIds: [hill.id],
    });
    expect(invited.invitations).toMatchObject([{ email: 'ford@example.com', storeIds: [hill.id] }]);
  });

  it('[RUN-54] counts the money, the evening and the hours of the store that is looked at, and of all', async () => {
    const hill = await open('Driftstone Yapton');
    const placedAt = t.clock.now;
    const { id: orderId, userId } = await buildPaidOrder(t.db, { storeId: hill.id, placedAt });
    const lookingAt = (storeId: string): Caller => {
      const headers = { ...owner.headers, 'x-desk-store': storeId };
      const get = async (url: string) => {
        const answer = await t.app.inject({ method: 'GET', url, headers });
        return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
      };
      return { ...owner, headers, get };
    };
    const ordersOf = async (caller: Caller) =>
      (await caller.get('/desk/money/takings?period=today')).body.sums.orders;
    const all = await ordersOf(owner);
    expect(await ordersOf(lookingAt(hill.id))).toBe(1);
    expect(await ordersOf(lookingAt(first.id))).toBe(all - 1);
    const { body: today } = await lookingAt(hill.id).get('/desk/today/glance');
    expect(today.orders.waiting).toBe(1);
    const { body: hours } = await lookingAt(hill.id).get('/desk/hours/settings');
    expect(hours.opening.id).toBe(hill.id);
    const { body: found } = await lookingAt(hill.id).get('/desk/orders/all');
    expect(found.orders).toHaveLength(1);
    // Neither an unknown store nor somebody else's can be looked at.
    expect(await ordersOf(lookingAt('foo'))).toBe(all);
    const manager = await t.staff('manager', [first.id]);
    const spying = { ...manager.headers, 'x-desk-store': hill.id };
    const { body } = await t.app
      .inject({ url: '/desk/money/takings?period=today', headers: spying })
      .then((answer) => ({ body: answer.json() }));
    expect(body.sums.orders).toBe(all - 1);
    const day = placedAt.toISOString().slice(0, 'YYYY-MM-DD'.length);
    const csv = await t.app.inject({
      url: `/desk/money/accounts.csv?from=${day}&to=${day}&store=${hill.id}`,
      headers: owner.headers,
    });
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    expect(csv.body).toContain('Driftstone Yapton');
    await buildReview(t.db, { orderId, userId });
    for (const [id, reviews] of [
      [hill.id, 1],
      [first.id, 0],
    ] as const) {
      const { body: figures } = await lookingAt(id).get('/desk/reviews/figures');
      const { body: glance } = await lookingAt(id).get('/desk/today/glance');
      expect([figures.total, glance.waits.reviews]).toEqual([reviews, reviews]);
    }
  });
});
