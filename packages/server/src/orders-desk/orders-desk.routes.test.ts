import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { mails } from '#mail/mails.tables.ts';
import { buildOrder, type buildPaidOrder } from '#orders/orders.fixtures.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { buildCardPaidOrder } from '#testing/test-card-orders.ts';
import { letHappen } from '#testing/order-events.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['staff']>>;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
  owner = await t.staff();
});
afterAll(() => t.close());

const buildCardOrder = (overrides: Parameters<typeof buildPaidOrder>[1] = {}) =>
  buildCardPaidOrder(t, { storeId, ...overrides });

const buildCashOrder = (overrides: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(t.db, {
    storeId,
    state: 'received',
    paymentStatus: 'due_on_pickup',
    paymentMethod: 'cash',
    placedAt: t.clock.now,
    ...overrides,
  });

const pathOf = ({ id }: { id: string }, rest = '') => `/desk/orders/${id}${rest}`;
const read = async (order: { id: string }, caller: Caller = owner) =>
  (await caller.get(pathOf(order))).body;
const logOf = async ({ id }: { id: string }) => {
  const rows = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  return rows.map(({ action, staffName }) => `${action} by ${staffName}`);
};
const causesOf = async ({ id }: { id: string }) => {
  await t.react();
  const rows = await t.db.select({ cause: mails.cause }).from(mails);
  return rows.map(({ cause }) => cause).filter((cause) => cause.includes(id));
};

describe('GET /desk/orders/:orderId', () => {
  it('[DESK-25] is for later until an hour before its time, unless the kitchen has begun it', async () => {
    const inMinutes = (minutes: number) => new Date(t.clock.now.getTime() + minutes * 60_000);
    const isForLater = async (overrides: Parameters<typeof buildCashOrder>[0]) =>
      (await read(await buildCashOrder({ state: 'accepted', ...overrides }))).isForLater;
    expect(await isForLater({ scheduledFor: inMinutes(61) })).toBe(true);
    expect(await isForLater({ scheduledFor: inMinutes(61), startedAt: t.clock.now })).toBe(false);
    expect(await isForLater({ scheduledFor: inMinutes(60) })).toBe(false);
    expect(await isForLater({ scheduledFor: null })).toBe(false);
  });

  it('[DESK-29] shows lines, money, life, payments and what can be given back', async () => {
    const order = await buildCardOrder({ discountPercent: 10 });
    expect(await read(order)).toMatchObject({
      number: order.number,
      state: 'received',
      total: 20.7,
      vat: 3.45,
      refundable: 20.7,
      parts: [{ lineId: order.lineId, quantity: 2, paid: 20.7, vat: 3.45, left: 20.7 }],
      events: [{ event: 'opened' }, { event: 'paid', by: 'provider', who: null }],
      payments: [{ provider: 'sandbox', status: 'settled', amount: 20.7 }],
      refunds: [],
      can: { cancel: true, retime: true, resend: true },
    });
  });

  it('[MONEY-02] adds up with a coupon: lines at the menu’s prices, discount, delivery and total', async () => {
    const coupon = await buildCoupon(t.db, { discountPercent: 15 });
    const order = await buildCardOrder({
      couponId: coupon.id,
      discountPercent: 15,
      deliveryType: 'delivery',
      address: '1 High Street',
      latitude: 50.8,
      longitude: -0.37,
      deliveryFeePence: 350,
      lines: [{ quantity: 2 }, { unitPricePence: 999 }],
    });
    const { parts, ...file } = await read(order);
    expect(file).toMatchObject({ coupon: coupon.code, subtotal: 32.99, discount: 4.95 });
    expect(parts).toMatchObject([{ price: 23 }, { price: 9.99 }, { lineId: null, price: 3.5 }]);
    expect(file.total).toBe(31.54);
  });

  it('answers 404 for an order that does not exist', async () => {
    expect(await owner.get(`/desk/orders/${randomUUID()}`)).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
  });

  it('[DESK-25] is closed to the kitchen, which has no right to see it', async () => {
    const kitchen = await t.staff('kitchen');
    const order = await buildCashOrder();
    expect((await kitchen.get(pathOf(order))).status).toBe(403);
    expect((await kitchen.get('/desk/orders/all')).status).toBe(403);
  });
});

describe('POST /desk/orders/:orderId/refund', () => {
  const refund = (order: { id: string }, body: object) =>
    owner.post(pathOf(order, '/refund'), {
      id: randomUUID(),
      reason: 'missing',
      refundable: 23,
      ...body,
    });

  it('[DESK-27] [EYES-04] gives one of two pizzas back, says so, also on the board’s line, and logs who did it', async () => {
    const order = await buildCardOrder();
    const choice = { kind: 'lines', lines: [{ lineId: order.lineId, quantity: 1 }] };
    const answer = await refund(order, { choice });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        refund: { state: 'done', amount: 11.5, vat: 1.92, who: owner.staff.name },
        order: { refunded: 11.5, refundable: 11.5, state: 'received' },
      },
    });
    expect(answer.body.order.events.at(-1)).toMatchObject({
      event: 'part_refunded',
      who: owner.staff.name,
      refunded: 11.5,
    });
    expect(answer.body.order.mails).toMatchObject([{ kind: 'refund', state: 'due' }]);
    expect(await logOf(order)).toEqual([`order_refunded by ${owner.staff.name}`]);
    const { open } = (await t.kitchen.get('/kitchen/orders')).body;
    expect(open.find(({ id }: { id: string }) => id === order.id).lines).toMatchObject([
      { id: order.lineId, refunded: 11.5 },
    ]);
  });

  it('[EVE-25] [EYES-04] tells the board which item is refunded whole, and not made', async () => {
    const lines = [{ unitPricePence: 1000 }, { unitPricePence: 600, quantity: 2 }];
    const { id, lineId } = await buildCardOrder({ lines, discountPercent: 10 });
    const choice = { kind: 'lines', lines: [{ lineId, quantity: 1 }] };
    await refund({ id }, { choice, refundable: 19.8 });
    const { open } = (await t.kitchen.get('/kitchen/orders')).body;
    const ticket = open.find((each: { id: string }) => each.id === id);
    expect(ticket.lines[0]).toMatchObject({ id: lineId, refunded: 9, isRefunded: true });
    expect(ticket.lines[1]).not.toHaveProperty('isRefunded');
  });

  it('[DESK-27] refuses what somebody else has changed, and more than is left', async () => {
    const order = await buildCardOrder();
    await refund(order, { choice: { kind: 'amount', amount: 3 } });
    expect((await refund(order, { choice: { kind: 'rest' } })).body.code).toBe('CHANGED_MEANWHILE');
    const tooMuch = await refund(order, { choice: { kind: 'amount', amount: 21 }, refundable: 20 });
    expect(tooMuch.body.code).toBe('REFUND_TOO_LARGE');
    expect(await logOf(order)).toHaveLength(1);
  });

  it('[DESK-27] records cash that was handed over', async () => {
    const order = await buildCashOrder();
    await letHappen(t, order.id, { kind: 'closed_by_hand', by: 'owner' });
    const answer = await refund(order, { choice: { kind: 'rest' }, refundable: 11.5 });
    expect(answer.body).toMatchObject({
      refund: { state: 'done', isByHand: true, amount: 11.5 },
      order: { state: 'completed', money: 'refunded', refundable: 0 },
    });
  });

  it('needs the right to refund, and a recent sign-in', async () => {
    const order = await buildCardOrder();
    const counter = await t.staff('counter');
    const body = { id: randomUUID(), reason: 'late', refundable: 23, choice: { kind: 'rest' } };
    expect((await counter.post(pathOf(order, '/refund'), body)).status).toBe(403);
    const manager = await t.staff('manager');
    t.clock.advanceMs(20 * 60 * 1000);
    const late = await manager.post(pathOf(order, '/refund'), body);
    expect(late.body.code).toBe('RECENT_SIGN_IN_NEEDED');
    owner = await t.staff();
  });
});

