import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './queryable.ts';

interface Upsert<Key extends string> {
  /** Columns that an existing row keeps. */
  onlyNew?: readonly Key[];
  /** A name that is unique in the table, so that two rows can swap theirs. */
  uniqueName?: Key;
  /** A column that says when the row last changed. */
  touched?: Key;
}

/**
 * Writes rows by their ids in one statement with one parameter, however many there are. Does not touch rows that are
 * already right. Writes the columns that the rows have; all have the same, and what is no column is left out.
 */
export async function upsertRows<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly (Table['$inferInsert'] & { id: string })[],
  { onlyNew = [], uniqueName, touched }: Upsert<keyof Table['$inferInsert'] & string> = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const name = `"${getTableName(table)}"`;
  const quoted = columns.map(([key]) => quote(key));
  const kept = new Set(['id', ...onlyNew].map(quote));
  const written = quoted.filter((column) => !kept.has(column));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as keyed(${raw(
    columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`),
  )})`;
  if (uniqueName) {
    const unique = `${name}.${quote(uniqueName)}`;
    await db.execute(sql`
      update ${raw([name])} set ${raw([quote(uniqueName)])} = ${raw([name])}.id::text from ${given}
      where ${raw([name])}.id = keyed.id and ${raw([unique])} <> keyed.${raw([`"${uniqueName}"`])}`);
  }
  const assignments = [
    ...written.map((column) => `${column} = excluded.${column}`),
    ...(touched ? [`${quote(touched)} = now()`] : []),
  ];
  await db.execute(sql`
    insert into ${raw([name])} (${raw(quoted)})
    select ${raw(columns.map(([key]) => `"${key}"`))} from ${given}
    on conflict (id) do update set ${raw(assignments)}
    where (${raw(written.map((column) => `${name}.${column}`))})
      is distinct from (${raw(written.map((column) => `excluded.${column}`))})`);
}

function quote(key: string): string {
  return `"${toSnakeCase(key)}"`;
}

function raw(parts: readonly string[]): SQL {
  return sql.raw(parts.join(', '));
}
