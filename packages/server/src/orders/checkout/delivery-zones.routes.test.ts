import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvening, type Evening, inLondon, iso } from '#testing/test-evening.ts';
import { fillCart, NEARBY, provenAt } from './checkout.fixtures.ts';

/** 1 June 2026 is a Monday. */
const [MONDAY, TUESDAY] = [1, 2];
const FAR: DeliveryZone = {
  fromMiles: 3,
  toMiles: 7,
  postcodes: [],
  fee: 4.5,
  freeAbove: 40,
  minimum: null,
  extraMinutes: 15,
  days: [],
};
/** About 4 miles away, and about 6, which is beyond the 8 km of the store. */
const FOUR_MILES = provenAt('1 Mill Lane, Arundel, BN18 9AB', 50.8625);
const SIX_MILES = provenAt('2 Mill Lane, Amberley, BN18 9XX', 50.8915);

let t: Evening;
beforeAll(async () => (t = await createEvening()));
beforeEach(() => t.setUp('19:00', { deliveryZones: [FAR] }));
afterAll(() => t.close());

/** A delivery of one pizza for £10.00. */
async function openDelivery({ pricePence = 1000 } = {}) {
  const customer = await t.user();
  await fillCart(t.db, customer, { pricePence });
  const { body: order } = await customer.post('/cart/checkout');
  const path = `/orders/${order.id}`;
  return {
    customer,
    locate: (place: object) => customer.patch(`${path}/update-location`, place),
    choose: (deliveryType: string) => customer.patch(`${path}/delivery-type`, { deliveryType }),
    at: (at: string | null) => customer.patch(`${path}/time`, { at }),
    times: async () => (await customer.get(`${path}/times`)).body,
    read: async () => (await customer.get('/orders/latest-unpaid')).body,
    pay: () => customer.post('/payments/checkout-session', { orderIds: [order.id] }),
  };
}

describe('a delivery into a zone', () => {
  it('[ZONE-02] costs and takes what the zone says, and elsewhere what the store says', async () => {
    const { locate, pay } = await openDelivery();
    const near = await locate(NEARBY);
    expect(near.body).toMatchObject({ deliveryFee: 2.5, estimatedDeliveryTime: '25–35 minutes' });
    expect(near.body.deliveryTerms).toBeUndefined();
    const { body } = await locate(FOUR_MILES);
    expect(body).toMatchObject({
      deliveryFee: 4.5,
      total: 14.5,
      deliveryTerms: 'Delivery here is £4.50, free from £40.00.',
      // 20 in the kitchen, 20 on the road, and the zone's 15.
      estimatedDeliveryTime: '55–65 minutes',
      promised: { from: iso('19:55'), until: iso('20:05') },
    });
    expect((await pay()).status).toBe(200);
  });

  it('[ZONE-08] that is drawn counts for what lies in it, however far', async () => {
    const { locationLat, locationLng } = SIX_MILES;
    const corner = (north: number, east: number) => ({
      lat: locationLat + north / 100,
      lng: locationLng + east / 100,
    });
    const corners = [corner(1, 0), corner(-1, 1), corner(-1, -1)];
    const drawn = { ...FAR, fromMiles: 0, outline: { name: 'Amberley', corners } };
    await t.setUp('19:00', { deliveryZones: [drawn] });
    const { locate } = await openDelivery();
    expect((await locate(SIX_MILES)).body).toMatchObject({ deliveryFee: 4.5 });
    expect((await locate(FOUR_MILES)).body).toMatchObject({ deliveryFee: 2.5 });
    const refused = await locate(provenAt('3 Mill Lane, Far', 51));
    expect(refused.body.message).toContain('serves up to 8 km. You are ~21.8 km away.');
  });

  it('[ZONE-08] nobody who lives nearer than the store delivers is told how far that is', async () => {
    await t.setStore({ deliveryZones: [{ ...FAR, fromMiles: 6.5, toMiles: 7 }] });
    const { locate } = await openDelivery();
    expect(await locate(SIX_MILES)).toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(/^Delivery not available\. .+ does not deliver to .+\.$/),
      },
    });
  });

  it('[ZONE-02] reaches further than the store, and says so to whoever lives beyond', async () => {
    const { locate } = await openDelivery();
    expect((await locate(SIX_MILES)).body).toMatchObject({ deliveryFee: 4.5 });
    const refused = await locate(provenAt('3 Mill Lane, Far', 51));
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: expect.stringContaining('serves up to 11.3 km. You are ~21.8 km away.'),
        nearestStore: { serviceRadiusKm: 11.3 },
        distanceKm: 21.8,
      },
    });
  });

  it('[ZONE-02] is free from the sum of the zone', async () => {
    const { locate } = await openDelivery({ pricePence: 4000 });
    expect((await locate(FOUR_MILES)).body).toMatchObject({ deliveryFee: 0, total: 40 });
  });

  it('[ZONE-03] needs its minimum, and says how much is missing', async () => {
    await t.setStore({ deliveryZones: [{ ...FAR, minimum: 20 }], deliveryMinimumPence: 500 });
    const { locate, choose, pay } = await openDelivery();
    const message = 'Deliveries start at £20.00. Please add £10.00 more, or choose pickup.';
    expect((await locate(FOUR_MILES)).body).toMatchObject({
      deliveryMinimum: 20,
      deliveryTerms: 'Delivery here is £4.50, minimum spend £20.00, free from £40.00.',
    });
    expect((await pay()).body).toMatchObject({ code: 'BELOW_DELIVERY_MINIMUM', message });
    expect((await choose('pickup')).body).toMatchObject({ total: 10 });
    expect((await choose('delivery')).body).toMatchObject({ code: 'BELOW_DELIVERY_MINIMUM' });
    await locate(NEARBY);
    expect((await choose('delivery')).status).toBe(200);
    expect((await pay()).status).toBe(200);
  });

  it('[ZONE-06] tells the new total before it is paid, when the zone has changed meanwhile', async () => {
    const { locate, pay, read } = await openDelivery();
    await locate(FOUR_MILES);
    expect((await pay()).status).toBe(200);
    await t.setStore({ deliveryZones: [{ ...FAR, fee: 6 }] });
    expect(await pay()).toMatchObject({
      status: 422,
      body: {
        code: 'ORDER_CHANGED',
        message: 'The total is now £16.00 (it was £14.50). Please check your order and try again.',
      },
    });
    expect(await read()).toMatchObject({ deliveryFee: 6, total: 16 });
    expect((await pay()).status).toBe(200);
  });

  it('[ZONE-06] is refused at the payment, when the zone is gone and the store ends before it', async () => {
    const { locate, pay } = await openDelivery();
    await locate(SIX_MILES);
    await t.setStore({ deliveryZones: [] });
    expect(await pay()).toMatchObject({ status: 422, body: { code: 'OUT_OF_RANGE' } });
  });
});

