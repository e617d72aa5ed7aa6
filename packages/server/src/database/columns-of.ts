import { toSnakeCase } from 'drizzle-orm/casing';

/** Columns by their keys in Drizzle: `getTableColumns(orders)`, or the fields of a read model. */
type Columns = Record<string, unknown>;

/** The columns for SQL written by hand, under their keys: the rows are those of `$inferSelect`. */
export function columnsOf(columns: Columns, table?: string): string {
  const prefix = table === undefined ? '' : `${table}.`;
  return Object.keys(columns)
    .map((key) => `${prefix}"${toSnakeCase(key)}" as "${key}"`)
    .join(', ');
}

/** The same as one JSON object, in which timestamps are strings. */
export function jsonOf(columns: Columns): string {
  const pairs = Object.keys(columns).map((key) => `'${key}', "${toSnakeCase(key)}"`);
  return `json_build_object(${pairs.join(', ')})`;
}
