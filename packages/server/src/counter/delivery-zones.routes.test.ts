import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { NEARBY, provenAt } from '#orders/checkout/checkout.fixtures.ts';
import { iso } from '#testing/test-evening.ts';
import { BY_PHONE, createTill, placeOf, type TestTill } from '#testing/test-till.ts';

/** 1 June 2026 is a Monday. */
const TUESDAY = 2;
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

const quoteMove = (id: string, change: object = {}) =>
  t.device.post(`/counter/orders/${id}/changes/quote`, { lines: [], place: FOUR_MILES, ...change });

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

  it('[ZONE-07] needs the minimum there, with what is added with it', async () => {
    await t.setStore({ deliveryZones: [{ ...FAR, minimum: 20 }] });
    const near = { ...BY_PHONE, place: placeOf(NEARBY), total: 12.5 };
    const { id, number } = (await t.place(near)).body;
    const least = 'Deliveries there start at £20.00';
    expect((await quoteMove(id)).body).toMatchObject({
      code: 'STEP_REFUSED',
      message: `${least}. Add £10.00 to order #${number}, or leave its address.`,
    });
    const more = await quoteMove(id, { lines: [t.margherita()] });
    expect(more.body).toMatchObject({ total: 24.5, deliveryFee: 4.5 });
    const paid = (await t.place({ ...near, payment: 'card_machine' })).body;
    expect((await quoteMove(paid.id)).body).toMatchObject({
      code: 'STEP_REFUSED',
      message: `${least}, and order #${paid.number} is paid already. Leave its address.`,
    });
  });

  it('[ZONE-07] needs its time on a day of the zone', async () => {
    await t.setStore({ deliveryZones: [{ ...FAR, days: [TUESDAY] }] });
    const near = { ...BY_PHONE, place: placeOf(NEARBY), total: 12.5 };
    const { id, number } = (await t.place(near)).body;
    const { lastEvent } = (await t.device.get(`/counter/orders/${id}/changes`)).body;
    const sent = { lines: [], place: FOUR_MILES, isOverbooked: true, total: 14.5, lastEvent };
    const refused = {
      code: 'STEP_REFUSED',
      message: `Delivery there is on Tuesdays only. Give order #${number} another time first, or leave its address.`,
    };
    expect((await quoteMove(id)).body).toMatchObject(refused);
    expect((await t.device.post(`/counter/orders/${id}/changes`, sent)).body).toMatchObject(
      refused,
    );
    const at = iso('20:00', '2026-06-02');
    await t.device.post(`/counter/orders/${id}/time`, { at, lastEvent });
    expect((await quoteMove(id)).body).toMatchObject({ total: 14.5 });
  });

  it('[ZONE-07] may be corrected in its zone, whatever that has come to need meanwhile', async () => {
    const { id } = (await t.place({ ...BY_PHONE, place: FOUR_MILES, total: 14.5 })).body;
    await t.setStore({ deliveryZones: [{ ...FAR, fee: 6, minimum: 20, days: [TUESDAY] }] });
    const place = placeOf(provenAt('3 Mill Lane, Arundel, BN18 9AB', 50.8626));
    expect((await quoteMove(id, { place })).body).toMatchObject({ total: 14.5, deliveryFee: 4.5 });
  });

  it('[ZONE-07] may be corrected where the shop has ceased to deliver meanwhile, and go nowhere else there', async () => {
    const { id } = (await t.place({ ...BY_PHONE, place: FOUR_MILES, total: 14.5 })).body;
    const [store] = await t.db.select().from(stores).where(eq(stores.id, t.storeId));
    await t.setStore({ serviceRadiusKm: 4, deliveryZones: [] });
    const place = placeOf(provenAt('3 Mill Lane, Arundel, BN18 9AB', 50.8626));
    expect((await quoteMove(id, { place })).status).toBe(200);
    const other = placeOf(provenAt('9 High Street, Arundel, BN18 9AD', 50.8725));
    expect((await quoteMove(id, { place: other })).body).toMatchObject({ code: 'OUT_OF_RANGE' });
    await t.setStore({ serviceRadiusKm: store?.serviceRadiusKm ?? 8 });
  });

  it('[ZONE-06] keeps the fee it was sold with when its house is corrected, whatever that costs by now', async () => {
    const { id } = (await t.place({ ...BY_PHONE, place: placeOf(NEARBY), total: 12.5 })).body;
    await t.setStore({ deliveryFeePence: 600 });
    const place = placeOf(provenAt('3 Beach Road, Littlehampton', 50.8082));
    expect((await quoteMove(id, { place })).body).toMatchObject({ total: 12.5, deliveryFee: 2.5 });
  });
});

describe('a placed order that stays where it is', () => {
  it.each<[string, DeliveryZone[], number]>([
    ['dearer', [{ ...FAR, fee: 6 }], 4.5],
    ['cheaper', [{ ...FAR, fee: 3 }], 4.5],
    ['gone', [], 4.5],
    ['free from what it now comes to', [{ ...FAR, fee: 6, freeAbove: 20 }], 0],
  ])('[ZONE-06] keeps the fee it was sold with as it grows, with its zone %s', async (...now) => {
    const [, deliveryZones, deliveryFee] = now;
    await t.setStore({ freeDeliveryAbovePence: null });
    const { id } = (await t.place({ ...BY_PHONE, place: FOUR_MILES, total: 14.5 })).body;
    await t.setStore({ deliveryZones });
    expect(await t.stored(id)).toMatchObject({ deliveryFeePence: 450, totalPence: 1450 });
    const grown = await quoteMove(id, { lines: [t.margherita()], place: null });
    expect(grown.body).toMatchObject({ before: 14.5, deliveryFee, total: 20 + deliveryFee });
    const { lastEvent } = (await t.device.get(`/counter/orders/${id}/changes`)).body;
    await t.device.post(`/counter/orders/${id}/changes`, {
      lines: [t.margherita()],
      place: null,
      isOverbooked: true,
      total: 20 + deliveryFee,
      lastEvent,
    });
    expect(await t.stored(id)).toMatchObject({ totalPence: 2000 + deliveryFee * 100 });
    expect(await t.brokenBooks()).toEqual([]);
  });
});

describe('with a second store', () => {
  it('[ZONE-04] an order by phone comes from the nearest that delivers there that day', async () => {
    await t.setStore({ deliveryZones: [{ ...FAR, days: [TUESDAY] }] });
    const { id } = await buildStore(t.db, { latitude: 50.93 });
    const quoted = async (at: string | null) =>
      (await t.quote({ ...BY_PHONE, place: FOUR_MILES, at })).body;
    expect(await quoted(null)).toMatchObject({ deliveryFee: 2.5, asap: expect.anything() });
    expect(await quoted(iso('20:00', '2026-06-02'))).toMatchObject({ deliveryFee: 4.5 });
    await t.db.delete(stores).where(eq(stores.id, id));
  });
});
