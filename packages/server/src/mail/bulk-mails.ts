/** Mails of which there are many, such as newsletters: they leave after all others. Their causes end with what they are of. */
import { and, count, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { mails } from './mails.tables.ts';

export interface BulkMails {
  waiting: number;
  /** Given up. */
  failed: number;
}

/** As the index `mails_bulk_unsent` says it. */
const isUnsent = sql`${mails.isBulk} and ${mails.sentAt} is null`;

/** Of those that have not left, by the last part of their causes. */
export async function countBulkMails(db: Queryable): Promise<Map<string, BulkMails>> {
  const { rows } = await db.execute<{ of: string; waiting: string; failed: string }>(sql`
    select split_part(cause, ':', 3) as of, count(*) filter (where failed_at is null) as waiting,
      count(failed_at) as failed
    from mails where is_bulk and sent_at is null group by 1`);
  return new Map(
    rows.map(({ of, waiting, failed }) => [
      of,
      { waiting: Number(waiting), failed: Number(failed) },
    ]),
  );
}

export async function countAllWaiting(db: Queryable): Promise<number> {
  const [counted] = await db
    .select({ waiting: count() })
    .from(mails)
    .where(and(isUnsent, isNull(mails.failedAt)));
  return counted?.waiting ?? 0;
}

/**
 * Deletes those that wait, but for one that is leaving, and those given up, which operators try again. The parameters are
 * parts of causes. Returns what each was of.
 */
export async function withdrawBulkMails(
  tx: Transaction,
  { beginning = '', ending = '' }: { beginning?: string; ending?: string },
): Promise<string[]> {
  const isLeaving = sql`${mails.attempts} > 0 and ${mails.lastProblem} is null and ${mails.dueAt} > now()`;
  const withdrawn = await tx
    .delete(mails)
    .where(
      and(
        isUnsent,
        sql`starts_with(${mails.cause}, ${beginning})`,
        sql`right(${mails.cause}, length(${ending})) = ${ending}`,
        sql`(${mails.failedAt} is not null or not (${isLeaving}))`,
      ),
    )
    .returning({ of: sql<string>`split_part(${mails.cause}, ':', 3)` });
  return withdrawn.map((mail) => mail.of);
}
