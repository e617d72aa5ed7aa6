/** The columns of orders and their lines, for statements that are written by hand. */
import { createHash } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { statement, type Statement } from '#database/statement.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { orders } from '#orders/orders.tables.ts';

type Row = Partial<OrderRow>;
type Key = keyof OrderRow;

/** Those that the row says something of. */
export function saidBy(row: Row, among: readonly Key[]): Key[] {
  return among.filter((key) => row[key] !== undefined);
}

export function valuesOf(row: Row, keys: readonly Key[]): unknown[] {
  return keys.map((key) =>
    isJson(key) && row[key] !== null ? JSON.stringify(row[key]) : row[key],
  );
}

function isJson(key: Key): boolean {
  return getTableColumns(orders)[key].dataType === 'json';
}

export function listColumns(keys: readonly Key[]): string {
  return keys.map((key) => toSnakeCase(key)).join(', ');
}

/** `$5, $6, …` */
export function placesFor(keys: readonly Key[], first: number): string {
  return keys.map((_key, place) => `$${first + place}`).join(', ');
}

/** A statement for each set of columns: from JSON, PostgreSQL takes them at three times the cost of a value each. */
export function byColumns<Returned extends object, Values extends unknown[]>(
  name: string,
  write: (keys: readonly Key[]) => string,
): (keys: readonly Key[]) => Statement<Returned, [...Values, ...unknown[]]> {
  const made = new Map<string, Statement<Returned, [...Values, ...unknown[]]>>();
  return (keys) => {
    const columns = keys.join();
    const known = made.get(columns);
    if (known) return known;
    const text = write(keys);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const fresh = statement<Returned, [...Values, ...unknown[]]>(`${name}_${hash}`, text);
    made.set(columns, fresh);
    return fresh;
  };
}

/** What is ordered: the kitchen alone writes `made`, and statements give the others on their own. */
const ORDERED = Object.entries(getTableColumns(orderLines)).filter(
  ([key]) => !['id', 'orderId', 'position', 'made'].includes(key),
);

export const LINE_COLUMNS = ORDERED.map(([key]) => toSnakeCase(key)).join(', ');
export const LINE_VALUES = ORDERED.map(([key]) => `"${key}"`).join(', ');

/** The lines of an order as `$2` has them. */
export const LINES_FROM_JSON = `jsonb_to_recordset($2) as wanted ("id" uuid, "position" integer, ${ORDERED.map(
  ([key, column]) => `"${key}" ${column.getSQLType()}`,
).join(', ')})`;

/** A line that stays keeps its note. */
export const LINE_CHANGES = ORDERED.map(([key]) => toSnakeCase(key))
  .filter((column) => column !== 'fingerprint' && column !== 'note')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');
