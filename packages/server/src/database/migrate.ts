import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { SERVER_FOLDER } from '#config/server-folder.ts';
import { isGivenUpForOthers } from './failures.ts';
import { withSession } from './session.ts';

export const MIGRATIONS_FOLDER = join(SERVER_FOLDER, 'src/database/migrations');

export const MIGRATION_LOCK = 6_201_812;
/**
 * While a migration waits for a table, all callers that use the table queue behind it. It holds other tables meanwhile,
 * so the call that it waits for may need one of those: PostgreSQL detects that deadlock after a second, and ends one of
 * the two.
 */
const TABLE_LIMIT_MS = 250;
const REST_MS: [least: number, most: number] = [100, 500];
const PATIENCE_MS = 30_000;

/** Brings the tables up to date. Processes that start together take turns, and the later ones find nothing to do. */
export function applyMigrations(
  connection: pg.ClientConfig,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  // The session ends afterwards, with its settings and locks. A migration of a big table may take longer than any
  // request.
  return withSession(connection, 'migrations', async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${TABLE_LIMIT_MS}`);
    await betweenCalls(() => migrate(drizzle(client), { migrationsFolder }));
  });
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
