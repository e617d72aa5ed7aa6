import type { PrintJobKind, PrintJobState } from '@driftstone/contract/printing/printing.schema.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { isDue } from './due-jobs.ts';
import { printJobs } from './print-jobs.tables.ts';

/** A job as its printer gets it. */
export interface PrintJob {
  id: number;
  printerId: string;
  orderId: string | null;
  kind: PrintJobKind;
  isReprint: boolean;
  mayBePrinted: boolean;
  /** Includes the attempt that begins now. */
  attempts: number;
}

/** `id` as a number: PostgreSQL's bigint comes as text. */
const JOB = `id::float8 as id, printer_id as "printerId", order_id as "orderId", kind,
  is_reprint as "isReprint", may_be_printed as "mayBePrinted", attempts`;

/** Only the first job that is due: a printer prints in order. Of two servers, the second waits and finds it taken. */
const CLAIM_JOB = statement<PrintJob, [printerId: string, leaseS: number, now: Date]>(
  'claim_print_job',
  `with head as (
     select job.id from print_jobs as job
     where job.printer_id = $1 and job.state in ('waiting', 'taken') and ${isDue('job', '$3')}
       and exists (select from printers where id = $1 and coalesce(retry_at, now()) <= now())
     order by job.id limit 1
   )
   update print_jobs set state = 'taken', attempts = attempts + 1,
     may_be_printed = may_be_printed or state = 'taken',
     taken_until = now() + make_interval(secs => $2)
   where id = (select id from head) and (state = 'waiting' or taken_until <= now())
   returning ${JOB}`,
);

export async function claimJob(
  db: Queryable,
  printerId: string,
  leaseS: number,
  now: Date,
): Promise<PrintJob | null> {
  const [claimed] = await CLAIM_JOB(db, printerId, leaseS, now);
  return claimed ?? null;
}

const FIND_TAKEN = statement<PrintJob, [printerId: string]>(
  'find_taken_print_job',
  `select ${JOB} from print_jobs
   where printer_id = $1 and state = 'taken' and taken_until > now()`,
);

/** The job that is with the printer. */
export async function findTakenJob(db: Queryable, printerId: string): Promise<PrintJob | null> {
  const [taken] = await FIND_TAKEN(db, printerId);
  return taken ?? null;
}

const FIND_NEXT = statement<PrintJob, [printerId: string, now: Date]>(
  'find_next_print_job',
  `select ${JOB} from (
     select * from print_jobs as job where printer_id = $1 and state in ('waiting', 'taken')
       and ${isDue('job', '$2')}
     order by id limit 1
   ) as head
   where state = 'waiting' or taken_until <= now()`,
);

/** The job that a claim would take now. */
export async function findNextJob(
  db: Queryable,
  printerId: string,
  now: Date,
): Promise<PrintJob | null> {
  const [next] = await FIND_NEXT(db, printerId, now);
  return next ?? null;
}

/** A server whose lease has run out can't change a job that another has taken. */
function isStillOf({ id, attempts }: PrintJob) {
  return and(eq(printJobs.id, id), eq(printJobs.attempts, attempts), eq(printJobs.state, 'taken'));
}

/** Returns false when the job is no longer the caller's. */
export async function keepJob(db: Queryable, job: PrintJob, leaseS: number): Promise<boolean> {
  const kept = await db
    .update(printJobs)
    .set({ takenUntil: sql`now() + make_interval(secs => ${leaseS})` })
    .where(isStillOf(job))
    .returning({ id: printJobs.id });
  return kept.length > 0;
}

type End = Extract<PrintJobState, 'sent' | 'printed' | 'failed' | 'dropped'>;

export async function endJob(
  db: Queryable,
  job: PrintJob,
  state: End,
  problem: string | null = null,
): Promise<void> {
  await db
    .update(printJobs)
    .set({ state, endedAt: sql`now()`, takenUntil: null, lastProblem: problem })
    .where(isStillOf(job));
}

/** Lets the job wait for the next try. */
export async function releaseJob(
  db: Queryable,
  job: PrintJob,
  { mayBePrinted, problem }: { mayBePrinted: boolean; problem: string },
): Promise<void> {
  await db
    .update(printJobs)
    .set({
      state: 'waiting',
      takenUntil: null,
      lastProblem: problem,
      mayBePrinted: sql`${printJobs.mayBePrinted} or ${mayBePrinted}`,
    })
    .where(isStillOf(job));
}

/** Whether a ticket of this order may be on paper: from this printer, or from one that was there before it. */
export async function mayHaveTicket(
  db: Queryable,
  printerId: string,
  orderId: string,
): Promise<boolean> {
  const isPrinted = sql<boolean>`${printJobs.state} in ('taken', 'sent', 'printed') or ${printJobs.mayBePrinted}`;
  const tickets = await db
    .select({ isPrinted })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.printerId, printerId),
        eq(printJobs.orderId, orderId),
        eq(printJobs.kind, 'ticket'),
      ),
    );
  return tickets.length === 0 || tickets.some((ticket) => ticket.isPrinted);
}

const REPRINT_TICKET = statement<{ name: string }, [orderId: string, now: Date]>(
  'reprint_ticket',
  `with asked as (
     insert into print_jobs (printer_id, order_id, kind, is_reprint)
     select printers.id, orders.id, 'ticket', true
     from orders join printers on printers.store_id = orders.store_id
     where orders.id = $1 and not exists (
       -- It comes anyway, so a second tap adds nothing.
       select from print_jobs where printer_id = printers.id and order_id = orders.id
         and kind = 'ticket' and state in ('waiting', 'taken') and ${isDue('print_jobs', '$2')}
     )
   )
   select name from orders join printers on printers.store_id = orders.store_id
   where orders.id = $1 order by printers.id`,
);

/** Returns the names of the printers that print it. */
export async function reprintTicket(db: Queryable, orderId: string, now: Date): Promise<string[]> {
  const found = await REPRINT_TICKET(db, orderId, now);
  return found.map(({ name }) => name);
}

export async function insertTest(db: Queryable, printerId: string): Promise<void> {
  await db.insert(printJobs).values({ printerId, kind: 'test' });
}

export async function deleteEndedJobs(db: Queryable, before: Date): Promise<void> {
  await db.delete(printJobs).where(lt(printJobs.endedAt, before));
}
