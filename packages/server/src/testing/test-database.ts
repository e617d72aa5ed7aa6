import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '#database/connect.ts';
import type { Database } from '#database/queryable.ts';
import { applyMigrations } from '#database/migrate.ts';
import { type BoundedPool, createPool } from '#database/pool.ts';
import { buildDetails } from '#details/details.fixtures.ts';
import { SHOP_ROLE } from '@driftstone/embedded-postgres/shop-role.ts';

export type TestDatabase = { db: Database; pool: BoundedPool; url: string; close(): Promise<void> };

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the run's PostgreSQL, as its owner. Set by global-setup.ts. */
    testPostgresUrl: string;
  }
}

const TEMPLATE = 'driftstone_template';
/** The tests' PostgreSQL needs no password, but a shop's does, and the password must appear nowhere. */
export const DATABASE_PASSWORD = 'bladderwrack-on-the-slipway';

/** A separate database with every table, and no rows but the shop's details. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('testPostgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying its files takes half the CPU time of writing each of its pages to the log.
  await administer(
    postgresUrl,
    `create database ${name} template ${TEMPLATE} owner ${SHOP_ROLE} strategy file_copy`,
  );
  const url = urlOfDatabase(postgresUrl, name);
  const pool = createPool({ connectionString: url });
  // On a busy machine, a test waits for a connection where the shop would refuse a customer.
  pool.limits.connectMs = 30_000;
  const close = async () => {
    await pool.end();
    await administer(postgresUrl, `drop database if exists ${name} with (force)`);
  };
  return { db: createDatabase(pool), pool, url, close };
}

export async function createTemplate(postgresUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: postgresUrl });
  await owner.connect();
  try {
    await owner.query(`create database ${TEMPLATE} owner ${SHOP_ROLE}`);
    const connectionString = urlOfDatabase(postgresUrl, TEMPLATE);
    await applyMigrations({ connectionString });
    const pool = createPool({ connectionString });
    await buildDetails(createDatabase(pool)).finally(() => pool.end());
    await owner.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  } finally {
    await owner.end();
  }
}

/** Shared by all databases of a process, since opening a connection costs as much as creating a database. */
let administrator: pg.Pool | undefined;

async function administer(postgresUrl: string, statement: string): Promise<void> {
  administrator ??= openAdministrator(postgresUrl);
  await administrator.query(statement);
}

function openAdministrator(connectionString: string): pg.Pool {
  // Its open connection keeps no process alive.
  const pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true });
  // PostgreSQL may end before this process does. The next query then gets the error.
  return pool.on('error', () => {});
}

function urlOfDatabase(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.username = SHOP_ROLE;
  url.password = DATABASE_PASSWORD;
  url.pathname = `/${name}`;
  return url.href;
}
