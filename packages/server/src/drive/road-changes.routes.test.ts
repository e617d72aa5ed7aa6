// What somebody else does to an order that a driver has, as the driver's phone hears of it.
import { randomUUID } from 'node:crypto';
import type { Deliveries } from '@driftstone/contract/drive/drive.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send, type SentEvent } from '#orders/lifecycle/lifecycle.service.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import {
  createRoad,
  DOOR,
  DUE,
  made,
  MINUTE_MS,
  press,
  type TestRoad,
} from '#testing/test-road.ts';

type Device = TestRoad['mo'];

let road: TestRoad;
let board: Device;
let mo: Device;
let ana: Device;
beforeAll(async () => {
  road = await createRoad();
  board = await road.device('kitchen');
});
// Without what the last test has left them.
beforeEach(async () => {
  [mo, ana] = [await road.device('driver'), await road.device('driver')];
});
afterAll(() => road.close());

async function act(orderId: string, wish: object, device: Pick<Device, 'post'> = board) {
  const last = await findLastEvent(road.db, orderId);
  const body = { act: wish, lastEvent: last?.id };
  expect((await device.post(`/kitchen/orders/${orderId}/acts`, body)).status).toBe(200);
}

async function changesOf(device: Device): Promise<NonNullable<Deliveries['changes']>> {
  return (await device.get('/drive/orders')).body.changes;
}

async function take(driver: Device, overrides = {}) {
  const order = await road.buildReady(overrides);
  await press(driver, order.id, made('sent_out'));
  return order;
}

const kinds = async (device: Device) => (await changesOf(device)).map(({ what }) => what);

/** What was paid goes back, so somebody with a name has to do it. */
async function cancel(orderId: string) {
  const wish = { kind: 'cancelled', reason: 'customer_asked', refundId: randomUUID() };
  await act(orderId, wish, await road.staff('owner'));
}

describe('what a driver has', () => {
  it('[ROAD-02] is said to be cancelled, by whom, and with all that the phone showed of it', async () => {
    const { id, number } = await take(mo);
    expect(await changesOf(mo)).toEqual([]);
    await cancel(id);
    const [change, ...more] = await changesOf(mo);
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      what: 'cancelled',
      delivery: { id, number, address: '1 Quay Road', door: DOOR, phone: '+441243555123' },
    });
    expect(change?.id).toBe((await findLastEvent(road.db, id))?.id);
    expect(change?.by).toEqual(expect.any(String));
    expect(await kinds(ana)).toEqual([]);
  });

  it('[ROAD-02] is said to be back, with another driver, handed over or closed', async () => {
    const { id } = await take(mo);
    await act(id, { kind: 'returned' });
    expect(await kinds(mo)).toEqual(['returned']);
    await press(ana, id, made('sent_out'));
    expect(await kinds(mo)).toEqual(['taken']);
    await press(ana, id, made('handed_over'));
    expect(await kinds(mo)).toEqual(['handed_over']);
    expect(await kinds(ana)).toEqual([]);
  });

  it('[ROAD-02] says nothing more once the driver has it again', async () => {
    const { id } = await take(mo);
    await act(id, { kind: 'returned' });
    await press(mo, id, made('sent_out'));
    expect(await kinds(mo)).toEqual([]);
  });

  it('[ROAD-02] is asked back, and neither moves nor asks any more once it has come', async () => {
    const { id } = await take(mo);
    await act(id, { kind: 'asked_back' });
    await act(id, { kind: 'asked_back' });
    expect(await kinds(mo)).toEqual(['asked_back']);
    expect(await road.stored(id)).toMatchObject({ state: 'out_for_delivery' });
    await press(mo, id, made('returned', { undelivered: 'other' }));
    expect(await kinds(mo)).toEqual([]);
  });

  it('[ROAD-02] has another time, is paid, or has another allergy; a note for the kitchen is none of theirs', async () => {
    const { id } = await take(mo, DUE);
    await act(id, { kind: 'retimed', minutes: 10 });
    const owner = await road.staff('owner');
    const say = async (notes: object) => {
      const lastEvent = (await findLastEvent(road.db, id))?.id;
      return owner.post(`/desk/orders/${id}/kitchen-notes`, { ...notes, lastEvent });
    };
    expect((await say({ note: 'Well done', allergy: '' })).status).toBe(200);
    expect(await kinds(mo)).toEqual(['retimed']);
    expect((await say({ note: 'Well done', allergy: 'Fish' })).status).toBe(200);
    expect(await changesOf(mo)).toMatchObject([
      { what: 'retimed' },
      { what: 'allergy', delivery: { allergy: 'Fish' } },
    ]);
    const till = await road.device('counter');
    await till.post(`/counter/orders/${id}/payment`, { payment: 'cash' });
    expect(await changesOf(mo)).toMatchObject([
      { what: 'retimed' },
      { what: 'allergy' },
      { what: 'paid', delivery: { toCollect: 0 } },
    ]);
    await cancel(id);
    expect(await kinds(mo)).toEqual(['cancelled']);
  });

  it.each([
    ['[TILL-06]', 'it went elsewhere', 'changed'],
    ['[TILL-08]', 'it was to be paid at the door', 'unpaid_at_counter'],
    ['[NOTE-07]', 'its customer was allergic', 'notes_changed'],
  ] as const)('[ROAD-02] %s is not taken by a press from before %s', async (_, __, kind) => {
    const { id, number } = await road.buildReady(DUE);
    const sendIt = (event: SentEvent) =>
      road.db.transaction((tx) => send(road.shop, tx, id, event));
    await sendIt({ kind: 'paid_at_counter', by: 'counter', payment: 'cash' });
    road.clock.advanceMs(MINUTE_MS);
    await sendIt(
      kind === 'notes_changed'
        ? { kind, by: 'owner', notes: { allergy: 'Fish' } }
        : { kind, by: 'counter' },
    );
    road.clock.advanceMs(MINUTE_MS);
    const late = await press(mo, id, made('sent_out', { agoMs: 1.5 * MINUTE_MS }));
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: `Order #${number} has changed since you took it. Check it, then take it again.`,
      },
    });
    expect((await press(mo, id, made('sent_out'))).status).toBe(200);
  });

  it('[ROAD-02] is said for twelve hours, and without what was erased', async () => {
    const { id } = await take(mo);
    await cancel(id);
    const { shop, db } = road;
    await db.transaction((tx) => send(shop, tx, id, { kind: 'forgotten', by: 'customer' }));
    expect((await changesOf(mo))[0]?.delivery).toMatchObject({ address: null, door: null });
    road.clock.advanceMs(12 * 60 * MINUTE_MS);
    expect(await kinds(mo)).toEqual([]);
  });
});