describe('a zone with days', () => {
  it('[ZONE-04] is on offer on these alone, and the first of them is chosen', async () => {
    await t.setStore({ deliveryZones: [{ ...FAR, days: [TUESDAY] }] });
    const { locate, times, at, pay } = await openDelivery();
    const { body } = await locate(FOUR_MILES);
    expect(body).toMatchObject({
      deliveryFee: 4.5,
      deliveryTerms: 'Delivery here is £4.50, free from £40.00, Tuesdays only.',
    });
    expect(body.scheduledFor?.slice(0, 10)).toBe('2026-06-02');
    const { asap, whyNoAsap, days } = await times();
    expect([asap, whyNoAsap]).toEqual([null, 'other_days']);
    expect(days.map(({ date }: { date: string }) => date)).toEqual(['2026-06-02']);
    expect(await at(null)).toMatchObject({ body: { code: 'TIME_GONE' } });
    expect(await at(iso('20:00', '2026-06-01'))).toMatchObject({ body: { code: 'TIME_GONE' } });
    expect((await at(iso('20:00', '2026-06-02'))).status).toBe(200);
    expect((await pay()).status).toBe(200);
  });

  it('[ZONE-04] another day may have another zone: its fee comes with the time', async () => {
    await t.setStore({
      deliveryZones: [
        { ...FAR, days: [MONDAY] },
        { ...FAR, fee: 3, days: [TUESDAY] },
      ],
    });
    const { locate, at } = await openDelivery();
    expect((await locate(FOUR_MILES)).body).toMatchObject({ deliveryFee: 4.5, total: 14.5 });
    expect((await at(iso('20:00', '2026-06-02'))).body).toMatchObject({
      deliveryFee: 3,
      total: 13,
    });
    expect((await at(null)).body).toMatchObject({ deliveryFee: 4.5, total: 14.5 });
  });

  it('[ZONE-04] refuses at the gate what the owner took from the day meanwhile', async () => {
    const { locate, pay } = await openDelivery();
    await locate(FOUR_MILES);
    await t.setStore({ deliveryZones: [{ ...FAR, days: [TUESDAY] }] });
    expect(await pay()).toMatchObject({ body: { code: 'TIME_GONE' } });
  });

  it('[ZONE-04] a pickup is collected on any day', async () => {
    await t.setStore({ deliveryZones: [{ ...FAR, days: [TUESDAY] }] });
    const { locate, choose } = await openDelivery();
    await locate(FOUR_MILES);
    const { body } = await choose('pickup');
    expect(body.promised.from).toBe(inLondon('19:15').toISOString());
  });
});
