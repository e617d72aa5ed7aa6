// Several of our processes may share one PostgreSQL: each holds a shared advisory lock for as long as it lives, so
// that the last one to leave, which alone can take the lock for itself, knows that it may switch off the light.
// The lock goes with the connection, hence also with a process that is killed.
import pg from 'pg';
import { DATABASE_ROLE } from './cluster.ts';
import { SOCKET_PORT } from './data-folder.ts';
import { embeddedUnavailable } from './database-unavailable.ts';

export type SocketConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
};

export type Presence = {
  /** Called once when the connection breaks without our doing. */
  onLost(listener: () => void): void;
  /** True: nobody else is left and nobody can join; the instance is ours to end. */
  claimAsLast(): Promise<boolean>;
  leave(): Promise<void>;
};

/** 'starting': somebody listens but takes no sessions yet or no more. 'absent': nobody listens. */
export type JoinOutcome = Presence | 'starting' | 'absent';

const PRESENCE_LOCK = 6_201_811;
const MAINTENANCE_DATABASE = 'postgres';
const CONNECT_LIMIT_MS = 5_000;

export function socketConnection(socketFolder: string, database: string): SocketConnection {
  return { host: socketFolder, port: SOCKET_PORT, user: DATABASE_ROLE, database, ssl: false };
}

export async function joinInstance(socketFolder: string, database: string): Promise<JoinOutcome> {
  const client = new pg.Client({
    ...socketConnection(socketFolder, MAINTENANCE_DATABASE),
    application_name: 'driftstone presence',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Waits while the last one out holds the lock; the shutdown then ends this connection, and we start afresh.
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
    await ensureDatabase(client, database);
  } catch (error) {
    await client.end().catch(() => undefined);
    return classifyRefusal(error, socketFolder);
  }
  return presenceOf(client);
}

async function ensureDatabase(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (rowCount) return;
  await client
    .query(`create database ${client.escapeIdentifier(database)}`)
    .catch((error: { code?: string }) => {
      // Two processes that start together both find it missing; one of them makes it.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
}

const NOBODY_LISTENS = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'];
/** Admin and crash shutdown, cannot connect now, too many connections, connection failures. */
const NOT_NOW = /^(57P0[123]|53300|08...|EPIPE|ECONNRESET|EAGAIN)$/;

function classifyRefusal(error: unknown, socketFolder: string): 'starting' | 'absent' {
  const { code, message } = error as { code?: string; message: string };
  if (code !== undefined && NOBODY_LISTENS.includes(code)) return 'absent';
  if (code === undefined ? /terminated|timeout/.test(message) : NOT_NOW.test(code))
    return 'starting';
  if (code === 'EACCES' || code === 'EPERM') {
    throw embeddedUnavailable(
      `it runs as another user, and ${socketFolder} is closed to us`,
      'Start as that user',
      error,
    );
  }
  throw embeddedUnavailable(message, undefined, error);
}

function presenceOf(client: pg.Client): Presence {
  let isLeaving = false;
  let isLost = false;
  let tellLost = (): void => undefined;
  client.once('end', () => {
    isLost = true;
    if (!isLeaving) tellLost();
  });
  return {
    onLost(listener) {
      tellLost = listener;
      if (isLost) listener();
    },
    async claimAsLast() {
      isLeaving = true;
      await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
      const claim = await client.query('select pg_try_advisory_lock($1) as is_last', [
        PRESENCE_LOCK,
      ]);
      return claim.rows[0]?.is_last === true;
    },
    async leave() {
      isLeaving = true;
      await client.end().catch(() => undefined);
    },
  };
}
