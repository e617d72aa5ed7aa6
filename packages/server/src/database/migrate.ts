import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

export const MIGRATION_LOCK = 6_201_812;

/** Brings the tables up to date. Processes that start together take turns; the later ones find nothing to do. */
export async function applyMigrations(
  pool: pg.Pool,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration of a big table may take longer than any request.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Thrown away rather than returned, with its settings and, after a failure, its lock.
    client.release(true);
  }
}
