import type pg from 'pg';
import type { Queryable } from './queryable.ts';

/** A hot statement, planned once for each connection; nothing is built per call. Rows are as `pg` returns them. */
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
