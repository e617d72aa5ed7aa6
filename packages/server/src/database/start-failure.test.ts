import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { openDatabase } from './connect.ts';
import { applyMigrations } from './migrate.ts';
import { explainStartFailure } from './start-failure.ts';

afterEach(() => vi.restoreAllMocks());

describe('a database that the shop cannot start on', () => {
  it('is named with its version when it is too old', async () => {
    const { url, close } = await createTestDatabase();
    vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(async () => ({
      rows: [{ version: '15.14 (Debian 15.14-0+deb12u1)' }],
    }));
    const config = { databaseUrl: url, dataDir: '', dataDirWasGiven: false };
    await expect(openDatabase(config)).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL 15\.14 .* is too old\. Use PostgreSQL 18 or newer/,
    );
    await close();
  });

  it('is accepted when it is new enough', async () => {
    const { url, close } = await createTestDatabase();
    const config = { databaseUrl: url, dataDir: '', dataDirWasGiven: false };
    const { pool, close: closeOpened } = await openDatabase(config);
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await closeOpened();
    await close();
  });

  it('is named when its user may not create tables', async () => {
    const { pool, url, close } = await createTestDatabase();
    const { rows } = await pool.query('select current_database() as name');
    await pool.query(
      `revoke create on database ${rows[0].name} from current_user; drop schema drizzle cascade`,
    );
    const failure = await applyMigrations({ connectionString: url }).catch(explainStartFailure);
    expect(String(failure)).toMatch(
      /The database: its user may not do that \(permission denied for database \w+\)\. Make it the owner of the database\.$/,
    );
    await close();
  });

  it.each([
    ['53100', 'could not extend file', /its disk is full/],
    ['25006', 'cannot execute INSERT in a read-only transaction', /it is read-only/],
    ['28P01', 'password authentication failed for user "gull"', /refuses the user .*DATABASE_URL/],
    ['3D000', 'database "driftwood" does not exist', /"driftwood" does not exist. Create it/],
    [
      '55P03',
      'canceling statement due to lock timeout',
      /another session holds a lock on its tables/,
    ],
    ['57P03', 'the database system is starting up', /the database system is starting up/],
  ])('reports %s in one line', (code, message, expected) => {
    const failure = explainStartFailure(
      new Error('Failed query: insert …', { cause: Object.assign(new Error(message), { code }) }),
    );
    expect(String(failure)).toMatch(expected);
  });

  it('leaves other errors alone', () => {
    const fault = new TypeError('undefined is not a function');
    expect(explainStartFailure(fault)).toBe(fault);
  });
});
