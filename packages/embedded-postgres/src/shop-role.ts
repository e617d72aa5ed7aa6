// The shop's own statements run as an ordinary role that owns the shop's database and nothing else. The cluster's
// owner, a superuser, creates both and lets the role in.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from './database-unavailable.ts';

export const SHOP_ROLE = 'driftstone_shop';

const ENTRY_LIMIT_MS = 5_000;
const POLL_MS = 50;
const HANDOVER_LOCK = 6_201_814;
/** What processes that start together get: unique_violation, duplicate_object, duplicate_database. */
const MADE_BY_A_RIVAL = ['23505', '42710', '42P04'];
const NOT_LET_IN = '28000';

/**
 * @param owner a session of the cluster's owner
 * @returns true when the role is new
 */
export async function ensureShopRole(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [SHOP_ROLE]);
  if (rowCount) return false;
  await unlessMade(owner.query(`create role ${SHOP_ROLE} login`));
  return true;
}

/** Creates the database, or hands over one that an earlier version of the shop created for the cluster's owner. */
export async function ensureShopDatabase(
  owner: pg.Client,
  database: string,
  openOwnerSession: () => Promise<pg.Client>,
): Promise<void> {
  const found = await owner.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  const name = owner.escapeIdentifier(database);
  if (found.rows.length === 0)
    return unlessMade(owner.query(`create database ${name} owner ${SHOP_ROLE}`));
  if (found.rows[0]?.owner === SHOP_ROLE) return;
  const session = await openOwnerSession();
  await session.query(handOver(name)).finally(() => session.end());
}

const OWN_SCHEMAS = `(select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema')`;

/** One transaction, with the database last: its owner shows that everything has been handed over. */
const handOver = (database: string) => `
  begin;
  select pg_advisory_xact_lock(${HANDOVER_LOCK});
  do $$
  declare
    change text;
  begin
    for change in
      select format('schema %I', nspname) from pg_namespace
      where nspowner = current_user::regrole and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      union all
      select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, oid::regclass)
      from pg_class c
      where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
        and relnamespace in ${OWN_SCHEMAS}
        -- The sequence of a column goes with its table.
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
      union all
      select format('routine %s', oid::regprocedure) from pg_proc
      where proowner = current_user::regrole
        and pronamespace in ${OWN_SCHEMAS}
      union all
      select format('type %s', oid::regtype) from pg_type
      where typowner = current_user::regrole and typtype in ('e', 'd')
        and typnamespace in ${OWN_SCHEMAS}
    loop
      execute format('alter %s owner to ${SHOP_ROLE}', change);
    end loop;
  end $$;
  alter database ${database} owner to ${SHOP_ROLE};
  commit`;

/** PostgreSQL refuses the role until it has reloaded its access rules, so this waits for that. */
export async function waitForEntry(openShopSession: () => Promise<pg.Client>): Promise<void> {
  for (const deadline = Date.now() + ENTRY_LIMIT_MS; ; await delay(POLL_MS)) {
    try {
      await (await openShopSession()).end();
      return;
    } catch (error) {
      const isRefused = codeOf(error) === NOT_LET_IN;
      if (!isRefused || Date.now() > deadline) throw error;
    }
  }
}

async function unlessMade(making: Promise<unknown>): Promise<void> {
  await making.catch((error: unknown) => {
    if (!MADE_BY_A_RIVAL.includes(codeOf(error))) throw error;
  });
}
