import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildSavedAddress, buildStore, proofOf } from '#location/location.fixtures.ts';
import { PROOF_LIFETIME_MS } from '#location/find-address.service.ts';
import { savedAddresses } from '#location/location.tables.ts';
import type { GeocodingProvider } from '#providers/geocoding/geocoding-provider.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { FAR_AWAY, NEARBY } from './checkout.fixtures.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';

/** Spelled as the gazetteer spells it. */
const BEACH_ROAD = '12 Beach Road, Littlehampton, BN17 5HZ';
const IN_LITTLEHAMPTON = { locationLat: 50.8071, locationLng: -0.5384 };
const WORTHING = '1 Marine Parade, Worthing, BN11 3PN';

let t: TestApp;
let storeId: string;
let geocoding: GeocodingProvider;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
  geocoding = t.shop.providers.geocoding;
});
afterAll(() => t.close());
afterEach(() => void (t.shop.providers.geocoding = geocoding));

async function buildDelivery() {
  const customer = await t.user();
  const order = await buildOrder(t.db, {
    userId: customer.userId,
    storeId,
    deliveryType: 'delivery',
    createdAt: t.clock.now,
    updatedAt: t.clock.now,
  });
  const path = `/orders/${order.id}`;
  const locate = (body: object) => customer.patch(`${path}/update-location`, body);
  const readPlace = async () => {
    const { address, latitude, longitude } = orders;
    const [row] = await t.db
      .select({ address, latitude, longitude })
      .from(orders)
      .where(eq(orders.id, order.id));
    return row;
  };
  return { customer, path, locate, readPlace };
}

function answerWith(lookUp: GeocodingProvider['lookUp']) {
  t.shop.providers.geocoding = { ...geocoding, lookUp };
}

describe('PATCH /orders/:id/update-location', () => {
  it('[API-08] ignores the caller’s coordinates: a far address sent with nearby ones is refused', async () => {
    const { locate, readPlace } = await buildDelivery();
    const london = await locate({ address: 'Downing Street, London', ...IN_LITTLEHAMPTON });
    expect(london).toMatchObject({
      status: 404,
      body: { message: 'Unable to resolve this address' },
    });
    const worthing = await locate({ address: WORTHING, ...IN_LITTLEHAMPTON });
    expect(worthing.status).toBe(422);
    expect(await readPlace()).toEqual({ address: null, latitude: null, longitude: null });
  });

  it('[API-08] geocodes an address that has no proof', async () => {
    const { locate, readPlace } = await buildDelivery();
    const { status } = await locate({ address: BEACH_ROAD, locationLat: 10, locationLng: 10 });
    expect(status).toBe(200);
    expect(await readPlace()).toEqual({
      address: BEACH_ROAD,
      latitude: IN_LITTLEHAMPTON.locationLat,
      longitude: IN_LITTLEHAMPTON.locationLng,
    });
  });

  it('accepts what GET /geocode has proven, without a second lookup', async () => {
    const { locate, readPlace } = await buildDelivery();
    const { body } = await t.nobody.get('/geocode?address=12+Beach+Road');
    answerWith(() => Promise.reject(new Error('asked again')));
    const place = { address: body.formattedAddress, locationLat: body.lat, locationLng: body.lng };
    expect((await locate({ ...place, proof: body.proof })).status).toBe(200);
    expect(await readPlace()).toMatchObject({ address: BEACH_ROAD, latitude: body.lat });
  });

  it.each([
    ['another address', { address: 'Downing Street, London' }],
    ['another place', { address: WORTHING, locationLat: 50.81, locationLng: -0.37 }],
    ['another latitude', { locationLat: NEARBY.locationLat + 0.01 }],
    ['another longitude', { locationLng: NEARBY.locationLng + 0.01 }],
    ['another signature', { proof: `${NEARBY.proof.slice(0, -2)}xx` }],
    ['no signature', { proof: '1780315200000' }],
  ])('accepts no proof of %s', async (_, forged) => {
    const { locate, readPlace } = await buildDelivery();
    answerWith(async () => null);
    expect((await locate({ ...NEARBY, ...forged })).status).toBe(404);
    expect(await readPlace()).toMatchObject({ address: null });
  });

  it('accepts a proof for a month', async () => {
    const { locate } = await buildDelivery();
    answerWith(async () => null);
    const { address, locationLat, locationLng } = NEARBY;
    const then = new Date(t.clock.now.getTime() - PROOF_LIFETIME_MS);
    const old = proofOf(address, locationLat, locationLng, then);
    expect((await locate({ ...NEARBY, proof: old })).status).toBe(404);
    expect((await locate(NEARBY)).status).toBe(200);
  });

  it('changes nothing when the geocoder is down, and says so', async () => {
    const { locate, readPlace } = await buildDelivery();
    await locate(NEARBY);
    answerWith(() => Promise.reject(new Error('connect ECONNREFUSED')));
    const { status, body } = await locate({ address: BEACH_ROAD, ...IN_LITTLEHAMPTON });
    expect([status, body.message]).toEqual([
      503,
      'Address look-up is unavailable right now. Please try again in a minute, or choose pickup.',
    ]);
    expect(await readPlace()).toMatchObject({ address: NEARBY.address });
  });

  it('holds no lock while it waits for the geocoder', async () => {
    const { customer, path, locate, readPlace } = await buildDelivery();
    answerWith(async (address, hints) => {
      // The rival changes the same order. It would wait forever if the lock were held.
      const rival = await customer.patch(`${path}/delivery-type`, { deliveryType: 'pickup' });
      expect(rival.status).toBe(200);
      return geocoding.lookUp(address, hints);
    });
    expect((await locate({ address: BEACH_ROAD, ...IN_LITTLEHAMPTON })).status).toBe(200);
    expect(await readPlace()).toMatchObject({ address: BEACH_ROAD });
  });

  it('does not call the geocoder for an order that is not the caller’s', async () => {
    const { path } = await buildDelivery();
    answerWith(() => Promise.reject(new Error('asked')));
    const stranger = await t.user();
    const { status } = await stranger.patch(`${path}/update-location`, {
      address: BEACH_ROAD,
      ...IN_LITTLEHAMPTON,
    });
    expect(status).toBe(404);
  });

  it('needs no proof of an address that the shop geocoded and saved before', async () => {
    const { customer, locate, readPlace } = await buildDelivery();
    const saved = await buildSavedAddress(t.db, { userId: customer.userId });
    answerWith(() => Promise.reject(new Error('asked')));
    const claim = { address: saved.address, locationLat: 10, locationLng: 10 };
    expect((await locate(claim)).status).toBe(200);
    expect(await readPlace()).toMatchObject({ latitude: saved.latitude });
  });
});

