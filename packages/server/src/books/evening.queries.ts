import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { Reach } from '#security/reach.ts';
import { TAKES_OVEN, UNDER_WAY } from '#orders/orders.tables.ts';

export interface EveningOrders {
  waiting: number;
  baking: number;
  ready: number;
  late: number;
  later: number;
  /** Pickups that have been ready since before `readyBefore`, and are not promised for later. */
  uncollected: number;
  uncollectedSince: Date | null;
}

/** As the board has it: nothing of it is begun, though it may be accepted. */
const isLater = (moment: string) =>
  `(scheduled_for > ${moment} and (state = 'received' or state = 'accepted' and started_at is null))`;

const COUNT_EVENING = statement<
  EveningOrders,
  [now: Date, later: Date, reach: string[] | null, readyBefore: Date]
>(
  'count_evening',
  `select count(*) filter (where state = 'received' and not is_later)::integer as waiting,
     count(*) filter (where state = 'accepted' and not is_later)::integer as baking,
     count(*) filter (where state in ('ready', 'out_for_delivery'))::integer as ready,
     count(*) filter (where promised_until < $1 and not is_ready)::integer as late,
     count(*) filter (where is_later)::integer as later,
     count(*) filter (where is_ready and is_due and ready_at < $4)::integer as uncollected,
     min(ready_at) filter (where is_ready and is_due and ready_at < $4) as "uncollectedSince"
   from (
     select state, promised_until, ready_at, coalesce(${isLater('$2')}, false) as is_later,
       coalesce(promised_until < $1, true) as is_due,
       -- What waits at the counter is not late; what waits for a driver is.
       state = 'ready' and delivery_type = 'pickup' as is_ready
     from orders
     where state in (${UNDER_WAY.map((state) => `'${state}'`).join(', ')})
       and payment_status in ('paid', 'due_on_pickup')
       and ($3::uuid[] is null or store_id = any($3))
   ) as under_way`,
);

export async function countEvening(
  db: Queryable,
  reach: Reach,
  { now, later, readyBefore }: { now: Date; later: Date; readyBefore: Date },
): Promise<EveningOrders> {
  const [row] = await COUNT_EVENING(db, now, later, reach && [...reach], readyBefore);
  if (!row) throw new Error('A count has a row');
  return row;
}

export interface LaterOrder {
  id: string;
  number: number;
  at: Date;
  deliveryType: 'delivery' | 'pickup';
  pizzas: number;
  others: number;
}

const LIST_LATER = statement<LaterOrder, [later: Date, reach: string[] | null, most: number]>(
  'list_later_orders',
  `select later.*, lines.*
   from (
     select id, number, promised_from as at, delivery_type as "deliveryType"
     from orders
     where ${isLater('$1')} and payment_status in ('paid', 'due_on_pickup') and ($2::uuid[] is null or store_id = any($2))
     order by promised_from, number
     limit $3
   ) as later
     -- As they were ordered: the board leaves out what was refunded whole. What the oven has room for is counted by places.
     cross join lateral (
       select coalesce(sum(quantity) filter (where kind = 'pizza'), 0)::integer as pizzas,
         coalesce(sum(quantity) filter (where kind <> 'pizza'), 0)::integer as others
       from order_lines where order_id = later.id
     ) as lines
   order by at, number`,
);

/** The next orders whose customers have chosen a time after `later`. */
export function listLater(
  db: Queryable,
  reach: Reach,
  { later, most }: { later: Date; most: number },
): Promise<LaterOrder[]> {
  return LIST_LATER(db, later, reach && [...reach], most);
}

export interface BakedQuarter {
  at: Date;
  pizzas: number;
}

const LIST_BAKED = statement<
  BakedQuarter,
  [since: Date, until: Date, now: Date, reach: string[] | null]
>(
  'list_evening_baked',
  `select quarter as at, sum(pizzas)::integer as pizzas
   from orders
     cross join lateral (
       select pizzas,
         oven_quarter - (cardinality(oven_work) - nth) * interval '15 minutes' as quarter
       from unnest(oven_work) with ordinality as baked (pizzas, nth)
     ) as work
   where oven_quarter >= $1 and quarter >= $1 and quarter < $2
     and state in (${TAKES_OVEN.map((state) => `'${state}'`).join(', ')})
     and (state <> 'draft' or held_until > $3)
     and ($4::uuid[] is null or store_id = any($4))
   group by quarter
   order by quarter`,
);

/** What is promised of the oven in each quarter of an hour that has something. */
export function listBaked(
  db: Queryable,
  reach: Reach,
  { since, until, now }: { since: Date; until: Date; now: Date },
): Promise<BakedQuarter[]> {
  return LIST_BAKED(db, since, until, now, reach && [...reach]);
}

const READ_MOST_BAKED = statement<{ most: number | null }, [reach: string[] | null]>(
  'read_most_baked',
  `select case when bool_and(pizzas_per_quarter is not null)
     then sum(pizzas_per_quarter)::integer end as most
   from stores
   where closed_at is null and ($1::uuid[] is null or id = any($1))`,
);

/** How many pizzas all ovens bake in a quarter of an hour; null: one of them has no limit. */
export async function readMostBaked(db: Queryable, reach: Reach): Promise<number | null> {
  const [row] = await READ_MOST_BAKED(db, reach && [...reach]);
  return row?.most ?? null;
}

const HAS_SOLD_BEFORE = statement<{ hasSold: boolean }, [moment: Date, reach: string[] | null]>(
  'has_sold_before',
  `select exists (
     select from orders where taken_at < $1 and ($2::uuid[] is null or store_id = any($2))
   ) as "hasSold"`,
);

export async function hasSoldBefore(db: Queryable, reach: Reach, moment: Date): Promise<boolean> {
  const [row] = await HAS_SOLD_BEFORE(db, moment, reach && [...reach]);
  return row?.hasSold === true;
}
