import { randomUUID } from 'node:crypto';
import { NO_DOOR } from '@driftstone/contract/location/door.rules.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { FAR_AWAY, NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { daily, iso, span } from '#testing/test-evening.ts';
import { createTill, BY_PHONE, placeOf, type TestTill } from '#testing/test-till.ts';

const PHONED = { ...BY_PHONE, place: placeOf(NEARBY), total: 12.5 };

let t: TestTill;
beforeAll(async () => (t = await createTill()));
beforeEach(() => t.setUpAt('19:00'));
afterAll(() => t.close());

describe('POST /counter/quote', () => {
  it('[EVE-50] prices pizzas of the menu and of the builder as a cart does, and holds nothing', async () => {
    const { status, body } = await t.quote({
      lines: [t.margherita(2), t.custom],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lines: [
        { name: 'Margherita (10" / Classic)', price: 10 },
        { details: ['Mushrooms'], price: 10.2 },
      ],
      subtotal: 30.2,
      deliveryFee: 0,
      total: 30.2,
      asap: span('19:15', '19:20'),
      asapAnyway: span('19:15', '19:20'),
    });
    expect(await t.countOrders()).toBe(0);
  });

  it('[EVE-50] says which line is not sold as chosen', async () => {
    await t.sellOut();
    const { body } = await t.quote({
      lines: [t.margherita(), t.custom],
    });
    expect(body.lines).toEqual([null, expect.objectContaining({ price: 10.2 })]);
    expect(body.total).toBe(10.2);
    expect((await t.place()).body).toMatchObject({ code: 'CART_CHANGED' });
    await t.sellAgain();
  });

  it('[EVE-51] adds the fee of a delivery, and refuses a door that is too far', async () => {
    const delivery = { deliveryType: 'delivery', source: 'phone' };
    const near = await t.quote({ ...delivery, place: placeOf(NEARBY) });
    expect(near.body).toMatchObject({ deliveryFee: 2.5, total: 12.5 });
    const far = await t.quote({ ...delivery, place: placeOf(FAR_AWAY) });
    expect(far).toMatchObject({ status: 422, body: { code: 'OUT_OF_RANGE' } });
  });

  it('takes a coupon off, or says why not', async () => {
    const { code } = await buildCoupon(t.db, { discountPercent: 25 });
    expect((await t.quote({ couponCode: code.toLowerCase() })).body).toMatchObject({
      discount: 2.5,
      total: 7.5,
      couponProblem: null,
    });
    const wrong = await t.quote({ couponCode: 'NONSENSE' });
    expect(wrong.body).toMatchObject({ total: 10, couponProblem: 'Invalid or expired coupon' });
  });
});