describe('what a driver has handed over', () => {
  it('[ROAD-03] is listed for the day, the latest first, with where and what was taken', async () => {
    const [one, two] = [await take(mo, DUE), await take(mo)];
    const toCollect = one.totalPence / 100;
    await press(mo, one.id, made('handed_over', { toCollect, payment: 'card_machine' }));
    await press(mo, two.id, made('handed_over'));
    const { done } = (await mo.get('/drive/orders')).body as Deliveries;
    expect(done).toMatchObject([
      { id: two.id, address: '1 Quay Road', door: DOOR, collected: 0, payment: null },
      {
        id: one.id,
        collected: toCollect,
        payment: 'card_machine',
        undo: {
          until: new Date(road.clock.now.getTime() + 60 * MINUTE_MS).toISOString(),
          delivery: { id: one.id, toCollect, phone: '+441243555123' },
        },
      },
    ]);
    expect((await ana.get('/drive/orders')).body.done).toEqual([]);
  });

  it('[ROAD-03] keeps the name and number only as long as it can be undone, and the address for the day', async () => {
    const { id } = await take(mo);
    await press(mo, id, made('handed_over'));
    const done = async () => ((await mo.get('/drive/orders')).body as Deliveries).done;
    road.clock.advanceMs(60 * MINUTE_MS);
    expect(await done()).toMatchObject([{ id, undo: { delivery: { id } } }]);
    road.clock.advanceMs(1);
    expect(await done()).toMatchObject([{ id, address: '1 Quay Road', undo: null }]);
    expect(JSON.stringify(await done())).not.toContain('+44');
    road.clock.advanceMs(24 * 60 * MINUTE_MS);
    expect(await done()).toEqual([]);
  });
});

