/** A primary, a standby that follows it synchronously, and the proxy through which the nodes reach the primary. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ensureShopDatabase,
  ensureShopRole,
  SHOP_ROLE,
} from '@driftstone/embedded-postgres/shop-role.ts';
import pg from 'pg';
import { createShopDatabase, type ShopDatabase } from '../shop-database.ts';
import { waitFor } from '../wait.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { PostgresServer } from './postgres-server.ts';
import { Proxy } from './proxy.ts';

export const DATABASE = 'driftstone';
const FOLLOW_LIMIT_MS = 60_000;

export class DatabasePair {
  readonly proxy: Proxy;
  readonly database: ShopDatabase;
  /** A place for files that must not be on the servers' own disks. */
  readonly folder: string;
  #primary: PostgresServer;
  #standby: PostgresServer;
  readonly #disks: ReadonlyMap<PostgresServer, SmallDisk>;

  private constructor(
    [primary, standby]: [primary: PostgresServer, standby: PostgresServer],
    disks: ReadonlyMap<PostgresServer, SmallDisk>,
    { proxy, folder }: { proxy: Proxy; folder: string },
  ) {
    this.folder = folder;
    this.#primary = primary;
    this.#standby = standby;
    this.#disks = disks;
    this.proxy = proxy;
    this.database = createShopDatabase({
      connection: async () => this.primary.connection(SHOP_ROLE, DATABASE),
      postmasterPid: async () => this.primary.pid,
    });
  }

  static async open(dataDir: string): Promise<DatabasePair> {
    const disks = new Map<PostgresServer, SmallDisk>();
    const prepare = async (name: string): Promise<PostgresServer> => {
      const folder = join(dataDir, name);
      await mkdir(folder, { mode: 0o755 });
      const disk = await mountSmallDisk(folder);
      const server = await PostgresServer.prepare(folder);
      if (disk) disks.set(server, disk);
      return server;
    };
    const one = await prepare('one');
    const two = await prepare('two');
    await one.create();
    await one.start();
    await createShop(one);
    const pair = new DatabasePair([one, two], disks, {
      proxy: await Proxy.start(one.socket),
      folder: dataDir,
    });
    await pair.mend();
    return pair;
  }

  /** The value of DATABASE_URL. */
  get url(): string {
    return `postgresql://${SHOP_ROLE}@${this.proxy.address}/${DATABASE}`;
  }

  get primary(): PostgresServer {
    return this.#primary;
  }

  get standby(): PostgresServer {
    return this.#standby;
  }

  /** null: this machine can't make a disk of limited size. */
  get primaryDisk(): SmallDisk | null {
    return this.#disks.get(this.primary) ?? null;
  }

  /** What Patroni does when the primary is gone for good. */
  async promote(): Promise<void> {
    await this.#primary.kill();
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
    // Nobody follows it yet, so that an order would wait for ever.
    await this.#primary.ask('alter system reset synchronous_standby_names');
    await this.#primary.ask('select pg_promote()');
    await this.#primary.ask('select pg_reload_conf()');
    await this.proxy.lead(this.#primary.socket);
  }

  /** Restores the state from before the first node's first start. */
  async empty(): Promise<void> {
    await this.primary.ask(`drop database ${DATABASE} with (force)`);
    await createShop(this.primary);
  }

  /**
   * Recovers as docs/operating.md describes when neither server has anything left. @param moment in PostgreSQL's format
   */
  async recover(backup: string, moment: string, whileGone: () => Promise<void>): Promise<void> {
    await this.primary.destroy();
    await this.standby.destroy();
    await whileGone();
    await this.primary.restore(backup, moment);
  }

  /** Repairs whatever a round has left: both servers run, the standby follows, and orders wait for it. */
  async mend(): Promise<void> {
    await this.proxy.heal();
    await this.primary.signalAll('SIGCONT');
    if (!this.primary.isAlive) await this.primary.start();
    await this.standby.signalAll('SIGCONT');
    if (!(await this.#isFollowing())) {
      await this.standby.kill();
      await this.standby.copy(this.primary);
      await this.standby.start();
    }
    await this.primary.ask(`alter system set synchronous_standby_names = '*'`);
    await this.primary.ask('select pg_reload_conf()');
    await waitFor('the standby follows', FOLLOW_LIMIT_MS, () => this.#isSynchronous());
  }

  async end(): Promise<void> {
    await this.proxy.end();
    for (const server of [this.standby, this.primary]) {
      await server.kill();
      await this.#disks.get(server)?.unmount();
    }
  }

  async #isFollowing(): Promise<boolean> {
    if (!this.standby.isAlive) return false;
    const rows = await this.primary.ask(
      `select from pg_stat_replication where state = 'streaming'`,
    );
    return rows.length > 0;
  }

  async #isSynchronous(): Promise<boolean> {
    const rows = await this.primary.ask(
      `select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`,
    );
    return rows.length > 0;
  }
}

export async function createShop(server: PostgresServer): Promise<void> {
  const openSession = async (database: string): Promise<pg.Client> => {
    const client = new pg.Client(server.connection('driftstone', database));
    await client.connect();
    return client;
  };
  const owner = await openSession('postgres');
  await ensureShopRole(owner);
  await ensureShopDatabase(owner, DATABASE, () => openSession(DATABASE));
  await owner.end();
}
