import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { pizzas } from '#catalogue/pizzas.read.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { newsletterIssues, newsletterSubscriptions } from '#newsletter/newsletter.tables.ts';

export type IssueRow = typeof newsletterIssues.$inferSelect;
export type PizzaOfIssue = Awaited<ReturnType<typeof listPizzas>>[number];

/** Newest first. */
export function listIssues(
  db: Queryable,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<IssueRow[]> {
  return db
    .select()
    .from(newsletterIssues)
    .where(before === undefined ? undefined : lt(newsletterIssues.id, before))
    .orderBy(desc(newsletterIssues.id))
    .limit(limit);
}

export async function findIssue(db: Queryable, id: string): Promise<IssueRow | null> {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return row ?? null;
}

/** Waits until nobody else changes or sends it. */
export async function lockIssue(tx: Transaction, id: string): Promise<IssueRow | null> {
  const [row] = await tx
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
    .for('update');
  return row ?? null;
}

/** One that goes out and that no other server is working on. */
export async function lockSendingIssue(tx: Transaction): Promise<IssueRow | null> {
  const [row] = await tx
    .select()
    .from(newsletterIssues)
    .where(sql`${newsletterIssues.state} = 'sending'`)
    .orderBy(asc(newsletterIssues.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function insertIssue(
  tx: Transaction,
  issue: Pick<IssueRow, 'subject' | 'blocks'>,
): Promise<IssueRow> {
  const [row] = await tx.insert(newsletterIssues).values(issue).returning();
  if (!row) throw new Error('The newsletter was not stored');
  return row;
}

export async function deleteIssue(tx: Transaction, id: string): Promise<void> {
  await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
}

export async function updateIssue(
  tx: Transaction,
  id: string,
  change: Partial<Omit<IssueRow, 'id'>>,
): Promise<IssueRow> {
  const [row] = await tx
    .update(newsletterIssues)
    .set(change)
    .where(eq(newsletterIssues.id, id))
    .returning();
  if (!row) throw new Error('The newsletter is gone');
  return row;
}

export const isReader = and(
  isNotNull(newsletterSubscriptions.confirmedAt),
  isNull(newsletterSubscriptions.unsubscribedAt),
);

export async function countReaders(db: Queryable): Promise<number> {
  const [counted] = await db
    .select({ readers: count() })
    .from(newsletterSubscriptions)
    .where(isReader);
  return counted?.readers ?? 0;
}

/** Those who had confirmed by then. Locked, so that a reader who is erased meanwhile is erased with this mail. */
export function listReaders(
  tx: Transaction,
  { after, confirmedBy, limit }: { after: string | null; confirmedBy: Date; limit: number },
) {
  const { id, email, confirmedAt } = newsletterSubscriptions;
  return tx
    .select({ id, email })
    .from(newsletterSubscriptions)
    .where(and(isReader, lte(confirmedAt, confirmedBy), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .for('share');
}

export function listPizzas(db: Queryable, ids: string[]) {
  const { id, name, description, pricePence, imageUrl } = pizzas;
  return db
    .select({ id, name, description, pricePence, imageUrl })
    .from(pizzas)
    .where(and(pizzas.isListed, sql`${id} = any(${sql.param(ids)}::uuid[])`));
}
