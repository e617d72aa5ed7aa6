import type pg from 'pg';
import type { Queryable } from './queryable.ts';

/**
 * A statement of a hot call. Its text is written once, PostgreSQL parses and plans it once for each connection, and
 * nothing is built per call. The rows are as `pg` returns them, keyed by column.
 */
export type Statement<Row extends pg.QueryResultRow, Values extends unknown[]> = (
  db: Queryable,
  ...values: Values
) => Promise<Row[]>;

/** `name` is unique in the shop. The text has `$1`, `$2`, … for the values. */
export function statement<Row extends pg.QueryResultRow, Values extends unknown[]>(
  name: string,
  text: string,
): Statement<Row, Values> {
  return async (db, ...values) => {
    const { rows } = await clientOf(db).query<Row>({ name, text, values });
    return rows;
  };
}

/** Drizzle keeps the client on its session, for a pool and for a transaction, but in no type. */
function clientOf(db: Queryable): pg.Pool | pg.PoolClient {
  return (db as unknown as { session: { client: pg.Pool | pg.PoolClient } }).session.client;
}
