import { desc } from 'drizzle-orm';
import { auditLog } from '#audit/audit.tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { type NewsNode, openNewsNode } from '#testing/news-node.ts';
import { letHappen } from '#testing/order-events.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { placeOf } from '#testing/test-till.ts';

const TABLET = { name: 'Oven tablet', role: 'kitchen' };
const ACCEPTED = { kind: 'accepted', by: 'kitchen' } as const;

let t: TestApp;
let sea: { id: string };
let hill: { id: string };
beforeAll(async () => {
  t = await createTestApp();
  sea = await buildStore(t.db, { name: 'Driftstone Sea' });
  hill = await buildStore(t.db, {
    name: 'Driftstone Hill',
    latitude: 50.85,
    deliveryFeePence: 400,
  });
});
afterAll(() => t.close());

const openingOf = async (storeId: string) => {
  const { body } = await t.nobody.get('/opening');
  return body.stores.find(({ id }: { id: string }) => id === storeId);
};

describe('a member who is bound to no store', () => {
  const inHalfAnHour = () => new Date(t.clock.now.getTime() + 30 * 60_000).toISOString();
  const pausedOf = async (storeId: string) => (await openingOf(storeId)).pausedUntil.pickup;

  it('[RUN-53] says which store is paused, and pauses that one alone', async () => {
    const shut = await buildStore(t.db, { closedAt: t.clock.now });
    const pausedUntil = inHalfAnHour();
    const cook = await t.staff('kitchen');
    expect(await cook.patch('/kitchen/busy', { pausedUntil })).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Choose the shop first', path: 'storeId' }] },
    });
    expect(await pausedOf(sea.id)).toBeNull();
    const { body } = await cook.patch('/kitchen/busy', { pausedUntil, storeId: hill.id });
    expect(body.pausedUntil).toBe(pausedUntil);
    expect([await pausedOf(sea.id), await pausedOf(hill.id)]).toEqual([null, pausedUntil]);
    const board = (await cook.get('/kitchen/orders')).body;
    expect(board.stores).toMatchObject([
      { id: sea.id, name: 'Driftstone Sea', busy: { pausedUntil: null } },
      { id: hill.id, name: 'Driftstone Hill', busy: { pausedUntil } },
    ]);
    await cook.patch('/kitchen/busy', { pausedUntil: null, storeId: hill.id });
    expect(await cook.patch('/kitchen/busy', { pausedUntil, storeId: shut.id })).toMatchObject({
      status: 404,
      body: { code: 'STORE_NOT_FOUND' },
    });
  });

  it('[RUN-53] need not say it when they work for one store, and can name no other', async () => {
    const pausedUntil = inHalfAnHour();
    const cook = await t.staff('kitchen', [hill.id]);
    const refused = await cook.patch('/kitchen/busy', { pausedUntil, storeId: sea.id });
    expect(refused).toMatchObject({ status: 404, body: { code: 'STORE_NOT_FOUND' } });
    await cook.patch('/kitchen/busy', { pausedUntil });
    expect([await pausedOf(sea.id), await pausedOf(hill.id)]).toEqual([null, pausedUntil]);
    expect((await cook.get('/kitchen/orders')).body.stores).toEqual([]);
    await cook.patch('/kitchen/busy', { pausedUntil: null });
  });
});

