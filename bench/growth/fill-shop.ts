/** Fills a shop as after years of business, by SQL: a million orders through the lifecycle would take a day. */
import pg from 'pg';
import { CLUSTER_OWNER } from '../../packages/embedded-postgres/src/cluster.ts';
import { databaseOn } from '../../packages/server/src/database/database-on.ts';
import { rebuildSales } from '../../packages/server/src/books/sales/sales.queries.ts';
import {
  BOARD,
  COUNT_REVIEWS,
  INSERT_USERS,
  LIST_PEOPLE,
  PAST,
  insertOrders,
} from './fill-statements.ts';

/** A user has ten orders, and every second order a review. */
const ORDERS_OF_A_USER = 10;
/** Orders on the kitchen's board, equally many in a small shop and a big one: to be baked, and recently completed. */
const ON_THE_BOARD = 30;
/** Few enough that a chunk stays in memory. */
const ORDERS_A_CHUNK = 50_000;
/** One for each core of the machine that the figures are from. */
const SESSIONS = 2;
const TABLES = ['users', 'orders', 'order_lines', 'order_events', 'reviews'];

/** For the bench's own server, which may lose all that it has. Resetting them is left to whoever keeps such a server. */
const SERVER_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
};

/** Neither triggers nor the checks of references: what triggers count is counted once, at the end. */
const SESSION_SETTINGS = `set session_replication_role = replica; set statement_timeout = 0;
  set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`;

export async function fillShop(connection: pg.ClientConfig, orders: number): Promise<void> {
  const sessions = await Promise.all(
    Array.from({ length: SESSIONS }, () => openSession(connection)),
  );
  const [first] = sessions;
  if (!first) return;
  /** Each session takes the next statement when it is done with one. */
  const runAll = async (statements: readonly (readonly [string, ...unknown[]])[]) => {
    const left = statements.values();
    const work = async (session: pg.Client) => {
      for (const [statement, ...values] of left) await session.query(statement, values);
    };
    await Promise.all(sessions.map(work));
  };
  for (const [name, value] of Object.entries(SERVER_SETTINGS))
    await first.query(`alter system set ${name} = '${value}'`);
  await first.query('select pg_reload_conf()');

  const users = Math.max(1, Math.floor(orders / ORDERS_OF_A_USER));
  const indexes = await listIndexes(first);
  await runAll(indexes.map(({ name }) => [`drop index ${name}`]));
  await first.query(INSERT_USERS, [users]);
  await first.query(LIST_PEOPLE);
  const { rows } = await first.query<{ last: number }>(
    `select coalesce(max(number), 1000) as last from orders`,
  );
  const last = rows[0]?.last ?? 0;
  const chunks = Array.from({ length: Math.ceil(orders / ORDERS_A_CHUNK) }, (_, nth) => [
    nth * ORDERS_A_CHUNK + 1,
    Math.min((nth + 1) * ORDERS_A_CHUNK, orders),
  ]);
  await runAll(chunks.map(([from, to]) => [insertOrders(PAST), last, from, to, orders, users]));
  await first.query(insertOrders(BOARD), [last + orders, ON_THE_BOARD]);
  await first.query(
    `select setval(pg_get_serial_sequence('orders', 'number'), max(number)) from orders`,
  );
  await runAll(indexes.map(({ definition }) => [definition]));
  await runAll(TABLES.map((table) => [`vacuum (freeze, analyze) ${table}`]));
  await first.query(`drop table bench_people`);
  await runAll(COUNT_REVIEWS.map((statement) => [statement]));
  await first.query('begin');
  await rebuildSales(databaseOn(first));
  await first.query('commit');
  for (const name of Object.keys(SERVER_SETTINGS)) await first.query(`alter system reset ${name}`);
  await first.query('select pg_reload_conf()');
  await first.query('checkpoint');
  await first.query('vacuum analyze');
  await first.query(`notify content_changed, ''`);
  await Promise.all(sessions.map((session) => session.end()));
}

async function openSession(connection: pg.ClientConfig): Promise<pg.Client> {
  // The shop's own role may neither set the server nor leave out triggers.
  const session = new pg.Client({ ...connection, user: CLUSTER_OWNER });
  await session.connect();
  await session.query(SESSION_SETTINGS);
  return session;
}

/** The indexes that are faster to make at once; those of constraints stay. */
async function listIndexes(session: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await session.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by indrelid::regclass::text = 'order_events' desc, indexrelid`,
    [TABLES],
  );
  return rows;
}
