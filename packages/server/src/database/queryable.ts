import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';

export type Client = pg.Pool | pg.PoolClient | pg.Client;

/** The parameter of queries, which run alone or in a transaction. */
export interface Queryable extends Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'> {
  /** What Drizzle sends its queries to, for statements that are written by hand. */
  $client: Client;
  transaction<T>(work: (tx: Transaction) => Promise<T>, mode?: PgTransactionConfig): Promise<T>;
}
export interface Transaction extends Queryable {
  /** @throws TransactionRollbackError */
  rollback(): never;
}
export type Database = Queryable;
