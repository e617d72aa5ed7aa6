import type { PrinterKind } from '@driftstone/contract/printing/printing-desk.schema.ts';
import type { PaperMm } from '@driftstone/contract/printing/slip.rules.ts';
import type { PrinterProblem } from '@driftstone/contract/printing/printing.schema.ts';
import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { Reach } from '#security/reach.ts';
import type { Shop } from '#shop.ts';
import { isDue, isForLater, momentOf, waitedSince } from '#printing/jobs/due-jobs.ts';
import { printers, printJobs } from '#printing/jobs/print-jobs.tables.ts';

export type PrinterRow = typeof printers.$inferSelect;

/** A printer's visit is written at most this often. */
const NOTED_EVERY_S = 15;

/** Keeps the name that staff know. Drops the jobs that wait: they belong to the printer's former store. */
export async function declareNetworkPrinter(
  tx: Transaction,
  { address, storeId, now }: { address: string; storeId: string; now: Date },
): Promise<void> {
  const [moved] = await tx
    .update(printers)
    .set({ storeId })
    .where(and(eq(printers.address, address), ne(printers.storeId, storeId)))
    .returning({ id: printers.id });
  if (moved)
    await tx
      .update(printJobs)
      .set({ state: 'dropped', endedAt: sql`now()`, takenUntil: null })
      .where(
        and(eq(printJobs.printerId, moved.id), inArray(printJobs.state, ['waiting', 'taken'])),
      );
  const [added] = await tx
    .insert(printers)
    .values({ storeId, name: address, kind: 'network', address })
    .onConflictDoNothing()
    .returning({ id: printers.id });
  const news = added ?? moved;
  if (news) await TAKE_OVER_LATER(tx, news.id, now);
}

/** Orders for later whose tickets are not due yet: a printer that was replaced meanwhile can't print them. */
const TAKE_OVER_LATER = statement<never, [printerId: string, now: Date]>(
  'take_over_later_tickets',
  `insert into print_jobs (printer_id, order_id, kind)
   select printers.id, orders.id, 'ticket'
   from printers join orders on orders.store_id = printers.store_id
   where printers.id = $1 and ${isForLater('$2')}
   order by orders.scheduled_for
   on conflict do nothing`,
);

export async function findPrinterAt(db: Queryable, address: string): Promise<PrinterRow | null> {
  const [row] = await db.select().from(printers).where(eq(printers.address, address));
  return row ?? null;
}

export async function listStoresWithPrinters(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ storeId: printers.storeId }).from(printers);
  return rows.map(({ storeId }) => storeId);
}

export async function findPrinter(
  db: Queryable,
  id: string,
  reach: Reach,
): Promise<PrinterRow | null> {
  const [row] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.id, id), isReached(reach)));
  return row ?? null;
}

export interface Visitor {
  id: string;
  name: string;
  kind: PrinterKind;
  paperMm: PaperMm;
  problem: PrinterProblem | null;
  /** A job is due, or with the printer. */
  hasJobs: boolean;
}

const ADMIT_PRINTER = statement<Visitor, [tokenHash: string, notedEveryS: number, now: Date]>(
  'admit_printer',
  `with seen as (
     update printers set seen_at = now()
     where token_hash = $1
       and (seen_at is null or seen_at < now() - make_interval(secs => $2))
   )
   select id, name, kind, paper_mm as "paperMm", problem, exists (
     select from print_jobs as job where printer_id = printers.id and state in ('waiting', 'taken')
       and ${isDue('job', '$3')}
   ) as "hasJobs"
   from printers where token_hash = $1`,
);

