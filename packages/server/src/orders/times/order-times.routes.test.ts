import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAR_AWAY, fillCart, NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import {
  createEvening,
  daily,
  type Evening,
  EVENINGS,
  inLondon,
  iso,
  span,
} from '#testing/test-evening.ts';

const NOBODYS = '0190b6a0-0000-7000-8000-000000000000';

let t: Evening;
beforeAll(async () => (t = await createEvening()));
beforeEach(() => t.setUp('19:00'));
afterAll(() => t.close());

describe('POST /cart/checkout', () => {
  it('promises an open shop’s order as soon as possible, in the minutes that it tells', async () => {
    const { read } = await t.openPickup();
    expect(await read()).toMatchObject({
      scheduledFor: null,
      promised: span('19:15', '19:20'),
      estimatedPickupTime: '15–20 minutes',
      heldUntil: iso('19:15'),
    });
  });

  it('[TIME-02] preselects the first time with room when the shop is closed, so that an order is possible at any hour', async () => {
    await t.setUp('03:00');
    const { read, byCash } = await t.openPickup();
    expect(await read()).toMatchObject({
      scheduledFor: iso('17:00'),
      promised: span('17:00', '17:15'),
    });
    expect(await byCash()).toMatchObject({
      status: 200,
      body: { order: { status: 'confirmed', promised: span('17:00', '17:15'), heldUntil: null } },
    });
  });

  it('goes back to as soon as possible once that can be had, while nobody chose a time', async () => {
    await t.setUp('16:50');
    const { customer, read } = await t.openPickup();
    expect(await read()).toMatchObject({ scheduledFor: iso('17:15') });
    await t.goOn('17:00');
    await customer.post('/cart/checkout');
    expect(await read()).toMatchObject({ scheduledFor: null, promised: span('17:15', '17:20') });
  });

  it('closes the card page of the time that it gives up, and does not keep that page’s long hold', async () => {
    await t.setUp('16:50');
    const { customer, byCard, read } = await t.openPickup();
    const { sessionId } = (await byCard()).body;
    await t.goOn('17:00');
    await customer.post('/cart/checkout');
    expect((await payByCard(t.app, sessionId)).status).not.toBe(303);
    expect(await read()).toMatchObject({ scheduledFor: null, heldUntil: iso('17:15') });
  });

  it('closes the card page of a place that it gives back', async () => {
    const { customer, byCard, read } = await t.openPickup();
    const { sessionId } = (await byCard()).body;
    await t.setStore({ openingHours: [] });
    await customer.post('/cart/checkout');
    expect(await read()).toMatchObject({ promised: null });
    expect((await payByCard(t.app, sessionId)).status).not.toBe(303);
  });

  it('promises nothing when no time is left for a week', async () => {
    await t.setUp('19:00', { openingHours: [] });
    const { read, byCash } = await t.openPickup();
    expect(await read()).toMatchObject({ scheduledFor: null, promised: null });
    expect(await byCash()).toMatchObject({
      status: 409,
      body: { code: 'TIME_GONE', why: 'closed', asap: null, next: [] },
    });
  });
});

