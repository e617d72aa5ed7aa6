import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { findStrayOrders } from '#orders/lifecycle/replay.service.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCheckout } from '#testing/test-payment.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOBODYS = '0190b6a0-0000-7000-8000-000000000000';

let t: TestApp;
beforeAll(async () => (t = await createTestApp()));
beforeEach(() =>
  t.db.execute(
    'delete from refunds; delete from payment_sessions; delete from orders; delete from sales',
  ),
);
afterAll(() => t.close());

const readBoard = () => t.kitchen.get('/kitchen/orders');
const numbersOf = (tickets: { number: number }[]) => tickets.map(({ number }) => number);
const step = (orderId: string, from: string, to: string) => stepOnBoard(t, orderId, [from, to]);

async function complete(orderId: string) {
  await step(orderId, 'received', 'accepted');
  await step(orderId, 'accepted', 'ready');
  return step(orderId, 'ready', 'completed');
}

describe('GET /kitchen/orders', () => {
  it('lists what is to be baked, oldest first, with what the kitchen needs and no more', async () => {
    const { userId } = await t.user({ firstName: 'Ada', lastName: 'Reed' });
    await t.db.update(users).set({ phone: '07700 900123' }).where(eq(users.id, userId));
    const delivery = await buildPaidOrder(t.db, {
      userId,
      deliveryType: 'delivery',
      address: '12 Beach Road',
      latitude: 50.8,
      longitude: -0.5,
      deliveryFeePence: 250,
      estimateMinMinutes: 25,
      estimateMaxMinutes: 35,
      placedAt: new Date('2026-06-01T11:50:00Z'),
      scheduledFor: new Date('2026-06-01T17:00:00Z'),
      promisedFrom: new Date('2026-06-01T17:00:00Z'),
      promisedUntil: new Date('2026-06-01T17:15:00Z'),
      promisedAt: new Date('2026-06-01T11:50:00Z'),
      lines: [
        {
          name: 'Margherita (14" / Thin)',
          options: [
            { type: 'size', label: '14"', pricePence: 0 },
            { type: 'crust', label: 'Thin', pricePence: 0 },
            { type: 'veg', label: 'Rocket', pricePence: 100 },
          ],
          addOns: [{ name: 'Chilli oil', pricePence: 50 }],
          quantity: 2,
        },
      ],
    });
    const pickup = await buildOrder(t.db, {
      state: 'received',
      paymentStatus: 'due_on_pickup',
      paymentMethod: 'cash',
      placedAt: new Date('2026-06-01T11:40:00Z'),
    });
    const { status, body, headers } = await readBoard();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ now: t.clock.now.toISOString(), completed: [] });
    expect(numbersOf(body.open)).toEqual([pickup.number, delivery.number]);
    expect(body.open[1]).toEqual({
      id: delivery.id,
      number: delivery.number,
      lastEvent: expect.any(Number),
      isOnItsWay: false,
      returnedFor: null,
      tries: 0,
      placedAt: '2026-06-01T11:50:00.000Z',
      scheduledFor: '2026-06-01T17:00:00.000Z',
      promised: { from: '2026-06-01T17:00:00.000Z', until: '2026-06-01T17:15:00.000Z' },
      dueAt: '2026-06-01T17:15:00.000Z',
      startBy: '2026-06-01T16:31:00.000Z',
      missableFrom: null,
      deliveryType: 'delivery',
      address: '12 Beach Road',
      door: null,
      customerName: 'Ada Reed',
      phone: '07700 900123',
      hears: ['mail'],
      lines: [
        {
          id: expect.any(String),
          quantity: 2,
          name: 'Margherita (14" / Thin)',
          pizza: 'Margherita',
          size: '14"',
          crust: 'Thin',
          pizzaId: null,
          imageUrl: null,
          isCustom: false,
          kind: 'pizza',
          made: 0,
          details: ['Rocket', '+ Chilli oil'],
          options: ['Rocket'],
          addOns: ['Chilli oil'],
          allergens: null,
          leftOut: [],
        },
      ],
      total: delivery.totalPence / 100,
      refunded: 0,
      source: 'web',
      store: 'Driftstone Littlehampton',
      storeId: delivery.storeId,
      mustPayInCash: false,
      paymentMethod: 'card',
      progress: {
        stage: 'received',
        acceptedAt: null,
        startedAt: null,
        readyAt: null,
        completedAt: null,
      },
    });
    // An order from before promises were stored: the longer of the two times in the estimate.
    expect(body.open[0]).toMatchObject({
      scheduledFor: null,
      promised: null,
      dueAt: '2026-06-01T12:00:00.000Z',
      address: null,
      phone: null,
      mustPayInCash: true,
    });
  });

  it('leaves out orders that are not placed, or cancelled', async () => {
    await buildOrder(t.db);
    await buildOrder(t.db, { state: 'expired' });
    await buildPaidOrder(t.db, { state: 'cancelled', paymentStatus: 'refunded' });
    await buildPaidOrder(t.db, { state: 'completed', paymentStatus: 'refunded' });
    expect((await readBoard()).body).toMatchObject({ open: [], completed: [] });
  });

  it('shows orders completed in the last two hours, the latest first', async () => {
    const [early, late] = [await buildPaidOrder(t.db), await buildPaidOrder(t.db)];
    await complete(early.id);
    t.clock.advanceMs(HOUR_MS);
    await complete(late.id);
    expect(numbersOf((await readBoard()).body.completed)).toEqual([late.number, early.number]);
    t.clock.advanceMs(1.5 * HOUR_MS);
    expect(numbersOf((await readBoard()).body.completed)).toEqual([late.number]);
  });
});