/** Finds the printer that has this secret. One statement, since printers ask every few seconds. */
export async function admitPrinter(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Visitor | null> {
  const [found] = await ADMIT_PRINTER(db, tokenHash, NOTED_EVERY_S, now);
  return found ?? null;
}

export async function insertPrinter(
  tx: Transaction,
  printer: Pick<PrinterRow, 'name' | 'kind' | 'tokenHash' | 'storeId' | 'paperMm'>,
  now: Date,
): Promise<PrinterRow> {
  const [row] = await tx.insert(printers).values(printer).returning();
  if (!row) throw new Error('The printer was not stored');
  await TAKE_OVER_LATER(tx, row.id, now);
  return row;
}

export async function setPaper(
  tx: Transaction,
  { id, reach, paperMm }: { id: string; reach: Reach; paperMm: PaperMm },
): Promise<PrinterRow | null> {
  const [row] = await tx
    .update(printers)
    .set({ paperMm })
    .where(and(eq(printers.id, id), isReached(reach)))
    .returning();
  return row ?? null;
}

export async function deletePrinter(
  tx: Transaction,
  id: string,
  reach: Reach,
): Promise<PrinterRow | null> {
  const [row] = await tx
    .delete(printers)
    .where(and(eq(printers.id, id), isReached(reach)))
    .returning();
  return row ?? null;
}

const NOTE_TROUBLE = statement<never, [id: string, problem: PrinterProblem, retryAfterS: number[]]>(
  'note_printer_trouble',
  `update printers set problem = $2, troubles = troubles + 1,
     problem_since = case when problem = $2 then problem_since else now() end,
     retry_at = now() + make_interval(secs => ($3::integer[])[least(troubles + 1, cardinality($3::integer[]))])
   where id = $1`,
);

/** The delays are those after the first trouble, the second, and so on. */
export async function noteTrouble(
  db: Queryable,
  id: string,
  problem: PrinterProblem,
  retryAfterS: readonly number[],
): Promise<void> {
  await NOTE_TROUBLE(db, id, problem, [...retryAfterS]);
}

const NOTE_WELL = statement<never, [id: string, tellsState: boolean, notedEveryS: number]>(
  'note_printer_well',
  `update printers set problem = null, problem_since = null, troubles = 0, retry_at = null,
     seen_at = now(), tells_state = tells_state or $2
   where id = $1 and (problem is not null or tells_state < $2 or seen_at is null
     or seen_at < now() - make_interval(secs => $3))`,
);

export async function noteWell(
  db: Queryable,
  id: string,
  { tellsState }: { tellsState: boolean },
): Promise<void> {
  await NOTE_WELL(db, id, tellsState, NOTED_EVERY_S);
}

export interface PrinterState extends Omit<PrinterRow, 'problem'> {
  /** `off` also for a printer that has stopped asking. */
  problem: PrinterProblem | null;
  waiting: number;
  /** How long the first has waited. */
  waitingS: number;
  failed: number;
}

/** Longer than any printer pauses between two visits. */
const ASKS_WITHIN_S = 60;

function isReached(reach: Reach): SQL | undefined {
  return reach ? inArray(printers.storeId, [...reach]) : undefined;
}

/** Includes what is due on each printer, and what was given up in the last day. Jobs age by the database's clock. */
export async function listPrinterStates(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  reach: Reach,
): Promise<PrinterState[]> {
  const moment = momentOf(now());
  const isToDo = sql`printer_id = printers.id and state in ('waiting', 'taken')
    and ${sql.raw(isDue('print_jobs', moment))}`;
  const waited = sql.raw(waitedSince('print_jobs', moment));
  const rows = await db
    .select({
      ...getTableColumns(printers),
      hasStopped: sql<boolean>`kind <> 'network' and coalesce(
        seen_at < now() - make_interval(secs => ${ASKS_WITHIN_S}), true)`,
      waiting: sql<number>`(select count(*)::integer from print_jobs where ${isToDo})`,
      waitingS: sql<number>`coalesce((
        select extract(epoch from max(${waited}))::integer
        from print_jobs where ${isToDo}), 0)`,
      failed: sql<number>`(select count(*)::integer from print_jobs
        where printer_id = printers.id and state = 'failed'
          and ended_at > now() - interval '1 day')`,
    })
    .from(printers)
    .where(isReached(reach))
    .orderBy(asc(printers.id));
  return rows.map(({ hasStopped, ...row }) => ({
    ...row,
    problem: row.problem ?? (hasStopped ? 'off' : null),
  }));
}