describe('POST /counter/orders', () => {
  it('[EVE-50] places a walk-in’s order without an account, to be paid at the handover', async () => {
    const { status, body } = await t.place({ name: 'Ben' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      source: 'counter',
      customerName: 'Ben',
      phone: null,
      items: ['1 × Margherita (10" / Classic)'],
      total: 10,
      money: 'due_on_pickup',
      progress: { stage: 'received' },
      promised: span('19:15', '19:20'),
    });
    const [opened, placed, ...rest] = await t.eventsOf(body.id);
    const by = { by: 'counter', byDevice: t.device.deviceId, byStaff: null, byAccount: null };
    expect(opened).toMatchObject({ event: 'opened', ...by });
    expect(placed).toMatchObject({ event: 'placed_at_counter', ...by });
    expect(rest).toEqual([]);
    const board = (await t.kitchen.get('/kitchen/orders')).body;
    expect(board.open[0]).toMatchObject({
      number: body.number,
      source: 'counter',
      customerName: 'Ben',
    });
    await t.deliverMails();
    expect(t.sentMails().map(({ to }) => to)).not.toContainEqual(expect.stringMatching(/invalid/));
  });

  it('[EVE-51] places a delivery by phone that is paid at the door', async () => {
    const { status, body } = await t.place({
      ...BY_PHONE,
      place: placeOf(NEARBY),
      total: 12.5,
      at: iso('20:00'),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      source: 'phone',
      phone: '+447700900123',
      deliveryType: 'delivery',
      address: NEARBY.address,
      total: 12.5,
      money: 'due_on_pickup',
      promised: span('20:00', '20:15'),
    });
    expect(await t.stored(body.id)).toMatchObject({ paymentMethod: 'cash', vatPence: 208 });
  });

  it('[EVE-51] asks for name and phone number where somebody is called or visited', async () => {
    for (const [missing, path] of [
      [{ name: '' }, 'name'],
      [{ phone: '12' }, 'phone'],
    ] as const) {
      const { status, body } = await t.place({ ...BY_PHONE, ...missing, place: placeOf(NEARBY) });
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ path }]);
    }
    const nowhere = await t.place({ ...BY_PHONE, place: null });
    expect(nowhere.body).toMatchObject({ code: 'ADDRESS_NEEDED' });
    expect(await t.countOrders()).toBe(0);
  });

  it('[EVE-52] places one order for a double tap, also when the second comes first to nothing', async () => {
    const key = randomUUID();
    const { code } = await buildCoupon(t.db, { maxRedemptions: 1 });
    const sent = { key, name: 'Ben', couponCode: code, total: 9 };
    const first = await t.place(sent);
    const second = await t.place(sent);
    expect(second).toMatchObject({ status: 201, body: { number: first.body.number } });
    expect(await t.countOrders()).toBe(1);
  });

  it('[EVE-52] places one order, for one customer, when both taps arrive at once', async () => {
    const key = randomUUID();
    const before = await t.db.$count(users);
    const taps = await t.db.transaction(async (tx) => {
      // Neither gets past the lines of the order, so both have begun.
      await tx.execute(sql`lock table order_lines in exclusive mode`);
      const begun = [t.place({ key }), t.place({ key })];
      await untilBlocked(t.db, 2);
      return { begun };
    });
    const [first, second] = await Promise.all(taps.begun);
    expect(first?.body).toEqual(second?.body);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(await t.db.$count(users)).toBe(before + 1);
    expect(await t.countOrders()).toBe(1);
  });

  it('[EVE-52] says what has become of an order that is sent again', async () => {
    const key = randomUUID();
    const { body } = await t.place({ key });
    const cancelled = {
      state: 'cancelled',
      cancelReason: 'shop_cannot',
      cancelledBy: 'owner',
    } as const;
    await t.db.update(orders).set(cancelled).where(eq(orders.id, body.id));
    expect(await t.place({ key })).toMatchObject({
      status: 409,
      body: { message: `Order #${body.number} has moved in the meantime: it is now cancelled.` },
    });
    expect(await t.countOrders()).toBe(1);
  });

  it.each([
    ['another pizza', {}, (till: TestTill) => ({ lines: [till.margherita(2)], total: 20 })],
    ['its money', {}, () => ({ payment: 'cash' })],
    ['another payment', { payment: 'cash' }, () => ({ payment: 'card_machine' })],
    ['payment at the handover', { payment: 'cash' }, () => ({ payment: null })],
    ['another time', {}, () => ({ at: iso('20:00') })],
    ['the door', PHONED, () => ({ ...PHONED, door: { ...NO_DOOR, house: '12a' } })],
    ['another phone', PHONED, () => ({ ...PHONED, phone: '07700 900124' })],
    ['an allergy', {}, () => ({ allergy: 'Milk' })],
    ['another note', { note: 'Well done' }, () => ({ note: 'Burnt' })],
    [
      'a note for a pizza',
      {},
      (till: TestTill) => ({ lines: [{ ...till.margherita(), note: 'Burnt' }] }),
    ],
  ])(
    '[EVE-52] says that an order is placed already if %s comes with the second try',
    async (_what, first, listChanges) => {
      const key = randomUUID();
      const { body } = await t.place({ key, ...first });
      const again = await t.place({ key, ...first, ...listChanges(t) });
      expect(again).toMatchObject({
        status: 409,
        body: {
          code: 'ORDER_MOVED',
          message: `Order #${body.number} was already placed the first time, as it was then: ${formatPounds(body.total)}. Find it under Orders.`,
        },
      });
      expect(await t.countOrders()).toBe(1);
    },
  );

  it('[EVE-52] refuses another total than the customer was told, and keeps nothing', async () => {
    const before = await t.db.$count(users);
    expect(await t.place({ total: 9.5 })).toMatchObject({
      status: 422,
      body: { code: 'ORDER_CHANGED', message: expect.stringContaining('£10.00 (it was £9.50)') },
    });
    expect(await t.countOrders()).toBe(0);
    expect(await t.db.$count(users)).toBe(before);
  });

  it('[EVE-53] refuses what is closed, also for staff', async () => {
    await t.setUpAt('23:00');
    for (const isOverbooked of [false, true])
      expect(await t.place({ isOverbooked })).toMatchObject({
        status: 409,
        body: { code: 'TIME_GONE', why: 'closed' },
      });
    expect((await t.quote()).body).toMatchObject({ asap: null, asapAnyway: null });
  });

  it('[EVE-53] overbooks a full oven only when staff say so', async () => {
    await t.setUpAt('19:00', {
      pizzasPerQuarter: 1,
      openingHours: daily({ opens: '17:00', closes: '19:30' }),
    });
    const full = await t.place({ lines: [t.margherita(3)], total: 30 });
    expect(full).toMatchObject({ status: 409, body: { code: 'TIME_GONE', why: 'full' } });
    const asked = await t.quote({ lines: [t.margherita(3)] });
    expect(asked.body).toMatchObject({ asap: null, whyNoAsap: 'full' });
    const knowing = await t.place({ lines: [t.margherita(3)], total: 30, isOverbooked: true });
    expect(knowing).toMatchObject({
      status: 201,
      body: { promised: asked.body.asapAnyway },
    });
  });

  it('[EVE-53] takes orders during a pause of the kitchen only when staff say so', async () => {
    await t.setStore({ pausedUntil: new Date(iso('20:00')) });
    expect((await t.place()).body).toMatchObject({ code: 'TIME_GONE', why: 'paused' });
    expect((await t.place({ isOverbooked: true })).status).toBe(201);
  });

  it('[TILL-02] knows no limit on cash or size, and keeps the minimum of a delivery, which the price says too', async () => {
    await t.setStore({
      maxOrderPizzas: 2,
      maxUnconfirmedCashPence: 100,
      maxOpenCashOrders: 1,
      deliveryMinimumPence: 1500,
    });
    const six = { lines: [t.margherita(6)], total: 60 };
    for (const order of [six, six]) expect((await t.place(order)).status).toBe(201);
    const small = await t.place({ ...BY_PHONE, place: placeOf(NEARBY), total: 12.5 });
    expect(small.body).toMatchObject({ code: 'BELOW_DELIVERY_MINIMUM' });
    const delivery = { deliveryType: 'delivery', place: placeOf(NEARBY) };
    const quoted = await t.quote(delivery);
    expect(quoted.body).toMatchObject({ total: 12.5, refusal: small.body.message });
    for (const enough of [{ ...delivery, lines: [t.margherita(2)] }, { deliveryType: 'pickup' }])
      expect((await t.quote(enough)).body).not.toHaveProperty('refusal');
    await t.setStore({
      maxOrderPizzas: null,
      maxUnconfirmedCashPence: null,
      maxOpenCashOrders: null,
      deliveryMinimumPence: null,
    });
  });

  it('[EVE-54] takes the money at once', async () => {
    const { body } = await t.place({ payment: 'card_machine' });
    expect(body).toMatchObject({ money: 'paid', paymentMethod: 'card_machine' });
    expect(await t.stored(body.id)).toMatchObject({ takenAt: t.clock.now });
  });

  it('uses a coupon up', async () => {
    const { code } = await buildCoupon(t.db, { maxRedemptions: 1 });
    expect((await t.place({ couponCode: code, total: 9 })).status).toBe(201);
    expect(await t.place({ couponCode: code, total: 9 })).toMatchObject({
      status: 422,
      body: { code: 'COUPON_REFUSED' },
    });
  });
});
