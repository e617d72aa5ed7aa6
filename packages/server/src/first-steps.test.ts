import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createDatabase } from '#database/connect.ts';
import { createPool } from '#database/pool.ts';
import { buildDevice } from '#devices/devices.fixtures.ts';
import { TEST_TIME } from '#shop.fixtures.ts';
import { buildStaff } from '#staff/staff.fixtures.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { describeFirstSteps } from './first-steps.ts';

const config = readConfig({});
const now = () => TEST_TIME;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('the first steps of a shop', () => {
  it('[DESK-05] are the owner’s link and the tablet’s address', async () => {
    const { db } = database;
    expect(await describeFirstSteps({ db, config, now })).toEqual({
      notices: [
        expect.stringMatching(/^The shop has no owner yet\. .*\/desk\/join#\S+$/),
        expect.stringMatching(/^No device is paired yet\. .*\/kitchen on .*\/desk\/devices$/),
      ],
      warnings: [],
    });
  });

  it('are none once there is an owner and a device', async () => {
    const { db } = database;
    await buildStaff(db);
    await buildDevice(db);
    expect(await describeFirstSteps({ db, config, now })).toEqual({ notices: [], warnings: [] });
  });

  it('are left out while the database is away, since the shop is open already', async () => {
    const pool = createPool({ connectionString: 'postgresql://127.0.0.1:1/gone' });
    expect(await describeFirstSteps({ db: createDatabase(pool), config, now })).toEqual({
      notices: [],
      warnings: [expect.stringMatching(/^The database did not say/)],
    });
    await pool.end();
  });
});
