import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { mails } from './mails.tables.ts';

/** Longer than an attempt may take: a mail whose server vanished in the middle is due again afterwards. */
const LEASE_S = 120;

export interface ClaimedMail {
  id: string;
  cause: string;
  mail: Mail;
  /** With the one that begins now. */
  attempts: number;
}

const isWaiting = sql`sent_at is null and failed_at is null`;

/** Takes the mail that is due longest, for this server alone. The database's clock is the one that all servers share. */
export async function claimMail(db: Queryable): Promise<ClaimedMail | null> {
  const [claimed] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: inSeconds(LEASE_S) })
    .where(
      sql`${mails.id} = (
        select id from ${mails} where ${isWaiting} and due_at <= now()
        order by due_at limit 1 for update skip locked)`,
    )
    .returning({
      id: mails.id,
      cause: mails.cause,
      mail: mails.mail,
      attempts: mails.attempts,
    });
  return claimed?.mail ? { ...claimed, mail: claimed.mail } : null;
}

export async function finishMail(db: Queryable, claimed: ClaimedMail): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`now()`, failedAt: null, mail: null, lastProblem: null })
    .where(eq(mails.id, claimed.id));
}

export async function postponeMail(
  db: Queryable,
  claimed: ClaimedMail,
  delayS: number,
  problem: string,
): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: inSeconds(delayS), lastProblem: problem })
    .where(isStillOf(claimed));
}

export async function failMail(
  db: Queryable,
  claimed: ClaimedMail,
  problem: string,
): Promise<void> {
  await db
    .update(mails)
    .set({ failedAt: sql`now()`, lastProblem: problem })
    .where(isStillOf(claimed));
}

/** A server that was slow beyond its lease does not speak for the one that took over. */
function isStillOf({ id, attempts }: ClaimedMail) {
  return and(eq(mails.id, id), eq(mails.attempts, attempts), isNull(mails.sentAt));
}

function inSeconds(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/** A cause never comes again after so long, so what was sent for it may be forgotten; given-up mails likewise. */
export async function deleteOldMails(db: Queryable, before: Date): Promise<void> {
  await db.delete(mails).where(lt(sql`coalesce(${mails.sentAt}, ${mails.failedAt})`, before));
}
