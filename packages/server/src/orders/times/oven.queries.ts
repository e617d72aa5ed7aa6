import { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { ovenPlaces } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { storeFields, stores } from '#location/stores.read.ts';
import type { StoreRow } from '#orders/orders.queries.ts';
import { SOLD_STATES, TAKES_OVEN, UNDER_WAY } from '#orders/orders.tables.ts';

export interface LoadRow {
  quarterMs: number;
  pizzas: number;
  deliveries: number;
  /** Those of unpaid checkouts. */
  heldPizzas: number;
  heldDeliveries: number;
}

function lockStore(name: string, strength: 'no key update' | 'share') {
  const lock = prepared(name, (db) =>
    db
      .select(storeFields)
      .from(stores)
      .where(eq(stores.id, sql.placeholder('storeId')))
      .for(strength),
  );
  return async (tx: Transaction, storeId: string): Promise<StoreRow> => {
    const [store] = await lock(tx, { storeId });
    if (!store) throw new Error('There is no such store');
    return store;
  };
}

/**
 * Holds the lock until the transaction ends: of two orders for the last place, the second sees the first. Returns the
 * store as it is once the lock is held: the kitchen may have paused meanwhile. Does not wait for the foreign keys of
 * other orders.
 */
export const lockOven = lockStore('lock_oven', 'no key update');

/** The store as it is now. Nobody changes it until the transaction ends, but orders don't wait for each other. */
export const shareStore = lockStore('share_store', 'share');

/** For `orders`: what each takes of each quarter of an hour. */
const WORK = `lateral (
       select pizzas, nth = cardinality(oven_work) as is_ready,
         oven_quarter - (cardinality(oven_work) - nth) * interval '15 minutes' as quarter
       from unnest(oven_work) with ordinality as baked (pizzas, nth)
     ) as work`;

interface Asked {
  storeId: string;
  /** The start of a quarter of an hour. */
  since: Date;
  now: Date;
  /** The order whose own place counts as free. */
  exceptOrderId: string;
}

const LIST_LOADS = statement<
  LoadRow,
  [storeId: string, since: Date, now: Date, exceptOrderId: string]
>(
  'list_oven_loads',
  `select (extract(epoch from quarter) * 1000)::float8 as "quarterMs",
     sum(pizzas)::integer as "pizzas",
     (count(*) filter (where is_ready and delivery_type = 'delivery'))::integer as "deliveries",
     coalesce(sum(pizzas) filter (where state = 'draft'), 0)::integer as "heldPizzas",
     (count(*) filter (where is_ready and delivery_type = 'delivery' and state = 'draft'))::integer
       as "heldDeliveries"
   from orders cross join ${WORK}
   where store_id = $1 and oven_quarter >= $2
     and state in (${TAKES_OVEN.map((state) => `'${state}'`).join(', ')}) and id <> $4
     and (state <> 'draft' or held_until > $3)
   group by quarter`,
);

/** What placed orders and drafts with a held place take of each quarter of an hour. */
export function listLoads(
  db: Queryable,
  { storeId, since, now, exceptOrderId }: Asked,
): Promise<LoadRow[]> {
  return LIST_LOADS(db, storeId, since, now, exceptOrderId);
}

const LIST_CASH_OF_STRANGERS = statement<
  Pick<LoadRow, 'quarterMs' | 'pizzas'>,
  [storeId: string, since: Date, exceptOrderId: string]
>(
  'list_cash_of_strangers',
  `select (extract(epoch from quarter) * 1000)::float8 as "quarterMs",
     sum(pizzas)::integer as "pizzas"
   from orders
     join users on users.id = user_id and not is_email_verified
     cross join ${WORK}
   where store_id = $1 and oven_quarter >= $2 and orders.id <> $3
     and state in (${UNDER_WAY.map((state) => `'${state}'`).join(', ')})
     and payment_status = 'due_on_pickup' and source = 'web'
     and not exists (
       select from orders as earlier where earlier.user_id = users.id and earlier.state = 'completed'
     )
   group by quarter`,
);

/** The part of each quarter that cash orders take whose customers have neither a confirmed e-mail nor a past order. */
export function listCashOfStrangers(
  db: Queryable,
  { storeId, since, exceptOrderId }: Omit<Asked, 'now'>,
): Promise<Pick<LoadRow, 'quarterMs' | 'pizzas'>[]> {
  return LIST_CASH_OF_STRANGERS(db, storeId, since, exceptOrderId);
}

/** Drafts without a hold that no longer fit their quarters beside placed orders. They may fit the quarters before. */
export async function listCrowdedOut(
  db: Queryable,
  { orderIds, now }: { orderIds: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await LIST_CROWDED_OUT(db, [...orderIds], now);
  return rows.map(({ id }) => id);
}

const LIST_CROWDED_OUT = statement<{ id: string }, [orderIds: string[], now: Date]>(
  'list_crowded_out',
  `with unheld as (
     select orders.id, store_id, quarter, pizzas,
       (is_ready and delivery_type = 'delivery')::integer as deliveries
     from orders cross join ${WORK}
     where orders.id = any($1::uuid[]) and state = 'draft' and scheduled_for is not null
       and coalesce(held_until <= $2, true)
   ), placed as (
     select store_id, quarter, sum(pizzas) as pizzas,
       count(*) filter (where is_ready and delivery_type = 'delivery') as deliveries
     from orders cross join ${WORK}
     where store_id in (select store_id from unheld)
       and oven_quarter >= (select min(quarter) from unheld)
       and state in (${SOLD_STATES.map((state) => `'${state}'`).join(', ')})
     group by store_id, quarter
   )
   select distinct unheld.id
   from unheld
     join placed using (store_id, quarter)
     join stores on stores.id = store_id
   where placed.pizzas + unheld.pizzas > pizzas_per_quarter
     or (unheld.deliveries > 0 and placed.deliveries >= deliveries_per_quarter)`,
);

export interface StraySlotRow {
  number: number;
  ordered: number;
  placed: number;
}

/** Orders under way whose place is not for what the oven bakes of them. There must never be any. */
export function listStraySlots(db: Queryable): Promise<StraySlotRow[]> {
  return LIST_STRAY_PLACES(db);
}

/** Of one item of a line. */
const OVEN_PLACES = `coalesce((own_kind ->> 'ovenPlaces')::integer, case kind ${ItemKind.options
  .map((kind) => `when '${kind}' then ${ovenPlaces({ kind })}`)
  .join(' ')} end)`;

const LIST_STRAY_PLACES = statement<StraySlotRow, []>(
  'list_stray_places',
  `select number, ordered, placed
   from orders
     cross join lateral (
       select coalesce(sum(quantity * ${OVEN_PLACES}), 0)::integer as ordered
       from order_lines where order_id = orders.id
     ) as lines
     cross join lateral (
       select coalesce(sum(pizzas), 0)::integer as placed from unnest(oven_work) as pizzas
     ) as work
   where state in (${UNDER_WAY.map((state) => `'${state}'`).join(', ')}) and ordered <> placed
   order by number`,
);
