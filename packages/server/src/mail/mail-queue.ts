/** A mail is queued in the transaction that causes it, and sent by mail-delivery.ts after the commit. */
import { and, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { hasMailbox } from './mailbox.ts';
import { mails } from './mails.tables.ts';

export interface CausedMail {
  /** `receipt:<order>`, or `newsletter-welcome:<subscription>:<day>`. Each cause has one mail, however often queued. */
  cause: string;
  mail: Mail;
}

export async function queueMail(tx: Transaction, caused: CausedMail): Promise<void> {
  await queueMails(tx, [caused]);
}

/** Leaves out those to nobody's address. Bulk mails leave after all others. */
export async function queueMails(
  tx: Transaction,
  caused: readonly CausedMail[],
  { isBulk = false } = {},
): Promise<void> {
  const deliverable = caused.filter(({ mail }) => hasMailbox(mail.to));
  if (deliverable.length === 0) return;
  await QUEUE_MAILS(tx, JSON.stringify(deliverable), isBulk);
}

const QUEUE_MAILS = statement<never, [caused: string, isBulk: boolean]>(
  'queue_mails',
  `insert into mails (cause, mail, is_bulk, due_at)
   select cause, mail, $2, now() from jsonb_to_recordset($1) as caused (cause text, mail jsonb)
   on conflict (cause) do nothing`,
);

/** Leaves sent mails alone. */
export async function withdrawMails(tx: Transaction, causes: string[]): Promise<void> {
  await tx.delete(mails).where(and(inArray(mails.cause, causes), isNull(mails.sentAt)));
}

/** Drops those that could not be sent yet, since a later one says more. */
export async function withdrawStuckMails(tx: Transaction, causes: string[]): Promise<void> {
  const isStuck = and(isNull(mails.sentAt), isNull(mails.failedAt), gt(mails.attempts, 0));
  await tx.delete(mails).where(and(inArray(mails.cause, causes), isStuck));
}

/** Deletes mails in any state. `newsletter-welcome:<subscription>` names the mails of all days. */
export async function eraseMails(tx: Transaction, causes: string[]): Promise<void> {
  await tx.delete(mails).where(isAbout(causes));
}

/** Deletes mails that were given up. */
export async function eraseLostMails(tx: Transaction, causes: string[]): Promise<void> {
  await tx.delete(mails).where(and(isNotNull(mails.failedAt), isAbout(causes)));
}

function isAbout(causes: string[]) {
  return sql`exists (
    select from unnest(${sql.param(causes)}::text[]) as about
    where ${mails.cause} = about or starts_with(${mails.cause}, about || ':'))`;
}
