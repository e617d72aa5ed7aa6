import { TLSSocket } from 'node:tls';
import type pg from 'pg';
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';
import type { Config } from '#config/config.ts';
import { bad, type Finding, good } from '#config/finding.ts';
import { type DatabaseServer, openServer } from '#database/connect.ts';
import { checkClock } from '#database/check-clock.ts';
import { databaseOn } from '#database/database-on.ts';
import type { Database } from '#database/queryable.ts';
import { countStrangers, describeStrangers, listKeyPrints } from '#database/other-nodes.ts';
import { POOL_SIZE } from '#database/pool.ts';
import { inspectPassage, listPoolerWarnings, requireDirectUrl } from '#database/pooler.ts';
import { findBehind, findUnfit, readServer, type Server } from '#database/server-needs.ts';
import { findMisfit, listSteps, readTables, type Tables } from '#database/tables-fit.ts';
import { type Connection, withSession } from '#database/session.ts';
import { isLoopback } from '#config/loopback.ts';
import { checkNetworkPrinters } from '#printing/printers/network-printers.service.ts';
import { countWaiting } from '#orders/lifecycle/waiting.queries.ts';
import { createKeyPrint } from '#security/key-print.ts';
import { checkBackups } from '#works/backups.service.ts';
import { readAuthSecret } from '#security/tokens.ts';
import { judgeArchive, readArchive } from './archive-check.ts';

/** The pool, and the connection that listens. */
const CONNECTIONS_OF_A_NODE = POOL_SIZE + 1;
/** Backups, migrations, commands, a monitor, and those that PostgreSQL keeps for its superuser. */
const CONNECTIONS_OF_OTHERS = 20;

type Shop = Pick<
  Config,
  | 'allowsSandbox'
  | 'authSecret'
  | 'backsUpElsewhere'
  | 'dataDir'
  | 'dataDirWasGiven'
  | 'databaseDirectUrl'
  | 'databaseUrl'
  | 'keepsStatements'
  | 'printers'
>;

export async function checkDatabase(shop: Shop): Promise<Finding[]> {
  try {
    const server = await openServer(shop);
    try {
      const findings = await withSession(server.connection, 'doctor', (client) =>
        look(client, shop),
      );
      const { connection, pooled } = server;
      const ways =
        connection.connectionString === pooled.connectionString ? [pooled] : [pooled, connection];
      const tls = await Promise.all(ways.map(checkTls));
      return [...findings, ...tls.flat(), ...(await checkPooler(server, shop))];
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return [bad(error.message)];
    throw error;
  }
}

async function look(client: pg.Client, shop: Shop): Promise<Finding[]> {
  const server = await readServer(client);
  const tables = await readTables(client);
  const known = listSteps().length;
  const prints = await listKeyPrints(client);
  return [
    ...checkServer(server),
    ...checkRoom(server, Math.max(prints.length, 1), shop),
    await checkClock(databaseOn(client)),
    ...judgeArchive(await readArchive(client)),
    describeTables(tables, known),
    ...(await checkNodes(prints, shop)),
    // Tables of an older release may lack a column that this query names.
    ...(tables.applied >= known && findMisfit(tables, known) === null
      ? await checkShop(databaseOn(client), shop)
      : []),
  ];
}

async function checkShop(db: Database, shop: Shop): Promise<Finding[]> {
  const { failing, lastProblem } = await countWaiting(db, new Date());
  const reactions = `${failing} ${failing === 1 ? 'reaction' : 'reactions'} to events of orders`;
  return [
    ...(failing > 0
      ? [bad(`${reactions} failed (${lastProblem}). They are tried again; the log says why.`)]
      : []),
    ...(await checkNetworkPrinters(db, shop.printers)),
    ...(await checkBackups(db, shop)),
  ];
}

function checkServer(server: Server): Finding[] {
  const { version, isWritable, mayCreate, database, owner } = server;
  const fault = findUnfit(server) ?? findBehind(server);
  return [
    fault === null ? good(`PostgreSQL ${version}.`) : bad(fault),
    isWritable
      ? good('It accepts writes.')
      : bad('It is read-only, like a standby. Point DATABASE_URL at the primary.'),
    mayCreate
      ? good('Its user may create tables.')
      : bad(`Its user may not create tables: alter database "${database}" owner to "${owner}".`),
  ];
}

/** A pooler has connections of its own to PostgreSQL, of which each node takes one more. */
function checkRoom({ maxConnections }: Server, nodes: number, shop: Shop): Finding[] {
  if (shop.databaseDirectUrl !== undefined) return [];
  const needed = nodes * CONNECTIONS_OF_A_NODE + CONNECTIONS_OF_OTHERS;
  const running = `${nodes} ${nodes === 1 ? 'node' : 'nodes'}`;
  return [
    maxConnections >= needed
      ? good(`Its max_connections, ${maxConnections}, are enough for ${running}.`)
      : bad(
          `Its max_connections, ${maxConnections}, are too few for ${running}: alter system set max_connections = ${needed}, and restart PostgreSQL (with Patroni: patronictl edit-config, then patronictl restart).`,
        ),
  ];
}

function describeTables(tables: Tables, known: number): Finding {
  const misfit = findMisfit(tables, known);
  const { applied } = tables;
  if (misfit !== null) return bad(misfit);
  if (applied > known)
    return good('A newer release has added to the tables, and this one still fits them.');
  return applied === known
    ? good('The tables are up to date.')
    : good(`${known - applied} of ${known} migrations run at the next start.`);
}

async function checkNodes(
  prints: readonly string[],
  { authSecret, dataDir }: Shop,
): Promise<Finding[]> {
  if (prints.length === 0) return [good('No node of the shop is running.')];
  const own = createKeyPrint(await readAuthSecret(authSecret, dataDir));
  const strangers = countStrangers(prints, own);
  return [
    strangers === 0
      ? good(`The running nodes (${prints.length}) have this AUTH_SECRET.`)
      : bad(describeStrangers(strangers)),
  ];
}

/** Customers' data and the password would cross the network between two machines. */
async function checkTls(way: Connection): Promise<Finding[]> {
  const { connectionString, setting = 'DATABASE_URL' } = way;
  if (connectionString === undefined) return [];
  const { hostname, searchParams } = new URL(connectionString);
  // A URL with a socket's folder in its query may name any host.
  if (isLoopback(hostname) || searchParams.has('host')) return [];
  return withSession(way, 'doctor', async (client) => {
    const { stream } = client.connection;
    if (!(stream instanceof TLSSocket))
      return [
        bad(
          `${setting}: the connection to ${hostname} is not encrypted. Add ?sslmode=verify-full to it, and &sslrootcert=<file> where the authority is your own.`,
        ),
      ];
    return stream.authorized
      ? [good(`${setting}: the connection to ${hostname} is encrypted.`)]
      : [
          bad(
            `${setting}: whoever stands between here and ${hostname} may answer in its name. Use sslmode=verify-full.`,
          ),
        ];
  });
}

async function checkPooler({ pooled }: DatabaseServer, shop: Shop): Promise<Finding[]> {
  if (shop.databaseUrl === undefined) return [];
  const passage = await inspectPassage(pooled);
  requireDirectUrl(shop, passage);
  if (!passage.sharesConnections) return [good('No pooler shares the connections.')];
  const flaws = listPoolerWarnings(shop, passage);
  return flaws.length > 0 ? flaws.map(bad) : [good('The pooler carries all that the shop sends.')];
}
