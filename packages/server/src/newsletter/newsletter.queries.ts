import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { newsletterIssues, newsletterSubscriptions } from './newsletter.tables.ts';

export interface Subscription {
  id: string;
  confirmedAt: Date | null;
  /** Previous unsubscribe time, if this call subscribes again; else null. */
  leftAt: Date | null;
}

/** A repeat changes nothing, unless it takes back an unsubscription. Then the subscription must be confirmed again. */
export async function upsertSubscription(db: Queryable, email: string): Promise<Subscription> {
  const { confirmedAt, unsubscribedAt } = newsletterSubscriptions;
  const [subscription] = await db
    .insert(newsletterSubscriptions)
    .values({ email })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: {
        confirmedAt: sql`case when ${unsubscribedAt} is null then ${confirmedAt} end`,
        unsubscribedAt: null,
      },
    })
    .returning({
      id: newsletterSubscriptions.id,
      confirmedAt,
      leftAt: sql<Date | null>`old.unsubscribed_at`.mapWith(unsubscribedAt),
    });
  if (!subscription) throw new Error('The subscription was not stored');
  return subscription;
}

/** Keeps the time of the first confirmation. Returns false when there is no such subscription. */
export async function confirmSubscription(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { confirmedAt } = newsletterSubscriptions;
  const confirmed = await db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)))
    .returning({ id: newsletterSubscriptions.id });
  return confirmed.length > 0;
}

export async function endSubscription(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: now })
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)));
}

/** Before a reader is locked: whoever queues a newsletter locks it first, and then its readers. */
export async function lockIssuesThatWentOut(tx: Transaction): Promise<void> {
  const { id, state } = newsletterIssues;
  await tx
    .select({ id })
    .from(newsletterIssues)
    .where(ne(state, 'draft'))
    .orderBy(asc(id))
    .for('no key update');
}

/** One mail of each was taken out of the queue again. */
export async function countUnqueued(tx: Transaction, issueIds: readonly string[]): Promise<void> {
  await tx
    .update(newsletterIssues)
    .set({ queued: sql`${newsletterIssues.queued} - 1` })
    .where(inArray(newsletterIssues.id, [...issueIds]));
}

export async function findSubscription(db: Queryable, email: string) {
  const { createdAt, unsubscribedAt } = newsletterSubscriptions;
  const [row] = await db
    .select({ createdAt, unsubscribedAt })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return row ?? null;
}

/** Returns the subscription's id; null when there was none. */
export async function deleteSubscription(db: Queryable, email: string): Promise<string | null> {
  const [deleted] = await db
    .delete(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
    .returning({ id: newsletterSubscriptions.id });
  return deleted?.id ?? null;
}