describe('what the board gives to a driver', () => {
  const drivers = async () => (await board.get('/kitchen/orders')).body.drivers as Driver[];
  type Driver = { deviceId: string | null; staffId: string | null; name: string };

  it('[ROAD-06] is with them, named, and with nobody else', async () => {
    const { id, number } = await road.buildReady();
    const listed = await drivers();
    const driver = listed.find(({ deviceId }) => deviceId === mo.deviceId);
    expect(driver).toEqual({ deviceId: mo.deviceId, staffId: null, name: 'Oven tablet' });
    expect(listed.some(({ deviceId }) => deviceId === board.deviceId)).toBe(false);
    await act(id, { kind: 'sent_out', driver: { deviceId: mo.deviceId, staffId: null } });
    expect((await mo.get('/drive/orders')).body).toMatchObject({ mine: [{ id }], changes: [] });
    expect((await ana.get('/drive/orders')).body.others).toContainEqual({
      id,
      number,
      direction: 'north',
      takenBy: 'Oven tablet',
    });
    expect((await press(ana, id, made('handed_over'))).status).toBe(409);
    expect((await press(mo, id, made('sent_out'))).status).toBe(200);
    expect((await press(mo, id, made('handed_over'))).status).toBe(200);
  });

  it('[ROAD-06] is said to be back when the board takes it back, until it gives it to them again', async () => {
    const { id } = await road.buildReady();
    const give = () =>
      act(id, { kind: 'sent_out', driver: { deviceId: mo.deviceId, staffId: null } });
    await give();
    await act(id, { kind: 'returned' });
    expect(await kinds(mo)).toEqual(['returned']);
    expect((await mo.get('/drive/orders')).body.ready).toContainEqual(
      expect.objectContaining({ id, tries: [] }),
    );
    await give();
    expect(await kinds(mo)).toEqual([]);
  });

  it('[ROAD-06] can be given to a driver without a phone of the shop, but not to a baker', async () => {
    const driver = await road.staff('driver');
    const baker = await road.staff('kitchen');
    const listed = await drivers();
    expect(listed).toContainEqual(
      expect.objectContaining({ deviceId: null, staffId: driver.staff.id }),
    );
    const { id } = await road.buildReady();
    const last = await findLastEvent(road.db, id);
    const wish = { kind: 'sent_out', driver: { deviceId: null, staffId: baker.staff.id } };
    const answer = await board.post(`/kitchen/orders/${id}/acts`, {
      act: wish,
      lastEvent: last?.id,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'STEP_REFUSED' } });
    await act(id, { kind: 'sent_out', driver: { deviceId: null, staffId: driver.staff.id } });
    expect((await driver.get('/drive/orders')).body.mine).toMatchObject([{ id }]);
  });
});

describe('an order that came back', () => {
  it('[ROAD-01] is not handed over or given up by board or till', async () => {
    const { id, number } = await take(mo);
    const till = await road.device('counter');
    const lastEvent = (await findLastEvent(road.db, id))?.id;
    const onBoard = (kind: string) =>
      board.post(`/kitchen/orders/${id}/acts`, { act: { kind }, lastEvent });
    for (const answer of [
      await onBoard('handed_over'),
      await onBoard('missed'),
      await till.post(`/counter/orders/${id}/hand-over`, { payment: null }),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { message: `Order #${number} has moved in the meantime: it is now on its way.` },
      });
    expect((await press(mo, id, made('handed_over'))).status).toBe(200);
  });

  it('[ROAD-05] counts its tries at the door, with the reasons, for board and driver', async () => {
    const { id } = await take(mo);
    const ticket = async () =>
      (await board.get('/kitchen/orders')).body.open.find((one: { id: string }) => one.id === id);
    const ready = async () =>
      ((await mo.get('/drive/orders')).body as Deliveries).ready.find((one) => one.id === id);
    await press(mo, id, made('returned', { undelivered: 'nobody_there' }));
    await press(mo, id, made('sent_out'));
    expect(await ticket()).toMatchObject({ returnedFor: null, tries: 1 });
    // Their finger slipped: it has not left.
    await press(mo, id, made('returned'));
    expect(await ready()).toMatchObject({ tries: ['nobody_there'] });
    await press(mo, id, made('sent_out'));
    await act(id, { kind: 'returned', undelivered: 'wrong_address' });
    expect(await ready()).toMatchObject({ tries: ['nobody_there', 'wrong_address'] });
    expect(await ticket()).toMatchObject({ returnedFor: 'wrong_address', tries: 2 });
    await act(id, { kind: 'taken_back' });
    await act(id, { kind: 'baked' });
    expect(await ready()).toMatchObject({ tries: [] });
  });
});
