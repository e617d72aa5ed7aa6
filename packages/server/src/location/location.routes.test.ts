import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildStore, proofOf } from './location.fixtures.ts';
import { MAX_SAVED_ADDRESSES } from './location.service.ts';
import { savedAddresses } from './location.tables.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const HOME = proven('12 Arundel Road, Littlehampton, BN17 7DB', 50.815, -0.545);
const WORK = proven('3 High Street, Littlehampton, BN17 5EG', 50.809, -0.54);
const NULLS = { defaultAddress: null, defaultLat: null, defaultLng: null };

function numbered(number: number) {
  return proven(`${number} Arundel Road, Littlehampton, BN17 7DB`, 50.815, -0.545);
}

/** The answer that GET /geocode would return. */
function proven(address: string, lat: number, lng: number) {
  return { address, lat, lng, proof: proofOf(address, lat, lng) };
}

async function addressesOf(caller: Caller): Promise<string[]> {
  const { body } = await caller.get('/users/me/addresses');
  return body.map((saved: { address: string }) => saved.address);
}

describe('GET /stores', () => {
  it('shows anybody where the stores are, when they open and what delivery costs', async () => {
    const openingHours = [{ day: 5, opens: '12:00', closes: '23:00' }];
    const late = { day: 5, opens: '16:00', closes: '26:00' };
    const store = await buildStore(shop.db, {
      openingHours: [
        ...openingHours.map((shift) => ({ ...shift, kind: 'pickup' as const })),
        { ...late, kind: 'delivery' },
      ],
      freeDeliveryAbovePence: null,
      phone: '+441903555777',
    });
    const { status, body } = await shop.nobody.get('/stores');
    expect(status).toBe(200);
    expect(body).toContainEqual({
      id: store.id,
      name: store.name,
      address: store.address,
      phone: '+441903555777',
      lat: store.latitude,
      lng: store.longitude,
      serviceRadiusKm: 8,
      reachKm: 8,
      deliveryPostcodes: [],
      deliveryZones: [],
      deliveryFee: 2.5,
      freeDeliveryAbove: null,
      prepMinutes: store.prepMinutes,
      minutesPerKm: store.minutesPerKm,
      openingHours,
    });
  });
});

describe('GET /geocode/suggest', () => {
  it('[API-11] suggests addresses that begin like the input', async () => {
    const { status, body } = await shop.nobody.get('/geocode/suggest?input=high');
    expect(status).toBe(200);
    expect(body.suggestions.length).toBeGreaterThan(0);
    for (const suggestion of body.suggestions) expect(suggestion).toMatch(/high/i);
  });

  it('[API-11] returns an empty list when no address begins like the input', async () => {
    const { status, body } = await shop.nobody.get('/geocode/suggest?input=zzzzz');
    expect({ status, body }).toEqual({ status: 200, body: { suggestions: [] } });
  });

  it('[API-13] refuses an input of fewer than three characters, and none', async () => {
    expect((await shop.nobody.get('/geocode/suggest?input=%20hi')).status).toBe(400);
    expect((await shop.nobody.get('/geocode/suggest')).status).toBe(400);
  });
});

describe('GET /geocode', () => {
  it('[API-11] finds each address that it suggests', async () => {
    const { body } = await shop.nobody.get('/geocode/suggest?input=high');
    const address: string = body.suggestions[0];
    const found = await shop.nobody.get(`/geocode?address=${encodeURIComponent(address)}`);
    expect(found.status).toBe(200);
    expect(found.body).toEqual({
      lat: expect.any(Number),
      lng: expect.any(Number),
      formattedAddress: address,
      proof: expect.any(String),
    });
  });

  it('[ADDR-07] finds the street of a house that has only a name, and suggests it', async () => {
    const find = async (address: string) =>
      (await shop.nobody.get(`/geocode?address=${encodeURIComponent(address)}`)).body
        .formattedAddress;
    const rose = 'Rose Cottage, Beach Road, Littlehampton, BN17 5HZ';
    expect(await find('Rose Cottage, Beach Road, Littlehampton')).toBe(rose);
    expect(await find(rose)).toBe(rose);
    expect(await find('Rose Cottage, Nowhere Lane')).toBeUndefined();
    expect(await find('Nowhere Lane, Beach Road')).toBeUndefined();
    const { body } = await shop.nobody.get('/geocode/suggest?input=rose+cottage,+beach');
    expect(body.suggestions).toContain('rose cottage, Beach Road, Littlehampton, BN17 5HZ');
  });

  it('[API-11] reports when there is no such address', async () => {
    const { status, body } = await shop.nobody.get('/geocode?address=1+Nowhere+Lane');
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'LOCATION_NOT_FOUND', message: 'Unable to resolve this address' },
    });
  });

  it('[API-13] refuses an empty address', async () => {
    expect((await shop.nobody.get('/geocode')).status).toBe(400);
  });
});

describe('a geocoder that can’t answer', () => {
  it('names the missing Google Maps API key', async () => {
    const keyless = await createTestApp({ GEOCODER: 'google' });
    for (const path of ['/geocode/suggest?input=high', '/geocode?address=high']) {
      const { status, body } = await keyless.nobody.get(path);
      expect(status).toBe(503);
      expect(body.message).toContain('missing Google Maps API key');
    }
    await keyless.close();
  });

  it('yields a clear error without details', async () => {
    const { geocoding } = shop.shop.providers;
    shop.shop.providers.geocoding = {
      attribution: null,
      suggest: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:443')),
      lookUp: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:443')),
    };
    const { status, body } = await shop.nobody.get('/geocode?address=high');
    shop.shop.providers.geocoding = geocoding;
    expect(status).toBe(503);
    expect(body.message).toMatch(
      /^Address look-up is unavailable right now\. Please try again in a minute/,
    );
  });
});