describe('a device of one of several stores', () => {
  it('[RUN-53] is paired for a store that the desk names, and only for one that its maker works for', async () => {
    const manager = await t.staff('manager', [hill.id]);
    const makeCode = (storeId?: string) =>
      manager.post('/desk/devices/code', { ...TABLET, storeId });
    expect(await makeCode(sea.id)).toMatchObject({
      status: 404,
      body: { code: 'STORE_NOT_FOUND' },
    });
    expect((await (await t.staff()).post('/desk/devices/code', TABLET)).body).toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ message: 'Choose the shop first', path: 'storeId' }],
    });
    // Who works for one store need not name it.
    const { body } = await makeCode();
    await t.nobody.post('/devices/pair', { code: body.code });
    const { devices } = (await manager.get('/desk/devices/all')).body;
    expect(devices).toEqual([expect.objectContaining({ id: body.id, storeId: hill.id })]);
    const other = await t.staff('manager', [sea.id]);
    expect((await other.get('/desk/devices/all')).body.devices).toEqual([]);
    const cutOff = await other.post(`/desk/devices/${body.id}/cut-off`, { version: 1 });
    expect(cutOff).toMatchObject({ status: 404, body: { code: 'DEVICE_NOT_FOUND' } });
  });

  it('[RUN-53] sees the orders of its new store once it is moved', async () => {
    const { id } = await buildPaidOrder(t.db, { storeId: sea.id, placedAt: t.clock.now });
    const tablet = await t.device('kitchen', hill.id);
    const board = async () => JSON.stringify((await tablet.get('/kitchen/orders')).body);
    expect(await board()).not.toContain(id);
    const moved = { ...TABLET, storeId: sea.id, version: 1 };
    const owner = await t.staff();
    expect((await owner.patch(`/desk/devices/${tablet.deviceId}`, moved)).status).toBe(200);
    expect(await board()).toContain(id);
    expect(await board()).toContain('"store":"Driftstone Sea"');
    const [change] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(change).toMatchObject({
      action: 'device_changed',
      staffId: owner.staff.id,
      before: { store: 'Driftstone Hill' },
      after: { store: 'Driftstone Sea' },
    });
  });

  it('[RUN-53] is moved by a manager of both stores alone', async () => {
    const tablet = await t.device('kitchen', hill.id);
    const moveTo = async (caller: Caller, storeId: string) => {
      const move = { ...TABLET, storeId, version: 1 };
      return (await caller.patch(`/desk/devices/${tablet.deviceId}`, move)).status;
    };
    expect(await moveTo(await t.staff('manager', [hill.id]), sea.id)).toBe(404);
    expect(await moveTo(await t.staff('manager', [sea.id]), sea.id)).toBe(404);
    expect(await moveTo(await t.staff('counter', [sea.id, hill.id]), sea.id)).toBe(403);
    expect(await moveTo(await t.staff('manager', [sea.id, hill.id]), sea.id)).toBe(200);
  });

  it('[RUN-53] names by PIN those who work for its store', async () => {
    const atSea = await t.staff('kitchen', [sea.id]);
    const anywhere = await t.staff('kitchen');
    for (const member of [atSea, anywhere]) await member.post('/desk/pin', { pin: '2580' });
    const tablet = await t.device('kitchen', hill.id);
    const { people } = (await tablet.get('/crew/people')).body;
    const ids = people.map(({ id }: { id: string }) => id);
    expect(ids).toContain(anywhere.staff.id);
    expect(ids).not.toContain(atSea.staff.id);
    const actAs = (staffId: string) => tablet.post('/crew/act', { staffId, pin: '2580' });
    expect((await actAs(anywhere.staff.id)).status).toBe(200);
    expect(await actAs(atSea.staff.id)).toMatchObject({ body: { code: 'PIN_REFUSED' } });
  });

  it('[RUN-53] is nobody’s any more when it is moved to a store where its member does not work', async () => {
    const member = await t.staff('kitchen', [hill.id]);
    await member.post('/desk/pin', { pin: '2580' });
    const tablet = await t.device('kitchen', hill.id);
    await tablet.post('/crew/act', { staffId: member.staff.id, pin: '2580' });
    const acting = async () => (await tablet.get('/crew/me')).body.person?.id;
    expect(await acting()).toBe(member.staff.id);
    const moved = { ...TABLET, storeId: sea.id, version: 1 };
    await (await t.staff()).patch(`/desk/devices/${tablet.deviceId}`, moved);
    expect(await acting()).toBeUndefined();
  });

  it('[RUN-51] pauses its own store alone', async () => {
    const pausedUntil = new Date(t.clock.now.getTime() + 30 * 60_000).toISOString();
    const tablet = await t.device('kitchen', hill.id);
    await tablet.patch('/kitchen/busy', { pausedUntil });
    expect((await openingOf(hill.id)).pausedUntil.pickup).toBe(pausedUntil);
    expect((await openingOf(sea.id)).pausedUntil.pickup).toBeNull();
    await tablet.patch('/kitchen/busy', { pausedUntil: null });
  });

  it('[RUN-53] takes orders for its own store, even where another is nearer', async () => {
    const pizza = await buildPizza(t.db);
    const till = await t.device('counter', hill.id);
    const line = { pizzaId: pizza.id, optionIds: firstChoices(pizza), addOnIds: [], quantity: 1 };
    const { status, body } = await till.post('/counter/quote', {
      source: 'phone',
      lines: [line],
      deliveryType: 'delivery',
      place: placeOf(NEARBY),
      couponCode: null,
    });
    expect([status, body.deliveryFee]).toEqual([200, 4]);
  });

  it('[RUN-52] hears of the orders of its store alone', async () => {
    const node = await openNewsNode(t);
    const placed = { placedAt: t.clock.now };
    const ofSea = await buildPaidOrder(t.db, { ...placed, storeId: sea.id });
    const ofHill = await buildPaidOrder(t.db, { ...placed, storeId: hill.id });
    const board = await node.follow('/news', await t.device('kitchen', hill.id));
    await board.next();
    await letHappen(t, ofSea.id, ACCEPTED);
    await letHappen(t, ofHill.id, ACCEPTED);
    expect((await board.next())?.news).toEqual({ kind: 'order', about: ofHill.id });
    board.leave();
    await node.close();
  });
});

