// The database that the rounds break, seen from outside the shop.
import pg from 'pg';
import { findConnection, readPostmasterFile } from '../support/database.ts';
import { listChildren, signal } from './processes.ts';
import type { Random } from './random.ts';
import { waitFor } from './wait.ts';

const ASK_LIMIT_MS = 1_000;
/** Longer than PostgreSQL needs to recover on a busy machine. */
const ANSWER_LIMIT_MS = 60_000;
const OUR_NAME = 'driftstone failure rounds';

/** How to reach the shop's PostgreSQL now. */
interface DatabasePlace {
  connection(): Promise<pg.ClientConfig>;
  /** null: it has ended. */
  postmasterPid(): Promise<number | null>;
}

/** A connection that ends with the database. */
export interface Witness {
  untilLost(): Promise<void>;
}

/** The database that the shop starts by itself. */
export function embeddedIn(dataDir: string): DatabasePlace {
  return {
    connection: () => findConnection(dataDir),
    postmasterPid: () =>
      readPostmasterFile(dataDir).then(
        ({ pid }) => pid,
        () => null,
      ),
  };
}

export function createShopDatabase(place: DatabasePlace) {
  const open = async (limitMs: number): Promise<pg.Client> => {
    const client = new pg.Client({
      ...(await place.connection()),
      application_name: OUR_NAME,
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
    });
    client.on('error', () => {}); // The next query reports the error.
    await client.connect().catch(async (error: unknown) => {
      await client.end().catch(() => {});
      throw error;
    });
    return client;
  };

  const use = async <Answer>(
    work: (client: pg.Client) => Promise<Answer>,
    limitMs = ANSWER_LIMIT_MS,
  ): Promise<Answer> => {
    const client = await open(limitMs);
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  };

  const signalAll = async (name: NodeJS.Signals): Promise<void> => {
    const postmaster = await place.postmasterPid();
    if (postmaster === null) return;
    for (const pid of [postmaster, ...(await listChildren(postmaster))]) signal(pid, name);
  };

  return {
    use,
    /** When it last went back to an earlier moment. */
    wentBackAt: new Date(0),
    async signalPostmaster(name: NodeJS.Signals): Promise<void> {
      const pid = await place.postmasterPid();
      if (pid === null) throw new Error('There is no PostgreSQL');
      signal(pid, name);
    },
    /** Stops all processes of the database. */
    freeze: async () => signalAll('SIGSTOP'),
    thaw: async () => signalAll('SIGCONT'),
    /** One of the shop's sessions, preferably a busy one. */
    async pickSession(random: Random): Promise<number> {
      const { rows } = await use((client) =>
        client.query<{ pid: number; is_busy: boolean }>(
          `select pid, coalesce(state <> 'idle', false) as is_busy from pg_stat_activity
           where backend_type = 'client backend' and application_name <> $1 order by pid`,
          [OUR_NAME],
        ),
      );
      const busy = rows.filter((row) => row.is_busy);
      return random.pick(busy.length > 0 ? busy : rows).pid;
    },
    async watch(): Promise<Witness> {
      const client = await open(ANSWER_LIMIT_MS);
      let isLost = false;
      client.once('end', () => (isLost = true));
      return {
        untilLost: async () => {
          await waitFor('the database goes', ANSWER_LIMIT_MS, () => isLost);
        },
      };
    },
    /** Waits until a new connection can run a query. `check` throws when waiting is useless. */
    async untilAnswering(check: () => void): Promise<number> {
      const { tookMs } = await waitFor('the database answers', ANSWER_LIMIT_MS, () => {
        check();
        return use((client) => client.query('select 1'), ASK_LIMIT_MS).then(
          () => true,
          () => false,
        );
      });
      return tookMs;
    },
  };
}

export type ShopDatabase = ReturnType<typeof createShopDatabase>;
