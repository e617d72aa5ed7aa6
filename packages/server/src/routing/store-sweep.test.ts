// Walks every endpoint of staff and crew: another store's orders can neither be seen nor acted on.
import { DEVICE_ROLES } from '@driftstone/contract/devices/devices.rules.ts';
import { may, ROLES } from '@driftstone/contract/staff/roles.rules.ts';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { ENDPOINTS, named, sendTo } from '#testing/endpoints.ts';
import { sampleRequest } from '#testing/sample-request.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

type OrderRow = Awaited<ReturnType<typeof buildPaidOrder>>;

/** The queries of lists that need one. */
const NEEDED = { period: 'today', from: '2026-06-01', to: '2026-06-01' };
const ADDRESS = { address: '1 Pier Road', latitude: 50.8, longitude: -0.5 };

let t: TestApp;
let sea: { id: string };
let hill: { id: string };
let userId: string;
let ofSea: OrderRow[];
/** Members of staff and paired devices of the hill store. */
const people: { role: string; caller: Caller }[] = [];
const devices: { role: string; caller: Caller }[] = [];
beforeAll(async () => {
  t = await createTestApp();
  [sea, hill] = [await buildStore(t.db), await buildStore(t.db)];
  userId = (await buildUser(t.db)).user.id;
  ofSea = await buildEvening(sea.id);
  for (const role of ROLES) people.push({ role, caller: await t.staff(role, [hill.id]) });
  for (const role of DEVICE_ROLES) devices.push({ role, caller: await t.device(role, hill.id) });
});
afterAll(() => t.close());

/** Orders for each of them to work on. */
async function buildEvening(storeId: string): Promise<OrderRow[]> {
  const placedAt = t.clock.now;
  const placed = { storeId, placedAt, userId };
  const baked = { ...placed, acceptedAt: placedAt, readyAt: placedAt };
  const driven = { ...baked, ...ADDRESS, deliveryType: 'delivery' as const };
  return [
    await buildPaidOrder(t.db, placed),
    await buildPaidOrder(t.db, { ...driven, state: 'ready' }),
    await buildPaidOrder(t.db, { ...driven, state: 'out_for_delivery', sentOutAt: placedAt }),
    await buildPaidOrder(t.db, { ...baked, state: 'completed', completedAt: placedAt }),
    await buildPaidOrder(t.db, { ...placed, state: 'cancelled', cancelledBy: 'customer' }),
  ];
}

const AT_WORK = named(ENDPOINTS).flatMap(({ title, endpoint }) =>
  endpoint.access === 'crew' || endpoint.access === 'staff' ? [{ title, endpoint }] : [],
);
type AtWork = (typeof AT_WORK)[number]['endpoint'];
const ABOUT_ORDERS = AT_WORK.filter(({ endpoint }) => endpoint.path.includes(':orderId'));
const LISTS = AT_WORK.filter(
  ({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes(':') && !endpoint.isStream,
);

/** Everybody of the hill store whose role allows it. The owner works for all stores, and is left out. */
function callersOf({ access, permission }: AtWork): { role: string; caller: Caller }[] {
  const all = access === 'crew' ? [...people, ...devices] : people;
  return all.filter(({ role }) => {
    const known = ROLES.find((each) => each === role);
    return known !== undefined && known !== 'owner' && may(known, permission);
  });
}

const readSea = () =>
  t.db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        ofSea.map(({ id }) => id),
      ),
    )
    .orderBy(orders.number);

describe.each(ABOUT_ORDERS)('$title', ({ endpoint }) => {
  const send = (caller: Caller, { id: orderId }: OrderRow) =>
    sendTo(t.app, endpoint, caller, { params: { ...sampleRequest(endpoint).params, orderId } });

  it('[RUN-52] knows no order of another store', async () => {
    for (const { role, caller } of callersOf(endpoint))
      for (const order of ofSea.slice(0, 2))
        expect({ role, ...(await send(caller, order)) }).toMatchObject({
          role,
          status: 404,
          body: { code: 'ORDER_NOT_FOUND' },
        });
    expect(await readSea()).toEqual(ofSea);
  });

  it('[RUN-52] knows the orders of its own store', async () => {
    for (const { caller } of callersOf(endpoint)) {
      const placed = { storeId: hill.id, placedAt: t.clock.now, userId };
      const received = await buildPaidOrder(t.db, placed);
      expect((await send(caller, received)).body?.code).not.toBe('ORDER_NOT_FOUND');
    }
  });
});

describe.each(LISTS)('$title', ({ endpoint }) => {
  /** Calls the list with only those filters that it needs. */
  const list = async (caller: Caller) => {
    const all = await sendTo(t.app, endpoint, caller, { query: {} });
    return all.status === 400 ? sendTo(t.app, endpoint, caller, { query: NEEDED }) : all;
  };

  it('[RUN-52] shows nothing of another store’s orders', async () => {
    for (const { role, caller } of callersOf(endpoint)) {
      const { status, body } = await list(caller);
      const seen = JSON.stringify(body);
      expect({ role, status }).toEqual({ role, status: 200 });
      for (const { id, number } of ofSea) {
        expect(seen).not.toContain(id);
        expect(seen).not.toMatch(new RegExp(String.raw`"(?:number|orderNumber)":${number}\b`));
      }
    }
  });
});

describe('what a store sees', () => {
  it('[RUN-52] is all that is its own', async () => {
    const own = await buildEvening(hill.id);
    const seenBy = async (path: string, caller: Caller) =>
      JSON.stringify((await caller.get(path)).body);
    const [received, ready, driven, completed] = own.map(({ id }) => id);
    const board = await seenBy('/kitchen/orders', await t.device('kitchen', hill.id));
    for (const id of [received, ready, driven, completed]) expect(board).toContain(id);
    const road = await seenBy('/drive/orders', await t.device('driver', hill.id));
    for (const id of [ready, driven]) expect(road).toContain(id);
  });

  it('[RUN-52] is everything for somebody bound to no store, for the owner, and on a device from before there were several', async () => {
    const everywhere = [
      await t.device('kitchen'),
      await t.staff('manager'),
      await t.staff('owner', [hill.id]),
    ];
    for (const caller of everywhere) {
      const board = JSON.stringify((await caller.get('/kitchen/orders')).body);
      expect(board).toContain(ofSea[0]?.id);
    }
  });
});