describe('GET /users/me/location', () => {
  it('[API-11] returns nulls until an address is saved', async () => {
    const user = await shop.user();
    const { status, body } = await user.get('/users/me/location');
    expect({ status, body }).toEqual({ status: 200, body: NULLS });
  });

  it('[API-11] returns the default address, and nobody else’s', async () => {
    const [user, other] = [await shop.user(), await shop.user()];
    await user.patch('/users/me/location', HOME);
    const { body } = await user.get('/users/me/location');
    expect(body).toEqual({
      defaultAddress: HOME.address,
      defaultLat: HOME.lat,
      defaultLng: HOME.lng,
    });
    expect((await other.get('/users/me/location')).body).toEqual(NULLS);
  });
});

describe.each(['/users/me/location', '/users/location'])('PATCH %s', (path) => {
  it('[API-11] saves the address as the default', async () => {
    const user = await shop.user();
    const { status, body } = await user.patch(path, HOME);
    expect(status).toBe(200);
    expect(body).toEqual({
      defaultAddress: HOME.address,
      defaultLat: HOME.lat,
      defaultLng: HOME.lng,
    });
    expect((await user.get('/users/me/location')).body).toEqual(body);
  });

  it('moves the default and keeps the earlier address', async () => {
    const user = await shop.user();
    await user.patch(path, HOME);
    await user.patch(path, WORK);
    expect(await addressesOf(user)).toEqual([WORK.address, HOME.address]);
    await user.patch(path, HOME);
    expect(await addressesOf(user)).toEqual([HOME.address, WORK.address]);
  });

  it('stores an address once, with its last coordinates', async () => {
    const user = await shop.user();
    await user.patch(path, HOME);
    const moved = proven(HOME.address.replace(' ', '   '), 50.8151, -0.5451);
    const { body } = await user.patch(path, { ...moved, address: ` ${moved.address} ` });
    expect(body).toMatchObject({ defaultAddress: HOME.address, defaultLat: 50.8151 });
    expect(await addressesOf(user)).toEqual([HOME.address]);
  });

  it('[API-13] refuses coordinates off the globe, text for numbers, and no address', async () => {
    const user = await shop.user();
    for (const part of [{ lat: 91 }, { lng: -181 }, { lat: '50.8' }, { address: '  ' }]) {
      const { status, body } = await user.patch(path, { ...HOME, ...part });
      expect(status).toBe(400);
      expect(body.issues).toEqual([{ message: expect.any(String), path: Object.keys(part)[0] }]);
    }
    expect(await addressesOf(user)).toEqual([]);
  });

  it('[API-13] refuses strangers and guests', async () => {
    expect((await shop.nobody.patch(path, HOME)).status).toBe(401);
    expect((await shop.guest().patch(path, HOME)).status).toBe(401);
  });
});

describe('the saved addresses of a user', () => {
  it('have one default, however many are saved concurrently', async () => {
    const user = await shop.user();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => user.patch('/users/me/location', numbered(index))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const rows = await shop.db
      .select()
      .from(savedAddresses)
      .where(eq(savedAddresses.userId, user.userId));
    expect(rows).toHaveLength(8);
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('are at most 20: the oldest is deleted, but never the default', async () => {
    const user = await shop.user();
    for (let number = 1; number <= MAX_SAVED_ADDRESSES; number += 1)
      await user.patch('/users/me/location', numbered(number));
    await user.patch('/users/me/location', numbered(1));
    await user.patch('/users/me/location', numbered(21));
    const saved = await addressesOf(user);
    expect(saved).toHaveLength(MAX_SAVED_ADDRESSES);
    expect(saved[0]).toBe(numbered(21).address);
    // The first one was the oldest when the twenty-first was saved.
    expect(saved).not.toContain(numbered(1).address);
    expect(saved).toContain(numbered(2).address);
  });
});

describe('GET /users/me/addresses', () => {
  it('[API-11] splits an address by its commas', async () => {
    const user = await shop.user();
    for (const address of [
      'The Old Boathouse',
      '3 High Street, Arundel',
      `Flat 2, ${WORK.address}`,
    ])
      await user.patch('/users/me/location', proven(address, WORK.lat, WORK.lng));
    const { status, body } = await user.get('/users/me/addresses');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        address: `Flat 2, ${WORK.address}`,
        street: 'Flat 2, 3 High Street',
        city: 'Littlehampton',
        postcode: 'BN17 5EG',
        lat: WORK.lat,
        lng: WORK.lng,
        isDefault: true,
        door: null,
      },
      expect.objectContaining({ street: '3 High Street', city: 'Arundel', postcode: '' }),
      expect.objectContaining({
        street: 'The Old Boathouse',
        city: '',
        isDefault: false,
        door: null,
      }),
    ]);
  });

  it("[API-11] lists nobody else's", async () => {
    const [user, other] = [await shop.user(), await shop.user()];
    await user.patch('/users/me/location', HOME);
    expect((await other.get('/users/me/addresses')).body).toEqual([]);
  });

  it('[API-13] refuses strangers and bad tokens', async () => {
    for (const path of ['/users/me/addresses', '/users/me/location']) {
      expect((await shop.nobody.get(path)).status).toBe(401);
      const forged = await shop.app.inject({
        url: path,
        headers: { authorization: 'Bearer x.y.z' },
      });
      expect(forged.statusCode).toBe(401);
    }
  });
});
