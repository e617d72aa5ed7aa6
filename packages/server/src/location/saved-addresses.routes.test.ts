import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildSavedAddress, proofOf } from './location.fixtures.ts';
import { MAX_SAVED_ADDRESSES } from './location.service.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const PATH = '/users/me/addresses';
const HOME = proven('12 Arundel Road, Littlehampton, BN17 7DB', 50.815, -0.545);
const WORK = proven('3 High Street, Littlehampton, BN17 5EG', 50.809, -0.54);
const BOAT = proven('9 Harbour Quay, Littlehampton, BN17 6AA', 50.806, -0.544);

/** The answer that GET /geocode would return. */
function proven(address: string, lat: number, lng: number) {
  return { address, lat, lng, proof: proofOf(address, lat, lng) };
}

async function addressesOf(caller: Caller): Promise<[string, boolean][]> {
  const { body } = await caller.get(PATH);
  return body.map((saved: { address: string; isDefault: boolean }) => [
    saved.address,
    saved.isDefault,
  ]);
}

/** A user with the three addresses. The first is the default. */
async function buildResident() {
  const user = await shop.user();
  const add = async (address: typeof HOME): Promise<string> =>
    (await user.post(PATH, address)).body.id;
  return { user, home: await add(HOME), work: await add(WORK), boat: await add(BOAT) };
}

describe('POST /users/me/addresses', () => {
  it('saves an address and makes the first one the default', async () => {
    const user = await shop.user();
    expect(await user.post(PATH, HOME)).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        address: HOME.address,
        street: '12 Arundel Road',
        city: 'Littlehampton',
        postcode: 'BN17 7DB',
        lat: HOME.lat,
        lng: HOME.lng,
        isDefault: true,
      },
    });
    expect(await user.post(PATH, WORK)).toMatchObject({ status: 201, body: { isDefault: false } });
    expect((await user.get('/users/me/location')).body.defaultAddress).toBe(HOME.address);
  });

  it('stores an address that is already saved once, in its place', async () => {
    const { user, home } = await buildResident();
    const moved = proven(HOME.address, 50.9, HOME.lng);
    const again = await user.post(PATH, { ...moved, address: ` ${HOME.address}  ` });
    expect(again).toMatchObject({ status: 201, body: { id: home, lat: 50.9, isDefault: true } });
    expect(await addressesOf(user)).toHaveLength(3);
  });

  it('makes one default when several are added concurrently', async () => {
    const user = await shop.user();
    await Promise.all([HOME, WORK, BOAT].map((address) => user.post(PATH, address)));
    const defaults = (await addressesOf(user)).filter(([, isDefault]) => isDefault);
    expect(defaults).toHaveLength(1);
  });

  it('deletes the oldest above the limit, but never the default', async () => {
    const user = await shop.user();
    await user.post(PATH, HOME);
    for (let number = 1; number <= MAX_SAVED_ADDRESSES; number += 1)
      await user.post(PATH, proven(`${number} High Street, Littlehampton`, WORK.lat, WORK.lng));
    const saved = await addressesOf(user);
    expect(saved).toHaveLength(MAX_SAVED_ADDRESSES);
    expect(saved[0]).toEqual([HOME.address, true]);
    expect(saved.map(([address]) => address)).not.toContain('1 High Street, Littlehampton');
  });

  it.each([
    ['address', { address: ' a ' }],
    ['lat', { lat: 91 }],
    ['lng', { lng: '0' }],
  ])('[API-13] refuses a wrong %s', async (path, part) => {
    const user = await shop.user();
    const { status, body } = await user.post(PATH, { ...HOME, ...part });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ message: expect.any(String), path }]);
  });

  it('[API-13] refuses strangers and guests', async () => {
    expect((await shop.nobody.post(PATH, HOME)).status).toBe(401);
    expect((await shop.guest().post(PATH, HOME)).status).toBe(401);
  });
});

describe('PATCH /users/me/addresses/:addressId/default', () => {
  it('moves the default', async () => {
    const { user, work } = await buildResident();
    expect(await user.patch(`${PATH}/${work}/default`)).toMatchObject({
      status: 200,
      body: { id: work, isDefault: true },
    });
    expect(await addressesOf(user)).toEqual([
      [WORK.address, true],
      [BOAT.address, false],
      [HOME.address, false],
    ]);
  });

  it('may be repeated', async () => {
    const { user, home } = await buildResident();
    expect((await user.patch(`${PATH}/${home}/default`)).status).toBe(200);
    expect((await addressesOf(user))[0]).toEqual([HOME.address, true]);
  });

  it('leaves one default when two are chosen concurrently', async () => {
    const { user, work, boat } = await buildResident();
    const answers = await Promise.all([
      user.patch(`${PATH}/${work}/default`),
      user.patch(`${PATH}/${boat}/default`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await addressesOf(user)).filter(([, isDefault]) => isDefault)).toHaveLength(1);
  });

  it("hides another user's address, and leaves both defaults as they are", async () => {
    const { user } = await buildResident();
    const other = await shop.user();
    const theirs = await buildSavedAddress(shop.db, { userId: other.userId });
    for (const id of [theirs.id, randomUUID()])
      expect(await user.patch(`${PATH}/${id}/default`)).toMatchObject({
        status: 404,
        body: { message: 'That address is no longer saved.' },
      });
    expect((await addressesOf(user))[0]).toEqual([HOME.address, true]);
    expect(await addressesOf(other)).toEqual([[theirs.address, false]]);
  });

  it('[API-13] refuses strangers, and a malformed id', async () => {
    const { user, work } = await buildResident();
    expect((await shop.nobody.patch(`${PATH}/${work}/default`)).status).toBe(401);
    expect((await user.patch(`${PATH}/home/default`)).status).toBe(400);
  });
});

describe('DELETE /users/me/addresses/:addressId', () => {
  it('deletes the address', async () => {
    const { user, work } = await buildResident();
    expect((await user.delete(`${PATH}/${work}`)).status).toBe(200);
    expect(await addressesOf(user)).toEqual([
      [HOME.address, true],
      [BOAT.address, false],
    ]);
    expect((await user.delete(`${PATH}/${work}`)).status).toBe(404);
  });

  it('makes the newest of the others the default when the default is deleted', async () => {
    const { user, home } = await buildResident();
    await user.delete(`${PATH}/${home}`);
    expect(await addressesOf(user)).toEqual([
      [BOAT.address, true],
      [WORK.address, false],
    ]);
  });

  it('leaves no default when the last one is deleted', async () => {
    const user = await shop.user();
    const { body } = await user.post(PATH, HOME);
    await user.delete(`${PATH}/${body.id}`);
    expect((await user.get('/users/me/location')).body.defaultAddress).toBeNull();
  });

  it("hides another user's address", async () => {
    const { home, user } = await buildResident();
    const stranger = await shop.user();
    expect((await stranger.delete(`${PATH}/${home}`)).status).toBe(404);
    expect(await addressesOf(user)).toHaveLength(3);
  });

  it('[API-13] refuses strangers, and a malformed id', async () => {
    const { user, home } = await buildResident();
    expect((await shop.nobody.delete(`${PATH}/${home}`)).status).toBe(401);
    expect((await user.delete(`${PATH}/home`)).status).toBe(400);
  });
});
