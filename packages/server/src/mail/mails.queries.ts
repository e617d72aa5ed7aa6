import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { mails } from './mails.tables.ts';

/** Longer than an attempt may take. A mail whose server vanished halfway is due again afterwards. */
const LEASE_S = 120;

export interface ClaimedMail {
  id: string;
  cause: string;
  /** null: its row holds none, and nothing can be sent. */
  mail: Mail | null;
  /** Includes the one that begins now. */
  attempts: number;
}

const claimOf = (others: string) => `
   update mails set attempts = attempts + 1, due_at = now() + make_interval(secs => $1)
   where id = (
     select id from mails where sent_at is null and failed_at is null and due_at <= now() ${others}
     order by is_bulk, due_at limit 1 for update skip locked)
   returning id, cause, mail, attempts`;

const CLAIM_MAIL = statement<ClaimedMail, [leaseS: number]>('claim_mail', claimOf(''));

type MailRow = typeof mails.$inferSelect;

/** Those that the causes have queued, oldest first. */
export function listMails(db: Queryable, causes: readonly string[]): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(inArray(mails.cause, [...causes]))
    .orderBy(mails.createdAt, mails.id);
}

/** Claims the mail that has been due longest, newsletters last. By the database's clock, which all servers share. */
export async function claimMail(db: Queryable): Promise<ClaimedMail | null> {
  const [claimed] = await CLAIM_MAIL(db, LEASE_S);
  return claimed ?? null;
}

const finishOf = (place: string) => `
   update mails set sent_at = now(), failed_at = null, mail = null, last_problem = null
   where id = ${place}`;

const FINISH_MAIL = statement<never, [id: string]>('finish_mail', finishOf('$1'));

export async function finishMail(db: Queryable, claimed: ClaimedMail): Promise<void> {
  await FINISH_MAIL(db, claimed.id);
}

// One that took longer than its lease is due again, and is no other one. The count has PostgreSQL finish before it claims:
// two servers that have claimed each other's mail would wait for each other.
const FINISH_AND_CLAIM = statement<ClaimedMail, [leaseS: number, id: string]>(
  'finish_mail_and_claim',
  `with finished as (${finishOf('$2')} returning id)
   ${claimOf('and id <> $2 and (select count(*) from finished) >= 0')}`,
);

/** Both by one commit: a mail needs two otherwise. */
export async function finishMailAndClaimNext(
  db: Queryable,
  claimed: ClaimedMail,
): Promise<ClaimedMail | null> {
  const [next] = await FINISH_AND_CLAIM(db, LEASE_S, claimed.id);
  return next ?? null;
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

/** A server that was slower than its lease must not record a result for the server that took over. */
function isStillOf({ id, attempts }: ClaimedMail) {
  return and(eq(mails.id, id), eq(mails.attempts, attempts), isNull(mails.sentAt));
}

function inSeconds(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/** A cause never returns after this time, so its sent mail can be deleted. The same holds for given-up mails. */
export async function deleteOldMails(db: Queryable, before: Date): Promise<void> {
  await db.delete(mails).where(lt(sql`coalesce(${mails.sentAt}, ${mails.failedAt})`, before));
}

interface WaitingMails {
  waiting: number;
  /** The age of the oldest; 0 without any. */
  waitingS: number;
  newsletters: number;
  /** In the last day. */
  givenUp: number;
}

const COUNT_WAITING = statement<WaitingMails, []>(
  'count_waiting_mails',
  `select count(*) filter (where not is_bulk) as "waiting",
     count(*) filter (where is_bulk) as "newsletters",
     coalesce(extract(epoch from now() - min(created_at) filter (where not is_bulk)), 0)::float8 as "waitingS",
     (select count(*) from mails where failed_at > now() - interval '1 day') as "givenUp"
   from mails where sent_at is null and failed_at is null`,
);

interface LateMails {
  mails: number;
  /** How many different ones they are to. */
  readers: number;
  oldestS: number;
}

const COUNT_LATE = statement<LateMails, [minutes: number]>(
  'count_late_mails',
  `select count(*) as mails, count(distinct lower(mail->>'to')) as readers,
     coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestS"
   from mails where sent_at is null and failed_at is null and not is_bulk
     and created_at < now() - make_interval(mins => $1)`,
);

/** Those that have waited for so long. */
export async function countLate(db: Queryable, minutes: number): Promise<LateMails> {
  const [counted] = await COUNT_LATE(db, minutes);
  return counted ?? { mails: 0, readers: 0, oldestS: 0 };
}

/** For all nodes together. */
export async function countWaiting(db: Queryable): Promise<WaitingMails> {
  const [counted] = await COUNT_WAITING(db);
  return counted ?? { waiting: 0, waitingS: 0, newsletters: 0, givenUp: 0 };
}
