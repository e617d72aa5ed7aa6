/** What the commands share: the settings, and the database that they lead to (the embedded one is started or joined). */
import { resolve } from 'node:path';
import { hasCluster } from '@driftstone/embedded-postgres/data-folder.ts';
import { type Config, readConfig } from '#config/config.ts';
import { shopNow } from '#config/shop-time-setting.ts';
import { type DatabaseServer, openServer, withDatabase } from '#database/connect.ts';
import type { Database } from '#database/queryable.ts';
import { CommandRefused } from '#errors/command-refused.ts';
import { hasShop } from '#seed/seed.ts';

export interface ShopDatabase {
  config: Config;
  server: DatabaseServer;
  /** Where the database is, for messages. */
  place: string;
}

export interface OpenShop extends ShopDatabase {
  /** A session without the limits of the shop's calls: a check of a million orders takes minutes. */
  db: Database;
  /** The shop's clock. */
  now: () => Date;
}

const INTERRUPTED_EXIT_CODE = 130;

/** Ctrl-C ends most commands. An interactive command leaves Ctrl-C to its program. */
type OnInterrupt = 'end' | 'ignore';

/** The database, with a shop in it or without. */
export async function withServer(
  work: (shop: ShopDatabase) => Promise<void>,
  onInterrupt: OnInterrupt = 'end',
): Promise<void> {
  let server: DatabaseServer | null = null;
  const interrupt = () => {
    if (onInterrupt === 'ignore') return;
    void Promise.resolve(server?.stop()).finally(() => process.exit(INTERRUPTED_EXIT_CODE));
  };
  process.on('SIGINT', interrupt);
  try {
    const config = readConfig();
    server = await openServer(config);
    await work({ config, server, place: describePlace(config, server) });
  } finally {
    await server?.stop();
    process.off('SIGINT', interrupt);
  }
}

/** A command about a shop makes no new one. @throws CommandRefused where there is none */
export async function withShop(
  purpose: string,
  work: (shop: OpenShop) => Promise<void>,
  onInterrupt: OnInterrupt = 'end',
): Promise<void> {
  await requireData(readConfig());
  await withServer(async ({ config, server, place }) => {
    await withDatabase(server.connection, purpose, async (db) => {
      if (!(await hasShop(db))) throw noShopIn(place);
      const now = () => shopNow(config.clock);
      await work({ config, server, place, db, now });
    });
  }, onInterrupt);
}

/** Opening the embedded database would create it. */
async function requireData(config: Config): Promise<void> {
  if (config.databaseUrl !== undefined || (await hasCluster(config))) return;
  throw noShopIn(resolve(config.dataDir));
}

function noShopIn(place: string): CommandRefused {
  return new CommandRefused(
    `There is no shop in ${place}. Set DATA_DIR or DATABASE_URL to the shop's, or make a new one: start it, or restore a backup.`,
  );
}

/** A file's path is relative to the folder in which the command was typed. */
export function resolveFile(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

function describePlace({ databaseUrl, dataDir }: Config, { connection }: DatabaseServer): string {
  if (databaseUrl === undefined) return `the embedded database (${connection.host ?? dataDir})`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
}