describe('POST /kitchen/orders/:orderId/acts', () => {
  it('keeps the moment at which a card was paid', async () => {
    const customer = await t.user();
    const order = await buildPaidOrder(t.db, { userId: customer.userId });
    await complete(order.id);
    expect((await customer.get(`/orders/${order.id}`)).body).toMatchObject({
      paidAt: order.placedAt?.toISOString(),
      updatedAt: t.clock.now.toISOString(),
    });
  });

  it('takes a cash order to its customer, who has then paid and may review it', async () => {
    const { customer, order } = await buildCheckout(t);
    await customer.post(`/orders/${order.id}/place-cash`);
    const readOrder = async () => (await customer.get(`/orders/${order.id}`)).body;
    expect(await readOrder()).toMatchObject({ progress: { stage: 'received', acceptedAt: null } });

    const placedAt = t.clock.now.toISOString();
    t.clock.advanceMs(60_000);
    const acceptedAt = t.clock.now.toISOString();
    expect(await step(order.id, 'received', 'accepted')).toMatchObject({
      status: 200,
      body: { ticket: { id: order.id, placedAt, progress: { stage: 'accepted', acceptedAt } } },
    });
    t.clock.advanceMs(60_000);
    const readyAt = t.clock.now.toISOString();
    await step(order.id, 'accepted', 'ready');
    expect(await readOrder()).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'due_on_pickup',
      progress: { stage: 'ready', acceptedAt, readyAt, completedAt: null },
      paidAt: null,
      updatedAt: readyAt,
    });

    const review = { orderId: order.id, rating: 5, comment: 'Worth the walk.' };
    expect((await customer.post('/reviews/create', review)).status).toBe(422);
    t.clock.advanceMs(60_000);
    const completedAt = t.clock.now.toISOString();
    expect(await step(order.id, 'ready', 'completed')).toMatchObject({
      body: { ticket: { mustPayInCash: false, progress: { stage: 'completed', completedAt } } },
    });
    expect(await readOrder()).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      paymentMethod: 'cash',
      progress: { stage: 'completed', acceptedAt, readyAt, completedAt },
      paidAt: completedAt,
    });
    expect((await customer.post('/reviews/create', review)).status).toBe(201);
    // It can neither be paid nor placed again.
    const paying = await customer.post('/payments/checkout-session', { orderIds: [order.id] });
    expect(paying).toMatchObject({ status: 409, body: { message: 'This order is already paid.' } });
    expect((await customer.post(`/orders/${order.id}/place-cash`)).status).toBe(200);
  });

  it('shows no progress of an order that is not placed', async () => {
    const { customer, order } = await buildCheckout(t);
    expect((await customer.get(`/orders/${order.id}`)).body.progress).toBeNull();
    expect((await step(order.id, 'received', 'accepted')).status).toBe(404);
  });

  it('goes back a step, but not from completed', async () => {
    const { id } = await buildPaidOrder(t.db);
    await step(id, 'received', 'accepted');
    await step(id, 'accepted', 'ready');
    expect((await step(id, 'ready', 'accepted')).body.ticket.progress).toMatchObject({
      stage: 'accepted',
      acceptedAt: t.clock.now.toISOString(),
      readyAt: null,
    });
    expect((await step(id, 'accepted', 'received')).body.ticket.progress).toMatchObject({
      stage: 'received',
      acceptedAt: null,
    });
    await complete(id);
    expect((await step(id, 'ready', 'accepted')).status).toBe(409);
    expect((await step(id, 'ready', 'completed')).status).toBe(409);
  });

  it('[WORK-01] tells the oven from the promise, and takes it back', async () => {
    const customer = await t.user();
    const { id } = await buildPaidOrder(t.db, { userId: customer.userId });
    const progressOf = async () => (await customer.get(`/orders/${id}`)).body.progress;
    expect((await step(id, 'received', 'accepted')).body.ticket.progress.startedAt).toBeNull();
    expect(await progressOf()).toMatchObject({ stage: 'accepted', startedAt: null });
    const acceptedAt = t.clock.now.toISOString();
    t.clock.advanceMs(60_000);
    const startedAt = t.clock.now.toISOString();
    await step(id, 'accepted', 'started');
    expect(await progressOf()).toMatchObject({ stage: 'accepted', acceptedAt, startedAt });
    // There is nothing more to start.
    t.clock.advanceMs(60_000);
    expect((await step(id, 'accepted', 'started')).status).toBe(422);
    expect((await step(id, 'started', 'accepted')).status).toBe(200);
    expect(await progressOf()).toMatchObject({ stage: 'accepted', acceptedAt, startedAt: null });
    await step(id, 'accepted', 'started');
    await step(id, 'accepted', 'received');
    expect(await progressOf()).toMatchObject({ acceptedAt: null, startedAt: null });
    // A tablet of the previous release knows no start.
    await step(id, 'received', 'accepted');
    await step(id, 'accepted', 'ready');
    expect(await progressOf()).toMatchObject({ stage: 'ready', startedAt: null });
    expect(await findStrayOrders(t.db)).toEqual([]);
  });

  it('answers 404 to an unknown order', async () => {
    expect(await step(NOBODYS, 'received', 'accepted')).toMatchObject({
      status: 404,
      body: { message: 'That order doesn’t exist.' },
    });
  });

  it('reports the order’s state when somebody else has moved it', async () => {
    const { id, number } = await buildPaidOrder(t.db);
    await step(id, 'received', 'accepted');
    expect(await step(id, 'received', 'accepted')).toMatchObject({
      status: 409,
      body: { message: `Order #${number} has moved in the meantime: it is now accepted.` },
    });
    await step(id, 'accepted', 'started');
    expect(await step(id, 'received', 'accepted')).toMatchObject({
      body: { message: `Order #${number} has moved in the meantime: it is now in the oven.` },
    });
  });

  it('takes one step for two concurrent taps', async () => {
    const { id } = await buildPaidOrder(t.db);
    const accepted = await step(id, 'received', 'accepted');
    const holder = await t.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from orders where id = $1 for update', [id]);
    const taps = [step(id, 'accepted', 'ready'), step(id, 'accepted', 'ready')];
    await untilBlocked(t.db, 2);
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(taps);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [row] = await t.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.acceptedAt?.toISOString()).toBe(accepted.body.ticket.progress.acceptedAt);
  });
});
