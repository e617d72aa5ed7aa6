import type { Days } from '@driftstone/contract/books/books.rules.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { Details, Totals } from './figures.ts';

export interface DayTotals extends Totals {
  day: string;
}

export interface DayFigures extends DayTotals {
  details: Details;
}

/** Not of a release that kept less: such a day is read anew and kept again. */
const IS_WHOLE = `details ? 'sources'`;

const LIST_KEPT = statement<
  { day: string; totals: Totals; details: Details | null },
  [from: string, until: string, withDetails: boolean]
>(
  'list_kept_days',
  `select day::text, totals, case when $3 then details end as details
   from kept_days where day >= $1 and day < $2 and ${IS_WHOLE} order by day`,
);

export async function listKeptTotals(db: Queryable, { from, until }: Days): Promise<DayTotals[]> {
  const rows = await LIST_KEPT(db, from, until, false);
  return rows.map(({ day, totals }) => ({ day, ...totals }));
}

export async function listKeptFigures(db: Queryable, { from, until }: Days): Promise<DayFigures[]> {
  const rows = await LIST_KEPT(db, from, until, true);
  return rows.flatMap(({ day, totals, details }) => (details ? [{ day, ...totals, details }] : []));
}

/** The same lock as in the trigger `forget_kept_day`. */
const LOCK_DAY = statement<{ isLocked: boolean }, [day: string]>(
  'lock_business_day',
  `select pg_try_advisory_xact_lock(hashtext('kept_days'), $1::date - date '2000-01-01') as "isLocked"`,
);

/** False while another transaction changes the day. Otherwise, transactions that change it wait for this one. */
export async function tryLockDay(tx: Transaction, day: string): Promise<boolean> {
  const [row] = await LOCK_DAY(tx, day);
  return row?.isLocked ?? false;
}

const KEEP_DAY = statement<{ day: string }, [day: string, totals: string, details: string]>(
  'keep_day',
  `insert into kept_days (day, totals, details) values ($1, $2, $3)
   on conflict (day) do update set totals = excluded.totals, details = excluded.details`,
);

/** The day must be locked. */
export async function keepDay(
  tx: Transaction,
  { day, details, ...totals }: DayFigures,
): Promise<void> {
  await KEEP_DAY(tx, day, JSON.stringify(totals), JSON.stringify(details));
}

const FIND_FIRST_TAKEN = statement<{ takenAt: Date | null }, []>(
  'find_first_taken',
  `select min(taken_at) as "takenAt" from orders where taken_at is not null`,
);

/** null: nothing was ever sold. */
export async function findFirstTaken(db: Queryable): Promise<Date | null> {
  const [row] = await FIND_FIRST_TAKEN(db);
  return row?.takenAt ?? null;
}

const LIST_UNKEPT = statement<{ day: string }, [from: string, until: string]>(
  'list_unkept_days',
  `select wanted::date::text as day
   from generate_series($1::date, $2::date - 1, interval '1 day') as wanted
   where not exists (select from kept_days where day = wanted::date and ${IS_WHOLE})
   order by wanted desc`,
);

/** The latest first. */
export async function listUnkept(db: Queryable, { from, until }: Days): Promise<string[]> {
  return (await LIST_UNKEPT(db, from, until)).map(({ day }) => day);
}
