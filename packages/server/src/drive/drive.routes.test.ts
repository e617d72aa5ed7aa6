import { randomUUID } from 'node:crypto';
import type { Deliveries } from '@driftstone/contract/drive/drive.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_SHOW_AFTER_MS } from '#orders/lifecycle/no-show.rules.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { findStrayOrders } from '#orders/lifecycle/replay.service.ts';
import { orders } from '#orders/orders.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createRoad, DOOR, made, MINUTE_MS, press, type TestRoad } from '#testing/test-road.ts';

type Device = TestRoad['mo'];

let t: TestRoad;
let mo: Device;
let ana: Device;
beforeAll(async () => {
  t = await createRoad();
  ({ mo, ana } = t);
});
beforeEach(async () => void (await t.db.delete(orders)));
afterAll(() => t.close());

const NOWHERE = { address: null, latitude: null, longitude: null, door: null, phone: null };

const buildReady: TestRoad['buildReady'] = (overrides) => t.buildReady(overrides);
const eventsOf: TestRoad['eventsOf'] = (orderId) => t.eventsOf(orderId);
const stored: TestRoad['stored'] = (orderId) => t.stored(orderId);
const listFor = async (device: Device): Promise<Deliveries> =>
  (await device.get('/drive/orders')).body;

describe('GET /drive/orders', () => {
  it('[EVE-60] lists what is ready to be delivered, clockwise by direction, the first promised first', async () => {
    const later = new Date(t.clock.now.getTime() + 20 * MINUTE_MS);
    const south = await buildReady({ latitude: 50.78 });
    const nowhere = await buildReady({ ...NOWHERE, anonymisedAt: t.clock.now });
    const lateNorth = await buildReady({ promisedUntil: later });
    const north = await buildReady();
    await buildReady({ ...NOWHERE, deliveryType: 'pickup' });
    await buildReady({ state: 'accepted', readyAt: null });
    const { ready, mine, others } = await listFor(mo);
    expect(ready.map(({ number, direction }) => [number, direction])).toEqual([
      [north.number, 'north'],
      [lateNorth.number, 'north'],
      [south.number, 'south'],
      [nowhere.number, null],
    ]);
    expect([mine, others]).toEqual([[], []]);
    expect(ready[0]).toMatchObject({
      distanceKm: 2.2,
      place: { latitude: 50.82, longitude: -0.5 },
    });
  });

  it('[NOTE-02] shows the driver an allergy, and not what is for the kitchen alone', async () => {
    await buildReady({ allergy: 'Fish', kitchenNote: 'Well done' });
    const [delivery] = (await listFor(mo)).ready;
    expect(delivery?.allergy).toBe('Fish');
    expect(JSON.stringify(delivery)).not.toContain('Well done');
  });

  it('[EVE-61] says what the driver needs at the door, and no more', async () => {
    const order = await buildReady({ lines: [{ quantity: 2, name: 'Margherita' }] });
    await t.db
      .update(orders)
      .set({ source: 'phone', paymentMethod: 'cash', paymentStatus: 'due_on_pickup' })
      .where(eq(orders.id, order.id));
    const [delivery] = (await listFor(mo)).ready;
    expect(delivery).toEqual({
      id: order.id,
      number: order.number,
      state: 'ready',
      direction: 'north',
      distanceKm: 2.2,
      place: { latitude: 50.82, longitude: -0.5 },
      customerName: expect.any(String),
      phone: '+441243555123',
      address: '1 Quay Road',
      door: DOOR,
      items: [expect.stringMatching(/^2 × /)],
      promised: { from: t.clock.now.toISOString(), until: t.clock.now.toISOString() },
      missableFrom: new Date(t.clock.now.getTime() + NO_SHOW_AFTER_MS).toISOString(),
      toCollect: order.totalPence / 100,
      tries: [],
    });
  });

  it('[EVE-61] shows what a driver has taken to that driver; to others, that somebody has it', async () => {
    const { id, number } = await buildReady();
    const taken = await press(mo, id, made('sent_out'));
    expect(taken.body).toMatchObject({ ready: [], mine: [{ id, state: 'out_for_delivery' }] });
    const { mine, others } = await listFor(ana);
    expect(mine).toEqual([]);
    expect(others).toEqual([{ id, number, direction: 'north', takenBy: 'Oven tablet' }]);
  });

  it('[EVE-61] shows what the counter has sent out to everyone who drives', async () => {
    const { id } = await buildReady();
    await press(mo, id, made('sent_out'));
    await t.db.update(orderEvents).set({ by: 'counter' }).where(eq(orderEvents.event, 'sent_out'));
    expect((await listFor(ana)).mine).toMatchObject([{ id }]);
    expect((await press(ana, id, made('handed_over'))).status).toBe(200);
  });
});

