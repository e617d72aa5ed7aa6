import type pg from 'pg';
import { MIGRATION_LOCK } from './migrate.ts';

/** Everything that the shop stores: its tables and the list of applied migrations. */
const SHOP_SCHEMAS = ['public', 'drizzle'];
const BUSY_LIMIT_MS = 10_000;

/** Drops all tables. Call it in a transaction. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(`set local statement_timeout = 0; set local lock_timeout = ${BUSY_LIMIT_MS}`);
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  for (const schema of SHOP_SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query('create schema public');
}

export async function inTransaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  mode = '',
): Promise<T> {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // Keeps the first error, even when the connection is gone.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
