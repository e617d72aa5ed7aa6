import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { isGivenUpForOthers } from './failures.ts';
import { reportProgress } from './migration-progress.ts';
import type { Log } from './pool.ts';
import { withSession } from './session.ts';
import { findMisfit, listSteps, MIGRATIONS_FOLDER, readTables } from './tables-fit.ts';

export const MIGRATION_LOCK = 6_201_812;
/**
 * While a migration waits for a table, all callers that use the table queue behind it. It holds other tables meanwhile,
 * so the call that it waits for may need one of those: PostgreSQL detects that deadlock after a second, and ends one of
 * the two.
 */
const TABLE_LIMIT_MS = 250;
const REST_MS: [least: number, most: number] = [100, 500];
const PATIENCE_MS = 30_000;

interface Options {
  migrationsFolder?: string;
  /** Hears what an upgrade migrates, and how far it is. */
  log?: Log;
}

/**
 * Brings the tables up to date. Processes that start together take turns, and the later ones find nothing to do.
 * @throws DatabaseUnavailable when the tables are those of a release that this one can't work with
 */
export function applyMigrations(
  connection: pg.ClientConfig,
  { migrationsFolder = MIGRATIONS_FOLDER, log = () => undefined }: Options = {},
): Promise<void> {
  // The session ends afterwards, with its settings and locks. A migration of a big table may take longer than any
  // request.
  return withSession(connection, 'migrations', async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeTurn(client, log);
    const steps = listSteps(migrationsFolder);
    const tables = await readTables(client);
    const misfit = findMisfit(tables, steps.length);
    if (misfit !== null) throw new DatabaseUnavailable(misfit);
    await client.query(`set lock_timeout = ${TABLE_LIMIT_MS}`);
    // The first start of a shop is no upgrade.
    const pending = tables.applied === 0 ? [] : steps.slice(tables.applied);
    const progress = reportProgress(
      pending.map(({ tag }) => tag),
      log,
    );
    try {
      await betweenCalls(() => {
        progress.begin();
        return migrate(drizzle(client, { logger: progress }), { migrationsFolder });
      });
      progress.succeed();
    } finally {
      progress.stop();
    }
  });
}

async function takeTurn(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ isMine: boolean }>(
    'select pg_try_advisory_lock($1) as "isMine"',
    [MIGRATION_LOCK],
  );
  if (rows[0]?.isMine === true) return;
  log('Another node is migrating the tables. This one waits for it.');
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

/** All migrations are one transaction. It gives way to calls that hold a table, and begins again. */
async function betweenCalls(work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isGivenUpForOthers(error) || performance.now() > deadline) throw error;
      // A random pause, so as not to keep step with the calls that are in the way.
      const [least, most] = REST_MS;
      await delay(least + Math.random() * (most - least));
    }
  }
}
