import type pg from 'pg';
import type { DataLocation } from '@driftstone/embedded-postgres/data-folder.ts';
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { startEmbeddedPostgres } from '@driftstone/embedded-postgres/embedded-postgres.ts';
import { type BoundedPool, createPool, type Log } from './pool.ts';
import { inspectPassage, listPoolerWarnings, requireDirectUrl } from './pooler.ts';
import { databaseOn } from './database-on.ts';
import type { Database } from './queryable.ts';
import { findUnfit, readServer } from './server-needs.ts';
import { transactionsOf } from './transaction.ts';
import { type Connection, withSession } from './session.ts';

export type DatabaseConfig = DataLocation & {
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  keepsStatements?: boolean;
};

export type DatabaseHandle = {
  db: Database;
  pool: BoundedPool;
  /** The server without a pool, for single sessions of the command line. */
  server: DatabaseServer;
  /** What works less well through a pooler than the owner may think. */
  warnings: readonly string[];
  close(): Promise<void>;
};

/** The embedded database, or the one of your own. */
export type DatabaseServer = {
  /** Leads to PostgreSQL itself: for sessions, migrations and LISTEN. */
  connection: Connection;
  /** For the pool. May lead to a pooler. */
  pooled: pg.ClientConfig;
  stop(): Promise<void>;
};

/** @throws DatabaseUnavailable */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log = () => undefined,
): Promise<DatabaseHandle> {
  const server = await openServer(config, log);
  try {
    await requireFit(server.connection);
    const passage = await inspectPassage(server.pooled);
    requireDirectUrl(config, passage);
    const pool = createPool(server.pooled, {
      // The embedded server reports its own end.
      log: config.databaseUrl === undefined ? undefined : log,
      keepsStatements: (config.keepsStatements ?? true) && passage.carriesNames,
      hasOwnSessions: !passage.sharesConnections,
    });
    const close = async () => {
      await pool.end();
      await server.stop();
    };
    const warnings = listPoolerWarnings(config, passage);
    return { db: createDatabase(pool), pool, server, warnings, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** @throws DatabaseUnavailable */
export async function openServer(
  config: DatabaseConfig,
  log: Log = () => undefined,
): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) {
    const pooled = { connectionString: config.databaseUrl };
    const direct = {
      connectionString: config.databaseDirectUrl,
      setting: 'DATABASE_DIRECT_URL',
    } as const;
    const connection = config.databaseDirectUrl === undefined ? pooled : direct;
    return { connection, pooled, stop: async () => undefined };
  }
  const { connection, stop } = await startEmbeddedPostgres({ ...config, log });
  return { connection, pooled: connection, stop };
}

async function requireFit(connection: Connection): Promise<void> {
  const server = await withSession(connection, 'start', readServer);
  const unfit = findUnfit(server);
  if (unfit !== null) throw new DatabaseUnavailable(`DATABASE_URL: ${unfit}`);
}

export function createDatabase(pool: pg.Pool): Database {
  return Object.assign(databaseOn(pool), { transaction: transactionsOf(pool, databaseOn) });
}

/** A session for the commands of the owner, in which the shop's services send statements at once as on its pool. */
export function withDatabase<T>(
  connection: Connection,
  purpose: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return withSession({ ...connection, pipeline: true }, purpose, (client) =>
    work(databaseOn(client)),
  );
}
