import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from './queryable.ts';

interface Upsert {
  table: string;
  /** Name → type of each column that is written; `id` is among them. */
  columns: Readonly<Record<string, string>>;
  /** Columns that an existing row keeps. */
  onlyNew?: readonly string[];
  /** A name that is unique in the table, so that two rows can swap theirs. */
  uniqueName?: string;
  /** A column that says when the row last changed. */
  touched?: string;
}

/**
 * Writes rows by their ids in one statement with one parameter, however many there are. Does not touch rows that are
 * already right. All names must be the caller's own, never a visitor's.
 */
export async function upsertRows(
  db: Queryable,
  { table, columns, onlyNew = [], uniqueName, touched }: Upsert,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const kept = new Set(['id', ...onlyNew]);
  const written = names.filter((name) => !kept.has(name));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${raw(
    names.map((name) => `"${name}" ${columns[name]}`),
  )})`;
  if (uniqueName)
    await db.execute(sql`
      update ${raw([table])} set ${raw([uniqueName])} = ${raw([table])}.id::text from ${given}
      where ${raw([table])}.id = given.id
        and ${raw([table])}.${raw([uniqueName])} <> given.${raw([uniqueName])}`);
  const assignments = [
    ...written.map((name) => `"${name}" = excluded."${name}"`),
    ...(touched ? [`"${touched}" = now()`] : []),
  ];
  await db.execute(sql`
    insert into ${raw([table])} (${raw(names)}) select ${raw(names)} from ${given}
    on conflict (id) do update set ${raw(assignments)}
    where (${raw(written.map((name) => `${table}."${name}"`))})
      is distinct from (${raw(written.map((name) => `excluded."${name}"`))})`);
}

function raw(parts: readonly string[]): SQL {
  return sql.raw(parts.join(', '));
}
