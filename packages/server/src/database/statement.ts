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
  return async ({ $client }, ...values) => {
    const { rows } = await $client.query<Row>({ name, text, values });
    return rows;
  };
}
