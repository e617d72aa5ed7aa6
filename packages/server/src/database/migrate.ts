import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { SERVER_FOLDER } from '#config/server-folder.ts';
import { LOCK_LIMIT_MS } from './pool.ts';
import { withSession } from './session.ts';

export const MIGRATIONS_FOLDER = join(SERVER_FOLDER, 'src/database/migrations');

export const MIGRATION_LOCK = 6_201_812;

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
    // While a migration waits for a table's lock, all callers that use the table queue behind it.
    await client.query(`set lock_timeout = ${LOCK_LIMIT_MS}`);
    await migrate(drizzle(client), { migrationsFolder });
  });
}