describe('an address that was saved before points had to be proven', () => {
  it('[API-08] is geocoded again when it is used, and counts only then', async () => {
    const { customer, locate, readPlace } = await buildDelivery();
    const { userId } = customer;
    await buildSavedAddress(t.db, {
      userId,
      address: BEACH_ROAD,
      isDefault: true,
      isProven: false,
      door: { house: '', flat: '3', floor: '', note: 'The bell is broken' },
    });
    expect((await locate({ useDefault: true })).status).toBe(200);
    expect(await readPlace()).toMatchObject({ latitude: IN_LITTLEHAMPTON.locationLat });
    const saved = await t.db.select().from(savedAddresses).where(eq(savedAddresses.userId, userId));
    expect(saved).toMatchObject([
      { address: BEACH_ROAD, isDefault: true, isProven: true, door: { flat: '3' } },
    ]);

    answerWith(() => Promise.reject(new Error('asked again')));
    expect((await locate({ useDefault: true })).status).toBe(200);
  });

  it('is refused and stays unchanged when its coordinates are false', async () => {
    const { customer, locate, readPlace } = await buildDelivery();
    const { userId } = customer;
    const lie = { userId, address: 'Downing Street, London', isDefault: true, isProven: false };
    await buildSavedAddress(t.db, lie);
    expect((await locate({ useDefault: true })).status).toBe(404);
    expect((await locate({ address: lie.address, ...IN_LITTLEHAMPTON })).status).toBe(404);
    expect(await readPlace()).toMatchObject({ address: null });
    expect((await customer.get('/users/me/location')).body.defaultAddress).toBe(lie.address);
  });
});

describe.each(['/users/me/location', '/users/location'])('PATCH %s', (path) => {
  it('[API-11] saves the point that the shop finds, and ignores the one that is sent', async () => {
    const customer = await t.user();
    const forged = { address: 'Downing Street, London', lat: 50.8071, lng: -0.5384 };
    expect((await customer.patch(path, forged)).status).toBe(404);
    const { body } = await customer.patch(path, { address: BEACH_ROAD, lat: 10, lng: 10 });
    expect(body).toEqual({ defaultAddress: BEACH_ROAD, defaultLat: 50.8071, defaultLng: -0.5384 });
  });

  it('saves a proven address, wherever it is', async () => {
    const customer = await t.user();
    const { address, locationLat: lat, locationLng: lng, proof } = FAR_AWAY;
    expect((await customer.patch(path, { address, lat, lng, proof })).body.defaultLat).toBe(lat);
    const other = proofOf(address, lat, 0);
    answerWith(async () => null);
    expect((await customer.patch(path, { address, lat, lng: 0, proof: other })).status).toBe(200);
    expect((await customer.patch(path, { address: 'x y z', lat, lng, proof })).status).toBe(404);
  });
});
