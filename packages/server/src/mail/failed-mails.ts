/** Mails that were given up, for the desk. Those that are old enough are deleted, and count no more. A newsletter says itself how many of its own. */
import { and, isNotNull, not } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { mails } from './mails.tables.ts';

export function countFailedMails(db: Queryable): Promise<number> {
  return db.$count(mails, and(isNotNull(mails.failedAt), not(mails.isBulk)));
}