describe('PATCH /drive/orders/:orderId', () => {
  it('[EVE-62] takes, delivers and takes back, and its events say on which device', async () => {
    const { id } = await buildReady();
    for (const step of ['sent_out', 'handed_over', 'recalled'] as const)
      expect(await press(mo, id, made(step))).toMatchObject({ status: 200 });
    const events = (await eventsOf(id)).slice(-3);
    expect(events.map(({ event }) => event)).toEqual(['sent_out', 'handed_over', 'back_on_road']);
    expect(events[0]).toMatchObject({ by: 'driver', byDevice: mo.deviceId });
    expect(await stored(id)).toMatchObject({ state: 'out_for_delivery', completedAt: null });
  });

  it('[EVE-62] a press that comes late counts at its own time', async () => {
    const { id } = await buildReady();
    const took = t.clock.now;
    t.clock.advanceMs(30 * MINUTE_MS);
    await press(mo, id, made('sent_out', { agoMs: 20 * MINUTE_MS }));
    await press(mo, id, made('handed_over', { agoMs: 5 * MINUTE_MS }));
    expect(await stored(id)).toMatchObject({
      state: 'completed',
      sentOutAt: new Date(took.getTime() + 10 * MINUTE_MS),
      completedAt: new Date(took.getTime() + 25 * MINUTE_MS),
    });
    expect(await findStrayOrders(t.db)).toEqual([]);
  });

  it('[EVE-63] a press that is sent twice counts once, and is answered as if it were the first', async () => {
    const { id } = await buildReady();
    const take = made('sent_out');
    await press(mo, id, take);
    await press(mo, id, made('returned'));
    expect(await press(mo, id, take)).toMatchObject({ status: 200, body: { ready: [{ id }] } });
    expect((await eventsOf(id)).filter(({ event }) => event === 'sent_out')).toHaveLength(1);
  });

  it('[EVE-63] a press that is sent twice at once counts once', async () => {
    const { id } = await buildReady();
    const take = made('sent_out');
    const answers = await atOnce(id, [() => press(mo, id, take), () => press(mo, id, take)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await eventsOf(id)).filter(({ event }) => event === 'sent_out')).toHaveLength(1);
  });

  it('[EVE-64] of two drivers who take one order at once, one has it and the other is told', async () => {
    const { id, number } = await buildReady();
    const answers = await atOnce(id, [
      () => press(mo, id, made('sent_out')),
      () => press(ana, id, made('sent_out')),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ORDER_MOVED',
      message: `Order #${number} has moved in the meantime: it is now with Oven tablet.`,
    });
  });

  it('[EVE-64] leaves what somebody else has taken to them', async () => {
    const { id } = await buildReady();
    await press(mo, id, made('sent_out'));
    for (const step of ['handed_over', 'returned', 'missed'] as const)
      expect(await press(ana, id, made(step))).toMatchObject({ status: 409 });
    await press(mo, id, made('handed_over'));
    expect(await press(ana, id, made('recalled'))).toMatchObject({ status: 409 });
  });

  it('[EVE-69] a handover whose money is not as the phone showed it is refused, so that nobody pays twice', async () => {
    const { id, number, totalPence } = await buildReady();
    const due = { source: 'phone', paymentMethod: 'cash', paymentStatus: 'due_on_pickup' } as const;
    await t.db.update(orders).set(due).where(eq(orders.id, id));
    await press(mo, id, made('sent_out'));
    const sum = `£${(totalPence / 100).toFixed(2)}`;
    expect((await press(mo, id, made('handed_over'))).body).toMatchObject({
      code: 'ORDER_MOVED',
      message: `Order #${number} is not paid: ${sum} is to be collected.`,
    });
    const till = await t.device('counter');
    const payment = 'card_machine';
    expect((await till.post(`/counter/orders/${id}/payment`, { payment })).status).toBe(200);
    const collected = made('handed_over', { toCollect: totalPence / 100 });
    expect((await press(mo, id, collected)).body).toMatchObject({
      code: 'ORDER_MOVED',
      message: `Order #${number} has been paid in the meantime: if you collected ${sum}, give it back.`,
    });
    expect(await stored(id)).toMatchObject({ state: 'out_for_delivery', paymentStatus: 'paid' });
    expect((await press(mo, id, made('handed_over'))).status).toBe(200);
  });

  it.each([
    ['cash', {}],
    ['cash', { payment: 'cash' }],
    ['card_machine', { payment: 'card_machine' }],
  ] as const)('[EVE-69] counts as %s what the customer paid at the door', async (method, said) => {
    const { id, totalPence } = await buildReady();
    const due = { source: 'phone', paymentMethod: 'cash', paymentStatus: 'due_on_pickup' } as const;
    await t.db.update(orders).set(due).where(eq(orders.id, id));
    await press(mo, id, made('sent_out'));
    await press(mo, id, made('handed_over', { toCollect: totalPence / 100, ...said }));
    expect(await stored(id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: method });
    await press(mo, id, made('recalled'));
    expect(await stored(id)).toMatchObject({
      state: 'out_for_delivery',
      paymentStatus: 'due_on_pickup',
    });
  });

  it('[EVE-69] says nothing of money where none was due', async () => {
    const { id } = await buildReady();
    await press(mo, id, made('sent_out'));
    await press(mo, id, made('handed_over', { payment: 'card_machine' }));
    expect(await stored(id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'card' });
  });

  it('[EVE-65] [MONEY-04] [EYES-05] an order that nobody took comes back, or is closed, with the reason in its events', async () => {
    const { id } = await buildReady();
    await press(mo, id, made('sent_out'));
    const owner = await t.staff('owner');
    const whyBack = async () => {
      const { body } = await owner.get('/kitchen/orders');
      return body.open.find((ticket: { id: string }) => ticket.id === id)?.returnedFor;
    };
    expect(await whyBack()).toBeNull();
    await press(mo, id, made('returned', { undelivered: 'nobody_there' }));
    expect(await whyBack()).toBe('nobody_there');
    await press(mo, id, made('sent_out'));
    expect(await whyBack()).toBeNull();
    await press(mo, id, made('returned'));
    expect(await whyBack()).toBe('nobody_there');
    await press(mo, id, made('sent_out'));
    const tooEarly = await press(mo, id, made('missed', { undelivered: 'nobody_there' }));
    expect(tooEarly.status).toBe(422);
    expect(tooEarly.body.message).toMatch(/ can be closed from /);
    t.clock.advanceMs(NO_SHOW_AFTER_MS);
    await press(mo, id, made('missed', { undelivered: 'refused' }));
    expect(await stored(id)).toMatchObject({ state: 'no_show' });
    expect((await eventsOf(id)).slice(-6)).toMatchObject([
      { event: 'sent_out' },
      { event: 'returned', details: { undelivered: 'nobody_there' } },
      { event: 'sent_out' },
      { event: 'returned', details: {} },
      { event: 'sent_out' },
      { event: 'missed', details: { undelivered: 'refused' } },
    ]);
    expect((await owner.get(`/desk/orders/${id}`)).body.events.slice(-5)).toMatchObject([
      { event: 'returned', undelivered: 'nobody_there' },
      { event: 'sent_out', undelivered: null },
      { event: 'returned', undelivered: null },
      { event: 'sent_out', undelivered: null },
      { event: 'missed', undelivered: 'refused' },
    ]);
    expect(await findStrayOrders(t.db)).toEqual([]);
  });

  it('says what has become of an order, and refuses what is no delivery or does not exist', async () => {
    const cancelled = await buildReady();
    await t.db
      .update(orders)
      .set({ state: 'cancelled', cancelReason: 'customer_asked', cancelledBy: 'customer' })
      .where(eq(orders.id, cancelled.id));
    expect((await press(mo, cancelled.id, made('sent_out'))).body.message).toBe(
      `Order #${cancelled.number} has moved in the meantime: it is now cancelled.`,
    );
    const pickup = await buildReady({ ...NOWHERE, deliveryType: 'pickup' });
    expect((await press(mo, pickup.id, made('sent_out'))).status).toBe(422);
    expect((await press(mo, randomUUID(), made('sent_out'))).status).toBe(404);
    expect((await press(mo, pickup.id, made('sent_out', { agoMs: -1 }))).status).toBe(400);
  });

  it('is for those who drive', async () => {
    const { id } = await buildReady();
    for (const role of ['kitchen', 'counter'] as const) {
      const other = await t.device(role);
      expect((await press(other, id, made('sent_out'))).status).toBe(403);
      expect((await other.get('/drive/orders')).status).toBe(403);
    }
  });
});

/** None is through before all have begun. */
async function atOnce<Answer>(orderId: string, calls: (() => Promise<Answer>)[]) {
  const holder = await t.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from orders where id = $1 for update', [orderId]);
  const answers = calls.map((call) => call());
  await untilBlocked(t.db, calls.length);
  await holder.query('commit');
  holder.release();
  return Promise.all(answers);
}
