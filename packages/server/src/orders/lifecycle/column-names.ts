/** Maps rows to the names of their columns, for statements that are written by hand. */
import { toSnakeCase } from 'drizzle-orm/casing';

/** The row as JSON, keyed by the names of the columns. */
export function snakeCased(row: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])),
  );
}

export function listColumns(keys: readonly string[]): string {
  return keys.map((key) => toSnakeCase(key)).join(', ');
}
