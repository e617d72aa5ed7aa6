/** Finds a person in the database, in any column of any table. */
import type { Pool } from 'pg';
import { COLUMNS_OF_PEOPLE } from './columns-of-people.ts';

export interface Column {
  table: string;
  column: string;
  /** `orders.address` */
  name: string;
  /** False for numbers, timestamps, booleans, enums and a row's own id, none of which can name a person. */
  canNameSomebody: boolean;
}

export async function listColumns(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as column,
      c.relname || '.' || a.attname as name,
      t.typtype <> 'e' and t.typname not in ('bool', 'int4', 'int8', 'timestamptz')
        and a.attname <> 'id' as "canNameSomebody"
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1, a.attnum`);
  return rows;
}

/** `table.column` of those that contain one of the words, in any case. */
export async function findTraces(pool: Pool, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  // A statement for each table: one for all comes close to the shop's time limit for statements.
  for (const [table, columns] of Map.groupBy(await listColumns(pool), (each) => each.table)) {
    const searches = columns.map(
      ({ column, name }) => `
        select '${name}' as name where exists (
          select from ${quote(table)}, unnest($1::text[]) as word
          where strpos(lower(${quote(column)}::text), lower(word)) > 0)`,
    );
    const { rows } = await pool.query<{ name: string }>(searches.join(' union all '), [words]);
    found.push(...rows.map(({ name }) => name));
  }
  return found.toSorted();
}

/** The values of the columns that are declared to hold a person, by `table.column`. */
export async function readPeople(pool: Pool): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>();
  for (const [table, { person = [] }] of Object.entries(COLUMNS_OF_PEOPLE))
    for (const column of person) {
      const { rows } = await pool.query<{ value: string }>(
        `select distinct ${quote(column)}::text as value from ${quote(table)} where ${quote(column)}::text <> ''`,
      );
      held.set(
        `${table}.${column}`,
        rows.map(({ value }) => value),
      );
    }
  return held;
}

function quote(name: string): string {
  return `"${name}"`;
}
