import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEARBY, provenAt } from '#orders/checkout/checkout.fixtures.ts';
import { iso } from '#testing/test-evening.ts';
import { BY_PHONE, createTill, placeOf, type TestTill } from '#testing/test-till.ts';

const FAR: DeliveryZone = {
  fromMiles: 3,
  toMiles: null,
  postcodes: [],
  fee: 4.5,
  freeAbove: null,
  minimum: null,
  extraMinutes: 15,
  days: [],
};
const FOUR_MILES = placeOf(provenAt('1 Mill Lane, Arundel, BN18 9AB', 50.8625));

let t: TestTill;
beforeAll(async () => (t = await createTill()));
beforeEach(() => t.setUpAt('19:00', { deliveryZones: [FAR] }));
afterAll(() => t.close());

describe('an order by phone into a zone', () => {
  it('[ZONE-07] is quoted and placed with its fee and its minutes', async () => {
    const { body } = await t.quote({ ...BY_PHONE, place: FOUR_MILES });
    expect(body).toMatchObject({
      deliveryFee: 4.5,
      deliveryTerms: 'Delivery here is £4.50.',
      total: 14.5,
      asap: { from: iso('19:55') },
    });
    const { body: near } = await t.quote({ ...BY_PHONE, place: placeOf(NEARBY) });
    expect(near).not.toHaveProperty('deliveryTerms');
    const wrong = await t.place({ ...BY_PHONE, place: FOUR_MILES, total: 12.5 });
    expect(wrong.body).toMatchObject({ code: 'ORDER_CHANGED' });
    const { status, body: placed } = await t.place({ ...BY_PHONE, place: FOUR_MILES, total: 14.5 });
    expect([status, placed.total]).toEqual([201, 14.5]);
    expect(await t.brokenBooks()).toEqual([]);
  });

  it('[ZONE-07] needs its minimum', async () => {
    await t.setStore({ deliveryZones: [{ ...FAR, minimum: 20 }] });
    const { body } = await t.place({ ...BY_PHONE, place: FOUR_MILES, total: 14.5 });
    expect(body).toMatchObject({
      code: 'BELOW_DELIVERY_MINIMUM',
      message: 'Deliveries start at £20.00. Please add £10.00 more, or choose pickup.',
    });
  });

  it('[ZONE-07] offers no time on another day than the zone’s', async () => {
    await t.setStore({ deliveryZones: [{ ...FAR, days: [2] }] });
    const { body } = await t.quote({ ...BY_PHONE, place: FOUR_MILES });
    expect(body).toMatchObject({ asap: null, whyNoAsap: 'other_days', asapAnyway: null });
    expect(body.days.map(({ date }: { date: string }) => date)).toEqual(['2026-06-02']);
  });
});

describe('a placed order that goes into a zone', () => {
  it('[ZONE-07] costs the fee of its new address, which is said first', async () => {
    const place = placeOf(NEARBY);
    const { id } = (await t.place({ ...BY_PHONE, place, total: 12.5 })).body;
    const { body: quoted } = await t.device.post(`/counter/orders/${id}/changes/quote`, {
      lines: [],
      place: FOUR_MILES,
    });
    expect(quoted).toMatchObject({ before: 12.5, total: 14.5, deliveryFee: 4.5 });
    const { lastEvent } = (await t.device.get(`/counter/orders/${id}/changes`)).body;
    const send = (total: number) =>
      t.device.post(`/counter/orders/${id}/changes`, {
        lines: [],
        place: FOUR_MILES,
        isOverbooked: true,
        total,
        lastEvent,
      });
    expect((await send(12.5)).body).toMatchObject({ code: 'ORDER_CHANGED' });
    expect((await send(14.5)).body).toMatchObject({ total: 14.5 });
    expect(await t.stored(id)).toMatchObject({ deliveryFeePence: 450, totalPence: 1450 });
    expect(await t.brokenBooks()).toEqual([]);
  });

  it('[ZONE-07] stays where it is, if there is no delivery to the new address on its day', async () => {
    await t.setStore({ deliveryZones: [{ ...FAR, days: [2, 3] }] });
    const { id } = (await t.place({ ...BY_PHONE, place: placeOf(NEARBY), total: 12.5 })).body;
    const quote = () =>
      t.device.post(`/counter/orders/${id}/changes/quote`, { lines: [], place: FOUR_MILES });
    expect((await quote()).body).toMatchObject({
      code: 'OUT_OF_RANGE',
      message:
        'Driftstone Littlehampton delivers to that address on Tuesdays and Wednesdays only. Give the order another time first.',
    });
    const { lastEvent } = (await t.device.get(`/counter/orders/${id}/changes`)).body;
    const at = iso('20:00', '2026-06-02');
    await t.device.post(`/counter/orders/${id}/time`, { at, lastEvent });
    expect((await quote()).body).toMatchObject({ total: 14.5 });
  });

  it('[ZONE-07] keeps the fee it was sold with when the zones change', async () => {
    const { id } = (await t.place({ ...BY_PHONE, place: FOUR_MILES, total: 14.5 })).body;
    await t.setStore({ deliveryZones: [] });
    expect(await t.stored(id)).toMatchObject({ deliveryFeePence: 450, totalPence: 1450 });
  });
});