describe('a delivery', () => {
  const openDelivery = async () => {
    const customer = await t.user();
    await fillCart(t.db, customer);
    const { body } = await customer.post('/cart/checkout');
    const url = `/orders/${body.id}`;
    const deliverTo = (place: object) => customer.patch(`${url}/update-location`, place);
    return { customer, order: body, url, deliverTo };
  };

  it('has its promise as soon as the address is known', async () => {
    const { order, deliverTo } = await openDelivery();
    expect(order).toMatchObject({ scheduledFor: null, promised: null });
    // Twenty minutes in the kitchen, and three for each of 1.4 km.
    expect((await deliverTo(NEARBY)).body).toMatchObject({
      estimatedDeliveryTime: '25–35 minutes',
      promised: span('19:25', '19:35'),
    });
  });

  it('may be chosen for a time before the address is known, and keeps it', async () => {
    const { customer, url, deliverTo } = await openDelivery();
    const { body: times } = await customer.get(`${url}/times`);
    // The driver leaves at 19:30 at the earliest, and drives up to 24 minutes.
    expect(times.days[0].slots[0].at).toBe(iso('20:00'));
    const [{ at }] = times.days[0].slots;
    expect((await customer.patch(`${url}/time`, { at })).body).toMatchObject({ scheduledFor: at });
    expect((await deliverTo(NEARBY)).body).toMatchObject({
      scheduledFor: at,
      promised: span('20:00', '20:15'),
    });
    expect((await deliverTo(FAR_AWAY)).status).toBe(422);
  });

  it('is paused while the drivers are, and a pickup is not', async () => {
    await t.setUp('19:00', { deliveryOffUntil: inLondon('20:00') });
    const { customer, url } = await openDelivery();
    const { body: delivery } = await customer.get(`${url}/times`);
    expect(delivery).toMatchObject({ asap: null, whyNoAsap: 'paused', opensAt: iso('20:00') });
    const { body: pickup } = await customer.get(`${url}/times?deliveryType=pickup`);
    expect(pickup).toMatchObject({ asap: span('19:15', '19:20'), whyNoAsap: null, opensAt: null });
  });
});

describe('GET /orders/:orderId/times', () => {
  it('has as soon as possible, and the quarters of today and the next seven days', async () => {
    const { times } = await t.openPickup();
    const { now, asap, whyNoAsap, days } = await times();
    expect({ now, asap, whyNoAsap }).toEqual({
      now: iso('19:00'),
      asap: span('19:15', '19:20'),
      whyNoAsap: null,
    });
    expect(days).toHaveLength(8);
    expect(days[0]).toMatchObject({ date: '2026-06-01' });
    expect(days[0].slots.at(0)).toEqual({ at: iso('19:15'), until: iso('19:30') });
    expect(days[0].slots.at(-1)).toEqual({ at: iso('21:45'), until: iso('22:00') });
    expect(days[7].date).toBe('2026-06-08');
    expect(days[7].slots).toHaveLength(20);
  });

  it.each([
    ['12:00', { whyNoAsap: 'closed', opensAt: iso('17:00') }],
    ['21:45', { whyNoAsap: 'closed', opensAt: iso('17:00', '2026-06-02') }],
  ])('at %s says when the shop opens: %o', async (time, expected) => {
    await t.setUp(time);
    const { times } = await t.openPickup();
    expect(await times()).toMatchObject({ asap: null, ...expected });
  });

  it('offers no time on a special day that is closed, nor between two shifts', async () => {
    await t.setUp('11:00', {
      openingHours: daily({ opens: '12:00', closes: '13:00' }, { opens: '17:00', closes: '18:00' }),
      specialDays: [{ date: '2026-06-02', kind: 'pickup', intervals: [], reason: null }],
    });
    const { times } = await t.openPickup();
    const { days } = await times();
    const [today, next] = days;
    expect(today.slots.map(({ at }: { at: string }) => at)).toEqual(
      ['12:00', '12:15', '12:30', '12:45', '17:00', '17:15', '17:30', '17:45'].map((each) =>
        iso(each),
      ),
    );
    expect(next.date).toBe('2026-06-03');
  });

  it('leaves out the quarters without room for the order’s pizzas', async () => {
    await t.setUp('12:00', { pizzasPerQuarter: 4 });
    const rival = await t.openPickup(3);
    await rival.choose(iso('19:00'));
    const first = async (quantity: number) => {
      const { times } = await t.openPickup(quantity);
      const [today] = (await times()).days;
      return today?.slots.map(({ at }: { at: string }) => at);
    };
    expect(await first(1)).toContain(iso('19:00'));
    expect(await first(4)).toContain(iso('19:15'));
    // Too many for four quarters.
    expect(await first(17)).toBeUndefined();
  });

  it('answers 404 for another user’s order', async () => {
    const { url } = await t.openPickup();
    const stranger = await t.user();
    expect((await stranger.get(`${url}/times`)).status).toBe(404);
    expect((await stranger.patch(`${url}/time`, { at: null })).status).toBe(404);
    expect((await stranger.get(`/orders/${NOBODYS}/times`)).status).toBe(404);
  });
});

