/** Mails that were given up, for the desk. Those that are old enough are deleted, and count no more. */
import { isNotNull } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { mails } from './mails.tables.ts';

export function countFailedMails(db: Queryable): Promise<number> {
  return db.$count(mails, isNotNull(mails.failedAt));
}
