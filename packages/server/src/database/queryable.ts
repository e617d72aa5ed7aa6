import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';

type Client = pg.Pool | pg.PoolClient | pg.Client;

interface Carrier {
  /** What Drizzle sends its queries to, for statements that are written by hand. */
  $client: Client;
  transaction<T>(work: (tx: Transaction) => Promise<T>, mode?: PgTransactionConfig): Promise<T>;
}

type NoSchema = Record<string, never>;
type DrizzleTransaction = PgTransaction<
  NodePgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>;

export interface Database extends NodePgDatabase, Carrier {
  transaction: Carrier['transaction'];
}
export interface Transaction extends DrizzleTransaction, Carrier {
  transaction: Carrier['transaction'];
}
/** The parameter of queries, which run alone or in a transaction. */
export interface Queryable extends PgDatabase<NodePgQueryResultHKT>, Carrier {
  transaction: Carrier['transaction'];
}

export function databaseOn($client: Client): Database {
  const db = drizzle($client, { casing: 'snake_case' });
  const transaction = db.transaction.bind(db);
  return Object.assign(db, {
    transaction: <T>(work: (tx: Transaction) => Promise<T>, mode?: PgTransactionConfig) =>
      transaction((tx) => work(carrying(tx, $client)), mode),
  });
}

/** A transaction of Drizzle, and its savepoints, with the client that they run on. */
function carrying(tx: DrizzleTransaction, $client: Client): Transaction {
  const transaction = tx.transaction.bind(tx);
  return Object.assign(tx, {
    $client,
    transaction: <T>(work: (inner: Transaction) => Promise<T>) =>
      transaction((inner) => work(carrying(inner, $client))),
  });
}
