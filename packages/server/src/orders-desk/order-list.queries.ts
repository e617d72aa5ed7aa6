/** The statements of the desk's list of orders. Each mix of filters reads as many rows as it shows, from an index. */
import type { MoneyState, OrderState } from '@driftstone/contract/orders/order-states.rules.ts';
import type { OrderSearch } from '@driftstone/contract/orders-desk/order-search.rules.ts';
import type { DeliveryType, PaymentMethod } from '@driftstone/contract/orders/orders.schema.ts';
import { and, type AnyColumn, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { people } from '#auth/people.read.ts';
import { folded, isNamed, startsWith } from '#database/name-search.ts';
import type { Queryable } from '#database/queryable.ts';
import { momentOf, orders, postcodeOf } from '#orders/orders.tables.ts';
import { IS_NOT_MADE_GOOD } from '#orders/refunds/lost-refunds.queries.ts';
import type { Reach } from '#security/reach.ts';

export interface OrderFilter {
  reach: Reach;
  states: readonly OrderState[];
  moneys: readonly MoneyState[];
  payments: readonly PaymentMethod[];
  deliveries: readonly DeliveryType[];
  isRefunded: boolean;
  search: OrderSearch | null;
  dealId: string | null;
  /** Excludes `until`. */
  day: { from: Date; until: Date } | null;
  /** Only what comes after this order, in the list's order. */
  after: { at: string; number: number } | null;
  needsAt: Date | null;
}

export interface ListedRow {
  id: string;
  number: number;
  /** Has microseconds, which a Date would lose. */
  at: string;
}

/** Newest first. */
export async function listFiltered(
  db: Queryable,
  filter: OrderFilter,
  limit: number,
): Promise<ListedRow[]> {
  const isPlain = !filter.search && !filter.dealId && !filter.isRefunded && !filter.needsAt;
  const found = and(
    filter.search ? await findMatches(db, filter.search) : undefined,
    filter.dealId === null ? undefined : await findWithDeal(db, filter.dealId),
  );
  const { rows } = await db.execute<ListedRow & Record<string, unknown>>(
    isPlain ? byEachMix(filter, limit) : byConditions(filter, found, limit),
  );
  return rows;
}

/** A search that finds more people or orders than this does not list their ids. */
const MANY = 2000;
const MOMENT = momentOf(orders);
const AS_CURSOR = sql.raw(`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
const COLUMNS = sql`${orders.id}, ${orders.number}, ${MOMENT} as at`;

/**
 * Takes the newest of each mix of state, money, payment and delivery, which an index keeps in order, and then the
 * newest of all those. Compared and sorted as whole rows, which no other index has: where nearly all orders are of one
 * mix, PostgreSQL would walk through ten million by their moment for each mix that has none.
 */
function byEachMix(filter: OrderFilter, limit: number): SQL {
  const { day, after } = filter;
  const from = day ? sql`${day.from}::timestamptz` : sql`'-infinity'::timestamptz`;
  const until = day ? sql`${day.until}::timestamptz` : sql`'infinity'::timestamptz`;
  const end = after ? sql`${after.at}::timestamptz, ${after.number}::integer` : sql`${until}, 0`;
  const mix = sql`wanted_state, wanted_money, wanted_payment, wanted_delivery`;
  const key = [
    orders.state,
    orders.paymentStatus,
    orders.paymentMethod,
    orders.deliveryType,
    MOMENT,
    orders.number,
  ];
  const row = sql`(${sql.join(key, sql`, `)})`;
  return sql`
    select id, number, ${AS_CURSOR} as at
    from unnest(${sql.param([...filter.states])}::order_state[]) as states (wanted_state)
      cross join unnest(${sql.param([...filter.moneys])}::payment_status[]) as moneys (wanted_money)
      cross join unnest(${sql.param([...filter.payments])}::payment_method[]) as payments (wanted_payment)
      cross join unnest(${sql.param([...filter.deliveries])}::delivery_type[]) as deliveries (wanted_delivery)
      cross join lateral (
        select ${COLUMNS} from ${orders}
        where ${row} >= (${mix}, ${from}, 0) and ${row} < (${mix}, ${end}) and ${within(filter)}
        order by ${sql.join(
          key.map((column) => desc(column)),
          sql`, `,
        )}
        limit ${limit}
      ) as newest
    order by newest.at desc, number desc
    limit ${limit}`;
}

function byConditions(filter: OrderFilter, found: SQL | undefined, limit: number): SQL {
  const { states, moneys, payments, deliveries, isRefunded, needsAt } = filter;
  return sql`
    select id, number, ${AS_CURSOR} as at from (
      select ${COLUMNS} from ${orders}
      where ${and(
        inArray(orders.state, [...states]),
        inArray(orders.paymentStatus, [...moneys]),
        inArray(orders.paymentMethod, [...payments]),
        inArray(orders.deliveryType, [...deliveries]),
        isRefunded ? sql`${orders.refundedPence} > 0` : undefined,
        found,
        needsAt ? sql`${orders.id} in (${needing(needsAt)})` : undefined,
        within(filter),
      )}
      order by ${MOMENT} desc, ${orders.number} desc
      limit ${limit}
    ) as listed order by listed.at desc, number desc`;
}

function within({ reach, day, after }: OrderFilter): SQL {
  return (
    and(
      reach ? inArray(orders.storeId, [...reach]) : undefined,
      day ? sql`${MOMENT} >= ${day.from} and ${MOMENT} < ${day.until}` : undefined,
      after
        ? sql`(${MOMENT}, ${orders.number}) < (${after.at}::timestamptz, ${after.number}::integer)`
        : undefined,
    ) ?? sql`true`
  );
}

/** A few matches by their ids, many by a walk from the newest. Left to choose, PostgreSQL may read a million rows. */
async function findMatches(db: Queryable, search: OrderSearch): Promise<SQL> {
  switch (search.kind) {
    case 'number':
      return eq(orders.number, search.number);
    case 'postcode': {
      const postcode = postcodeOf(orders);
      const isThere = sql`${orders.address} is not null and ${startsWith(postcode, search.start)}`;
      const ids = await listIds(db, sql`select ${orders.id} as id from ${orders} where ${isThere}`);
      if (ids.length <= MANY) return isAmong(orders.id, ids);
      // Written so that the index does not match: PostgreSQL would read and sort all of it.
      const unindexed = sql`(${postcode} || '')`;
      return sql`${orders.address} is not null and ${startsWith(unindexed, search.start)}`;
    }
    case 'email':
    case 'phone':
    case 'name': {
      const isWanted = isPerson(search);
      const ids = await listIds(
        db,
        sql`select ${people.id} as id from ${people} where ${isWanted}`,
      );
      return ids.length > MANY
        ? sql`exists (select from ${people} where ${people.id} = ${orders.userId} and ${isWanted} offset 0)`
        : isAmong(orders.userId, ids);
    }
  }
}

async function findWithDeal(db: Queryable, dealId: string): Promise<SQL> {
  const hasIt = sql`${orders.deals} @> ${JSON.stringify([{ dealId }])}::jsonb`;
  const ids = await listIds(db, sql`select ${orders.id} as id from ${orders} where ${hasIt}`);
  // As with postcodes, the index must not match; and of `coalesce` PostgreSQL guesses that it holds for half of them.
  return ids.length > MANY ? sql`coalesce(${hasIt}, false)` : isAmong(orders.id, ids);
}

async function listIds(db: Queryable, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`${query} limit ${MANY + 1}`);
  return rows.map(({ id }) => id);
}

function isAmong(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}

function isPerson(search: Extract<OrderSearch, { kind: 'email' | 'phone' | 'name' }>): SQL {
  switch (search.kind) {
    case 'email':
      return startsWith(sql`${people.email}`, search.start);
    case 'phone': {
      const digits = sql`regexp_replace(${people.phone}, '[^0-9]', '', 'g')`;
      const starts = search.starts.map((start) => startsWith(digits, start));
      return sql`${people.phone} <> '' and (${sql.join(starts, sql` or `)})`;
    }
    case 'name':
      return isNamed(NAMES, search.text) ?? sql`false`;
  }
}

/** Who types a name may as well have begun an e-mail. */
const NAMES = [folded(people.firstName), folded(people.lastName), people.email];

/** The ids of orders that wait for somebody; each branch reads an index of only such orders. */
function needing(now: Date): SQL {
  return sql`
    select order_id from refunds where ${IS_NOT_MADE_GOOD}
    union
    select order_id from refunds where state = 'asked' and problem is not null
    union
    select id from orders where state = 'cancelled' and payment_status = 'paid'
      and refunded_pence < total_pence
    union
    select id from orders where state in ('received', 'accepted', 'ready', 'out_for_delivery')
      -- TIME-07: what waits at the counter is not late, as Today has it.
      and promised_until < ${now} and (state <> 'ready' or delivery_type = 'delivery')`;
}

/** What the list shows of the orders, in its order. */
export function listRows(db: Queryable, ids: readonly string[]) {
  return db
    .select({
      order: orders,
      customer: { firstName: people.firstName, lastName: people.lastName },
      items: sql<string>`(
        select coalesce(string_agg(quantity || ' × ' || name, ', ' order by position), '')
        from order_lines where order_id = ${orders.id})`,
      hasFailedRefund: sql<boolean>`exists (
        select from refunds where order_id = ${orders.id} and ${IS_NOT_MADE_GOOD})`,
      hasAskedRefund: sql<boolean>`exists (
        select from refunds where order_id = ${orders.id} and state = 'asked' and problem is not null)`,
    })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.userId))
    .where(inArray(orders.id, [...ids]))
    .orderBy(desc(MOMENT), desc(orders.number));
}

export type DeskRow = Awaited<ReturnType<typeof listRows>>[number];
