import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { Reach } from '#security/reach.ts';

export interface HeldRow {
  checkouts: number;
  pizzas: number;
  /** null: none. */
  until: Date | null;
}

const IS_HELD = `state = 'draft' and held_until > $1 and ($2::uuid[] is null or store_id = any($2))`;

const SUM_HELD = statement<HeldRow, [now: Date, reach: string[] | null]>(
  'sum_held',
  `select count(*)::integer as checkouts, max(held_until) as until,
     coalesce(sum((select sum(pizzas) from unnest(oven_work) as pizzas)), 0)::integer as pizzas
   from orders where ${IS_HELD}`,
);

export async function sumHeld(db: Queryable, now: Date, reach: Reach): Promise<HeldRow> {
  const [row] = await SUM_HELD(db, now, reach && [...reach]);
  return row ?? { checkouts: 0, pizzas: 0, until: null };
}

/** By their ids, so that two who let go at once don’t wait for each other. */
const LOCK_HELD = statement<{ id: string }, [now: Date, reach: string[] | null]>(
  'lock_held',
  `select id from orders where ${IS_HELD} order by id for update`,
);

export async function lockHeld(tx: Transaction, now: Date, reach: Reach): Promise<string[]> {
  return (await LOCK_HELD(tx, now, reach && [...reach])).map(({ id }) => id);
}
