/** Mails go out after what caused them is certain: queued in its transaction, sent by mail-delivery.ts. */
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#database/queryable.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { mails } from './mails.tables.ts';

export interface CausedMail {
  /**
   * What the mail is about: `receipt:<order>`, or `newsletter-welcome:<subscription>:<day>` where there may be several.
   * A cause has one mail, however often it is queued.
   */
  cause: string;
  mail: Mail;
}

export async function queueMail(tx: Transaction, { cause, mail }: CausedMail): Promise<void> {
  await tx
    .insert(mails)
    .values({ cause, mail, dueAt: sql`now()` })
    .onConflictDoNothing({ target: mails.cause });
}

/** What was sent stays sent. */
export async function withdrawMails(tx: Transaction, causes: string[]): Promise<void> {
  await tx.delete(mails).where(and(inArray(mails.cause, causes), isNull(mails.sentAt)));
}

/** Whatever became of them. `newsletter-welcome:<subscription>` names the mails of all days. */
export async function eraseMails(tx: Transaction, causes: string[]): Promise<void> {
  await tx.delete(mails).where(isAbout(causes));
}

/** Those that were given up. */
export async function eraseLostMails(tx: Transaction, causes: string[]): Promise<void> {
  await tx.delete(mails).where(and(isNotNull(mails.failedAt), isAbout(causes)));
}

function isAbout(causes: string[]) {
  return sql`exists (
    select from unnest(${sql.param(causes)}::text[]) as about
    where ${mails.cause} = about or starts_with(${mails.cause}, about || ':'))`;
}
