/** The print jobs that staff look after: those that wait, and those that were given up. */
import type { PrintJobState } from '@driftstone/contract/printing/printing.schema.ts';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { orders } from '#orders/orders.tables.ts';
import type { Reach } from '#security/reach.ts';
import type { Shop } from '#shop.ts';
import type { PrintJob } from './print-jobs.queries.ts';
import { isDue, momentOf, waitedSince } from './due-jobs.ts';
import { printers, printJobs } from './print-jobs.tables.ts';

export interface UndoneJob extends Omit<PrintJob, 'printerId' | 'orderId' | 'mayBePrinted'> {
  printer: string;
  orderNumber: number | null;
  state: PrintJobState;
  lastProblem: string | null;
  /** How long it has been due, by the database's clock. */
  ageS: number;
}

/** Jobs that are due, and those given up in the last day; oldest first. */
export function listUndoneJobs(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  reach: Reach,
  limit: number,
): Promise<UndoneJob[]> {
  const moment = momentOf(now());
  return db
    .select({
      id: printJobs.id,
      printer: printers.name,
      orderNumber: orders.number,
      kind: printJobs.kind,
      isReprint: printJobs.isReprint,
      state: printJobs.state,
      attempts: printJobs.attempts,
      lastProblem: printJobs.lastProblem,
      ageS: sql<number>`extract(epoch from ${sql.raw(waitedSince('print_jobs', moment))})::integer`,
    })
    .from(printJobs)
    .innerJoin(printers, eq(printers.id, printJobs.printerId))
    .leftJoin(orders, eq(orders.id, printJobs.orderId))
    .where(
      and(
        sql`((${printJobs.state} in ('waiting', 'taken') and ${sql.raw(isDue('print_jobs', moment))})
          or (${printJobs.state} = 'failed' and ${printJobs.endedAt} > now() - interval '1 day'))`,
        reach ? inArray(printers.storeId, [...reach]) : undefined,
      ),
    )
    .orderBy(asc(printJobs.id))
    .limit(limit);
}

/** Returns false when there is no such job that was given up. */
export async function retryFailedJob(db: Queryable, id: number, reach: Reach): Promise<boolean> {
  const changed = await db
    .update(printJobs)
    .set({ state: 'waiting', endedAt: null, attempts: 0 })
    .where(and(isReached(id, reach), eq(printJobs.state, 'failed')))
    .returning({ id: printJobs.id });
  return changed.length > 0;
}

/** Returns false when there is no such job that waits or was given up. */
export async function dropUndoneJob(db: Queryable, id: number, reach: Reach): Promise<boolean> {
  const changed = await db
    .update(printJobs)
    .set({ state: 'dropped', endedAt: sql`now()`, takenUntil: null })
    .where(and(isReached(id, reach), inArray(printJobs.state, ['waiting', 'taken', 'failed'])))
    .returning({ id: printJobs.id });
  return changed.length > 0;
}

function isReached(id: number, reach: Reach): SQL | undefined {
  const ofStores = sql`${printJobs.printerId} in (
    select id from printers where store_id = any(${sql.param(reach)}::uuid[]))`;
  return and(eq(printJobs.id, id), reach ? ofStores : undefined);
}

interface PrintJobCounts {
  waiting: number;
  /** The age of the oldest; 0 without any. */
  waitingS: number;
  /** In the last day. */
  givenUp: number;
  /** Printers with a problem. */
  troubled: number;
}

const COUNT_PRINT_JOBS = statement<PrintJobCounts, [now: Date]>(
  'count_print_jobs',
  `select count(*) as "waiting",
     coalesce(extract(epoch from max(${waitedSince('print_jobs', '$1')})), 0)::float8 as "waitingS",
     (select count(*) from print_jobs
       where state = 'failed' and ended_at > now() - interval '1 day') as "givenUp",
     (select count(*) from printers where problem is not null) as "troubled"
   from print_jobs where state in ('waiting', 'taken') and ${isDue('print_jobs', '$1')}`,
);

/** Counts for the whole shop, not for this node alone. */
export async function countPrintJobs(db: Queryable, now: Date): Promise<PrintJobCounts> {
  const [counted] = await COUNT_PRINT_JOBS(db, now);
  return counted ?? { waiting: 0, waitingS: 0, givenUp: 0, troubled: 0 };
}