describe('an open stream of news', () => {
  let node: NewsNode;
  beforeAll(async () => {
    node = await openNewsNode(t);
  });
  afterAll(() => node.close());

  const follow = async (caller: Caller) => {
    const board = await node.follow('/news', caller);
    await board.next();
    return board;
  };
  const NAME = 'Rosa Penhale';
  const change = async (staffId: string, change: object) => {
    const owner = await t.staff();
    const { status } = await owner.patch(`/desk/staff/${staffId}`, {
      name: NAME,
      role: 'kitchen',
      version: 1,
      ...change,
    });
    expect(status).toBe(200);
  };

  it('[RUN-52] ends when its member is bound to another store, and opens again for that one', async () => {
    const cook = await t.staff('kitchen', [hill.id]);
    const [before, other] = [await follow(cook), await follow(await t.staff('kitchen', [hill.id]))];
    await change(cook.staff.id, { storeIds: [sea.id] });
    expect(await before.next()).toBeNull();
    const after = await follow(cook);
    const placed = { placedAt: t.clock.now };
    const ofHill = await buildPaidOrder(t.db, { ...placed, storeId: hill.id });
    const ofSea = await buildPaidOrder(t.db, { ...placed, storeId: sea.id });
    await letHappen(t, ofHill.id, ACCEPTED);
    await letHappen(t, ofSea.id, ACCEPTED);
    expect((await after.next())?.news).toEqual({ kind: 'order', about: ofSea.id });
    expect((await other.next())?.news).toEqual({ kind: 'order', about: ofHill.id });
    for (const { leave } of [after, other]) leave();
  });

  it('[RUN-52] ends when its member leaves, gets another role or is signed out, and goes on for a new name', async () => {
    const owner = await t.staff();
    const [left, changed, out, renamed] = [
      await t.staff('kitchen'),
      await t.staff('kitchen'),
      await t.staff('kitchen'),
      await t.staff('kitchen'),
    ];
    const boards = [await follow(left), await follow(changed), await follow(out)];
    const kept = await follow(renamed);
    await change(renamed.staff.id, { name: 'Rosa Quick' });
    expect((await owner.post(`/desk/staff/${left.staff.id}/remove`, { version: 1 })).status).toBe(
      200,
    );
    await change(changed.staff.id, { role: 'driver' });
    await out.post('/desk/leave', {});
    for (const board of boards) expect(await board.next()).toBeNull();
    const { id } = await buildPaidOrder(t.db, { storeId: sea.id, placedAt: t.clock.now });
    await letHappen(t, id, ACCEPTED);
    expect((await kept.next())?.news).toEqual({ kind: 'order', about: id });
    kept.leave();
  });

  it('[RUN-52] ends on a device that is moved to another store', async () => {
    const tablet = await t.device('kitchen', hill.id);
    const board = await follow(tablet);
    const moved = { ...TABLET, storeId: sea.id, version: 1 };
    await (await t.staff()).patch(`/desk/devices/${tablet.deviceId}`, moved);
    expect(await board.next()).toBeNull();
  });
});
