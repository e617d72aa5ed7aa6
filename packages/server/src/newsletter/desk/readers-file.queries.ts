import { and, asc, count, eq, gt, inArray, isNotNull, max, min, ne, sql, sum } from 'drizzle-orm';
import { people } from '#auth/people.read.ts';
import type { Queryable } from '#database/queryable.ts';
import { newsletterSubscriptions } from '#newsletter/newsletter.tables.ts';
import { orders } from '#orders/orders.read.ts';
import type { Reach } from '#security/reach.ts';
import { isReader } from './newsletter-desk.queries.ts';

export type ReaderWithOrders = Awaited<ReturnType<typeof listReadersWithOrders>>[number];

/** In the order of their ids. Counts orders that were paid for and not cancelled. */
export function listReadersWithOrders(
  db: Queryable,
  { after, limit, reach }: { after: string | null; limit: number; reach: Reach },
) {
  const { id, email, confirmedAt } = newsletterSubscriptions;
  const bought = db
    .select({
      orders: count().as('orders'),
      spentPence: sum(sql`${orders.totalPence} - ${orders.refundedPence}`).as('spent_pence'),
      firstAt: min(orders.placedAt).as('first_at'),
      lastAt: max(orders.placedAt).as('last_at'),
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, people.id),
        isNotNull(orders.takenAt),
        ne(orders.state, 'cancelled'),
        reach ? inArray(orders.storeId, [...reach]) : undefined,
      ),
    )
    .as('bought');
  return (
    db
      .select({
        id,
        email,
        confirmedAt,
        firstName: people.firstName,
        lastName: people.lastName,
        orders: sql`coalesce(${bought.orders}, 0)`.mapWith(Number),
        spentPence: sql`coalesce(${bought.spentPence}, 0)`.mapWith(Number),
        firstAt: bought.firstAt,
        lastAt: bought.lastAt,
      })
      .from(newsletterSubscriptions)
      // Whoever mistyped their address has an account with a stranger's.
      .leftJoin(people, and(eq(people.email, email), people.isEmailVerified))
      .leftJoinLateral(bought, sql`true`)
      .where(and(isReader, after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(limit)
  );
}