describe('POST /desk/orders/:orderId/cancel', () => {
  const cancel = async (order: { id: string }, changes: object = {}) => {
    const { lastEvent } = await read(order);
    const body = { reason: 'shop_cannot', refundId: randomUUID(), lastEvent, ...changes };
    return owner.post(pathOf(order, '/cancel'), body);
  };

  it('[DESK-30] stops the order, gives the money back and tells the customer once', async () => {
    const order = await buildCardOrder();
    expect(await cancel(order)).toMatchObject({
      status: 200,
      body: { state: 'cancelled', money: 'refunded', refunded: 23, needs: [] },
    });
    expect(await causesOf(order)).toEqual([`cancelled:${order.id}`]);
    expect(await logOf(order)).toEqual([`order_cancelled by ${owner.staff.name}`]);
    expect((await cancel(order)).body.code).toBe('ORDER_NOT_OPEN');
  });

  it('[DESK-30] drops the mails that still say that the order comes', async () => {
    const order = await buildCardOrder();
    const { lastEvent } = await read(order);
    await owner.post(pathOf(order, '/time'), { at: null, lastEvent });
    await owner.post(pathOf(order, '/receipt'));
    t.clock.advanceMs(15_000);
    expect(await causesOf(order)).toHaveLength(2);
    await cancel(order);
    expect(await causesOf(order)).toEqual([`cancelled:${order.id}`]);
  });

  it('[DESK-30] gives nothing back for an unpaid cash order', async () => {
    const order = await buildCashOrder();
    expect((await cancel(order, { reason: 'customer_asked' })).body).toMatchObject({
      state: 'cancelled',
      money: 'due_on_pickup',
      refunds: [],
    });
  });

  it('[DESK-30] is refused when the kitchen has moved the order since it was shown', async () => {
    const order = await buildCardOrder();
    const { lastEvent } = await read(order);
    await stepOnBoard(t, order.id, ['received', 'accepted']);
    expect((await cancel(order, { lastEvent })).body.code).toBe('CHANGED_MEANWHILE');
    expect((await read(order)).state).toBe('accepted');
  });
});

