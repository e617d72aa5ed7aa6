import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, Database, Queryable } from './queryable.ts';
import { runTransaction } from './transaction.ts';

export function databaseOn($client: Client): Database {
  const db: Database = Object.assign(drizzle($client, { casing: 'snake_case' }), {
    transaction: ((work, mode) =>
      runTransaction(db, work, mode)) satisfies Queryable['transaction'],
  });
  return db;
}
