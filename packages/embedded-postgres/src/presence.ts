// Several of our processes may share one PostgreSQL. Each holds a shared advisory lock as long as it lives. The last
// one to leave can take the lock exclusively, and so knows that it may stop PostgreSQL. The lock ends with the
// connection, and so also when a process is killed.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { CLUSTER_OWNER } from './cluster.ts';
import { SOCKET_PORT } from './data-folder.ts';
import { embeddedUnavailable } from './database-unavailable.ts';
import { ensureShopDatabase, ensureShopRole, SHOP_ROLE, waitForEntry } from './shop-role.ts';

export type SocketConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
};

export type Presence = {
  /** Called once when the connection breaks unexpectedly. */
  onLost(listener: () => void): void;
  /** Drops a connection that no longer answers. */
  abandon(): void;
  /** Returns true when nobody else is left and nobody can join: the caller then stops the instance. */
  claimAsLast(): Promise<boolean>;
  leave(): Promise<void>;
};

/** 'starting': a server listens, but accepts no sessions yet or no more. 'absent': no server listens. */
export type JoinOutcome = Presence | 'starting' | 'absent';

const PRESENCE_LOCK = 6_201_811;
const MAINTENANCE_DATABASE = 'postgres';
const CONNECT_LIMIT_MS = 5_000;
/** After this time, a frozen database is left as it is. */
const LEAVE_LIMIT_MS = 5_000;

export function socketConnection(
  socketFolder: string,
  database: string,
  user = SHOP_ROLE,
): SocketConnection {
  return { host: socketFolder, port: SOCKET_PORT, user, database, ssl: false };
}

/** @param renewAccessRules for a database started by an earlier version of the shop, whose rules lack the new role */
export async function joinInstance(
  socketFolder: string,
  database: string,
  renewAccessRules: () => Promise<unknown>,
): Promise<JoinOutcome> {
  const asOwner = socketConnection(socketFolder, MAINTENANCE_DATABASE, CLUSTER_OWNER);
  const client = createClient(asOwner);
  try {
    await client.connect();
    // Waits while the last process to leave holds the lock. The shutdown then ends this connection, and the caller
    // tries again.
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
    if (await ensureShopRole(client)) {
      await renewAccessRules();
      await client.query('select pg_reload_conf()');
    }
    await ensureShopDatabase(client, database, () => openSession({ ...asOwner, database }));
    await waitForEntry(() => openSession(socketConnection(socketFolder, database)));
  } catch (error) {
    await client.end().catch(() => undefined);
    return classifyRefusal(error, socketFolder);
  }
  return presenceOf(client);
}

function createClient(connection: SocketConnection): pg.Client {
  const client = new pg.Client({
    ...connection,
    application_name: 'driftstone presence',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  client.on('error', () => undefined);
  return client;
}

async function openSession(connection: SocketConnection): Promise<pg.Client> {
  const client = createClient(connection);
  await client.connect();
  return client;
}

const NOBODY_LISTENS = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'];
/** Admin shutdown, crash shutdown, cannot connect now, too many connections, connection failures. */
const NOT_NOW = /^(57P0[123]|53300|08...|EPIPE|ECONNRESET|EAGAIN)$/;

function classifyRefusal(error: unknown, socketFolder: string): 'starting' | 'absent' {
  if (!(error instanceof Error)) throw error;
  const { code, message }: NodeJS.ErrnoException = error;
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
  const lose = () => {
    if (isLost) return;
    isLost = true;
    if (!isLeaving) tellLost();
  };
  client.once('end', lose);
  return {
    onLost(listener) {
      tellLost = listener;
      if (isLost) listener();
    },
    abandon() {
      void client.end();
      lose();
    },
    async claimAsLast() {
      isLeaving = true;
      const noAnswer = delay(LEAVE_LIMIT_MS, false, { ref: false });
      return Promise.race([claimAlone(client), noAnswer]);
    },
    async leave() {
      isLeaving = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function claimAlone(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
  const claim = await client.query('select pg_try_advisory_lock($1) as is_last', [PRESENCE_LOCK]);
  return claim.rows[0]?.is_last === true;
}
