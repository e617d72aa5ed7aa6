import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { buildSavedAddress, buildStore } from './location.fixtures.ts';
import { listStoresAround, requireDefaultAddress } from './location.service.ts';
import { stores } from './location.tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('listStoresAround', () => {
  beforeEach(() => database.db.delete(stores));

  it('lists the nearer of two first, with its distance, and none that has closed for good', async () => {
    const there = { latitude: 50.8118, longitude: -0.3574 };
    const littlehampton = await buildStore(database.db, { latitude: 50.8046, longitude: -0.5418 });
    const worthing = await buildStore(database.db, { latitude: 50.8118, longitude: -0.3715 });
    await buildStore(database.db, { ...there, closedAt: new Date() });
    const around = await listStoresAround(database.db, there);
    expect(around.map(({ store }) => store.id)).toEqual([worthing.id, littlehampton.id]);
    expect(around[0].distanceKm).toBeCloseTo(0.99, 2);
  });

  it('fails loudly when there is no store at all', async () => {
    const anywhere = { latitude: 50, longitude: 0 };
    await expect(listStoresAround(database.db, anywhere)).rejects.toMatchObject({
      code: 'STORE_NOT_FOUND',
    });
  });
});

describe('requireDefaultAddress', () => {
  it('returns the default of the saved addresses', async () => {
    const { user } = await buildUser(database.db);
    await buildSavedAddress(database.db, { userId: user.id, address: 'Elsewhere' });
    const home = await buildSavedAddress(database.db, { userId: user.id, isDefault: true });
    expect((await requireDefaultAddress(database.db, user.id)).id).toBe(home.id);
  });

  it('refuses when there is none', async () => {
    const { user } = await buildUser(database.db);
    await buildSavedAddress(database.db, { userId: user.id });
    await expect(requireDefaultAddress(database.db, user.id)).rejects.toMatchObject({
      code: 'DEFAULT_ADDRESS_NOT_FOUND',
    });
  });
});