describe('PATCH /orders/:orderId/time', () => {
  it('takes the order for later: at 16:50 for 19:00', async () => {
    await t.setUp('16:50');
    const { choose, byCash, read } = await t.openPickup();
    expect((await choose(iso('19:00'))).body).toMatchObject({
      scheduledFor: iso('19:00'),
      promised: span('19:00', '19:15'),
    });
    await t.goOn('16:58');
    await byCash();
    expect(await read()).toMatchObject({ promised: span('19:00', '19:15'), heldUntil: null });
  });

  it('goes back to as soon as possible', async () => {
    const { choose } = await t.openPickup();
    await choose(iso('21:00'));
    expect((await choose(null)).body).toMatchObject({
      scheduledFor: null,
      promised: span('19:15', '19:20'),
    });
  });

  it.each([
    ['a quarter that is closed', '23:00', 'closed'],
    ['a quarter that is over', '18:00', 'later'],
    ['a quarter too soon', '19:00', 'later'],
    ['a time between', '20:05', 'closed'],
  ])('refuses %s, says what can be had, and changes nothing', async (_what, time, why) => {
    const { choose, read } = await t.openPickup();
    const before = await read();
    expect(await choose(iso(time))).toMatchObject({
      status: 409,
      body: {
        code: 'TIME_GONE',
        why,
        asap: span('19:15', '19:20'),
        next: ['19:15', '19:30', '19:45', '20:00'].map((at) => ({ at: iso(at) })),
      },
    });
    expect(await read()).toEqual(before);
  });

  it('refuses as soon as possible while the shop is closed', async () => {
    await t.setUp('12:00');
    const { choose } = await t.openPickup();
    expect(await choose(null)).toMatchObject({
      status: 409,
      body: {
        why: 'closed',
        message:
          'We are closed now, or would be before this is ready. The earliest is 17:00–17:15 today. Please choose a time.',
      },
    });
  });

  it('refuses an order that is placed', async () => {
    const { choose, byCash } = await t.openPickup();
    await byCash();
    expect((await choose(null)).status).toBe(409);
  });

  it('is never moved: a time that another delivery type does not have leads back to the choice', async () => {
    await t.setUp('12:00', {
      openingHours: [
        ...EVENINGS.filter(({ kind }) => kind === 'pickup'),
        ...daily({ opens: '18:00', closes: '20:00' }).filter(({ kind }) => kind === 'delivery'),
      ],
    });
    const { customer, choose, url, read } = await t.openPickup();
    await choose(iso('21:00'));
    await customer.patch(`${url}/delivery-type`, { deliveryType: 'delivery' });
    expect(await read()).toMatchObject({ scheduledFor: iso('21:00'), promised: null });
    await customer.patch(`${url}/update-location`, NEARBY);
    const paying = await customer.post('/payments/checkout-session', { orderIds: [url.slice(8)] });
    expect(paying).toMatchObject({ status: 409, body: { code: 'TIME_GONE', why: 'closed' } });
    expect(await read()).toMatchObject({ scheduledFor: iso('21:00'), status: 'pending' });
  });

  it('closes the card page of the other time, and does not keep that page’s long hold', async () => {
    const { choose, byCard } = await t.openPickup();
    const { sessionId } = (await byCard()).body;
    expect((await choose(iso('21:00'))).body).toMatchObject({ heldUntil: iso('19:15') });
    expect((await byCard()).body.sessionId).not.toBe(sessionId);
    expect((await payByCard(t.app, sessionId)).status).not.toBe(303);
  });
});
