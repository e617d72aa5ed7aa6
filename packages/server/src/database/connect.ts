import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { DataLocation } from '@driftstone/embedded-postgres/data-folder.ts';
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { startEmbeddedPostgres } from '@driftstone/embedded-postgres/embedded-postgres.ts';
import { createPool, type Log } from './pool.ts';
import type { Database } from './queryable.ts';
import { transactionsOf } from './transaction.ts';

export type DatabaseConfig = DataLocation & {
  databaseUrl: string | undefined;
  keepsStatements?: boolean;
};

export type DatabaseHandle = {
  db: Database;
  pool: pg.Pool;
  /** The server without a pool, for single sessions of the command line. */
  server: DatabaseServer;
  close(): Promise<void>;
};

/** The embedded database, or the one that DATABASE_URL names. */
export type DatabaseServer = {
  connection: pg.ClientConfig;
  stop(): Promise<void>;
};

/** @throws DatabaseUnavailable */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log = () => undefined,
): Promise<DatabaseHandle> {
  const server = await openServer(config, log);
  const { databaseUrl, keepsStatements } = config;
  const pool = createPool(server.connection, {
    // The embedded server reports its own end.
    log: databaseUrl === undefined ? undefined : log,
    ...(keepsStatements !== undefined && { keepsStatements }),
  });
  try {
    await requireVersion(pool);
  } catch (error) {
    await pool.end();
    await server.stop();
    throw error instanceof DatabaseUnavailable ? error : unreachable(server.connection, error);
  }
  const close = async () => {
    await pool.end();
    await server.stop();
  };
  return { db: createDatabase(pool), pool, server, close };
}

/** @throws DatabaseUnavailable */
export async function openServer(
  config: DatabaseConfig,
  log: Log = () => undefined,
): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  }
  return startEmbeddedPostgres({ ...config, log });
}

/** Ids that sort by time come from uuidv7(), which is new in PostgreSQL 18. */
const OLDEST_VERSION = 18;

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return;
  throw new DatabaseUnavailable(
    `DATABASE_URL: PostgreSQL ${version} is too old. Use PostgreSQL ${OLDEST_VERSION} or newer, or unset DATABASE_URL to use the one that comes with the shop.`,
  );
}

export function createDatabase(pool: pg.Pool): Database {
  return Object.assign(databaseOn(pool), { transaction: transactionsOf(pool, databaseOn) });
}

/** On one connection, for the commands of the owner. */
export function databaseOn(client: pg.Pool | pg.PoolClient | pg.Client): Database {
  return drizzle(client, { casing: 'snake_case' });
}

/** Names the server, but not the password that DATABASE_URL may hold. */
export function unreachable(
  { connectionString }: pg.ClientConfig,
  error: unknown,
): DatabaseUnavailable {
  const reason = describeRefusal(error);
  if (connectionString === undefined)
    return new DatabaseUnavailable(`The embedded PostgreSQL: ${reason}.`, { cause: error });
  const host = URL.canParse(connectionString) ? new URL(connectionString).host : '';
  return new DatabaseUnavailable(
    `DATABASE_URL: no connection to ${host || 'the server'} (${reason}).`,
    { cause: error },
  );
}

function describeRefusal(error: unknown): string {
  // A host name with several addresses fails with one error for each, in an AggregateError with an empty message.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
