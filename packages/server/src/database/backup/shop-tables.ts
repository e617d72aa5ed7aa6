import pg from 'pg';

export type ShopTable = { schema: string; table: string; columns: string[] };

const BACKED_UP_SCHEMAS = ['public', 'drizzle'];

export async function listTables(client: pg.ClientBase): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(
    `select n.nspname as schema, c.relname as table,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1)
     group by 1, 2 order by 1, 2`,
    [BACKED_UP_SCHEMAS],
  );
  return rows;
}

export async function listSequences(
  client: pg.ClientBase,
): Promise<{ schema: string; sequence: string }[]> {
  const { rows } = await client.query<{ schema: string; sequence: string }>(
    `select schemaname as schema, sequencename as sequence from pg_sequences
     where schemaname = any($1) order by 1, 2`,
    [BACKED_UP_SCHEMAS],
  );
  return rows;
}

export type Safeguard = { drop: string; add: string };

/** Keys and indexes in the order to make them in: references last, as each needs its key. Without checks. */
export async function listSafeguards(client: pg.ClientBase): Promise<Safeguard[]> {
  const { rows } = await client.query<Safeguard>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add,
       case contype when 'f' then 3 else 1 end as turn
     from pg_constraint
     where contype in ('p', 'u', 'x', 'f') and conparentid = 0 and connamespace = any($1::regnamespace[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
     from pg_index join pg_class c on c.oid = indrelid
     where c.relkind = 'r' and c.relnamespace = any($1::regnamespace[])
       and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     order by turn, 2`,
    [BACKED_UP_SCHEMAS],
  );
  return rows;
}

/** Tables in which the migrations themselves make a row. */
const NEVER_EMPTY = ['offer_versions'];

/** Whether there is more than what the migrations have made. */
export async function hasRows(client: pg.ClientBase): Promise<boolean> {
  for (const { schema, table } of await listTables(client)) {
    if (schema === 'drizzle' || NEVER_EMPTY.includes(table)) continue;
    const { rowCount } = await client.query(`select 1 from ${qualified(schema, table)} limit 1`);
    if (rowCount) return true;
  }
  return false;
}

export function qualified(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}