describe('POST /desk/orders/:orderId/time', () => {
  it('[DESK-31] promises another quarter of an hour, and tells the customer', async () => {
    const order = await buildCardOrder();
    const { body: times } = await owner.get(pathOf(order, '/times'));
    const [slot] = times.days.at(-1).slots;
    const { lastEvent } = await read(order);
    const moved = await owner.post(pathOf(order, '/time'), { at: slot.at, lastEvent });
    expect(moved.body).toMatchObject({
      scheduledFor: slot.at,
      promised: { from: slot.at, until: slot.until },
      mails: [{ kind: 'new-time' }],
    });
    expect(moved.body.events.at(-1)).toMatchObject({ event: 'retimed', who: owner.staff.name });
    const again = await owner.post(pathOf(order, '/time'), { at: null, lastEvent });
    expect(again.body.code).toBe('CHANGED_MEANWHILE');
    expect(await logOf(order)).toEqual([`order_retimed by ${owner.staff.name}`]);
  });
});

describe('POST /desk/orders/:orderId/receipt', () => {
  it('[DESK-32] sends the receipt again, ten times at most', async () => {
    const order = await buildCardOrder();
    const answers = [];
    for (let nth = 0; nth < 11; nth += 1)
      answers.push((await owner.post(pathOf(order, '/receipt'))).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
    const draft = await buildOrder(t.db, { storeId });
    expect((await owner.post(pathOf(draft, '/receipt'))).body.code).toBe('ORDER_NOT_OPEN');
  });
});

describe('POST /desk/orders/:orderId/notes', () => {
  it('[DESK-33] keeps a note with its writer, which goes when the customer is erased', async () => {
    const customer = await t.user();
    const order = await buildCashOrder({ userId: customer.userId });
    const noted = await owner.post(pathOf(order, '/notes'), { text: 'Rings twice' });
    expect(noted).toMatchObject({
      status: 201,
      body: { notes: [{ text: 'Rings twice', who: owner.staff.name }] },
    });
    expect((await owner.post(pathOf(order, '/notes'), { text: ' ' })).status).toBe(400);
    expect(await logOf(order)).toEqual([`order_noted by ${owner.staff.name}`]);
  });
});
