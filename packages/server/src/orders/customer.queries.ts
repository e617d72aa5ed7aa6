import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { people } from '#auth/people.read.ts';
import type { Reach } from '#security/reach.ts';
import { isReached } from './orders.queries.ts';
import { orders, SOLD_STATES } from './orders.tables.ts';

export async function findEmailOf(db: Queryable, userId: string): Promise<string | null> {
  const [customer] = await db
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, userId));
  return customer?.email ?? null;
}

const { placeholder } = sql;

/** By the index `users_by_phone`. What was forgotten has neither a number nor a customer with one. */
const FIND_LAST_ORDER = prepared('find_last_order_of_phone', (db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.userId))
    .where(
      and(
        sql`${people.phone} <> ''
          and regexp_replace(${people.phone}, '[^0-9]', '', 'g') = ltrim(${placeholder('phone')}, '+')
          and coalesce(${orders.phone}, ${people.phone}) = ${placeholder('phone')}`,
        inArray(orders.state, [...SOLD_STATES]),
        isNull(orders.anonymisedAt),
        isReached,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(1),
);

/** Of those stores, and not cancelled. `phone` is as numbers are stored. */
export async function findLastOrderOf(
  db: Queryable,
  phone: string,
  reach: Reach,
): Promise<string | null> {
  const [found] = await FIND_LAST_ORDER(db, { phone, reach });
  return found?.id ?? null;
}
