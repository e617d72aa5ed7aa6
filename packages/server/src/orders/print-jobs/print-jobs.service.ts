/**
 * What is to be printed about orders, and on which printers. The lifecycle adds jobs with the events that cause them;
 * printing/ takes them to the printers.
 */
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { findVersioned, type VersionedOrder } from '#orders/lifecycle/progress.queries.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';
import type { Shop } from '#shop.ts';
import {
  deleteEndedJobs,
  endJob,
  type PrintJob,
  releaseJob,
  reprintTicket,
  wasTicketPrinted,
} from './print-jobs.queries.ts';

export {
  claimJob,
  endJob,
  findNextJob,
  findTakenJob,
  insertTest,
  keepJob,
  type PrintJob,
  releaseJob,
} from './print-jobs.queries.ts';
export {
  dropUndoneJob,
  listUndoneJobs,
  retryFailedJob,
  type UndoneJob,
} from './undone-jobs.queries.ts';
export {
  admitPrinter,
  deletePrinter,
  findPrinter,
  findPrinterAt,
  insertPrinter,
  listPrinterStates,
  noteTrouble,
  noteWell,
  type PrinterRow,
  type PrinterState,
  type Visitor,
} from './printers.queries.ts';

/** Nobody asks for an older slip, and whatever failed has been dealt with. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** After these a job is given up, since others wait behind it. */
const MAX_ATTEMPTS = 5;

/** Puts back or gives up a job when the fault is the job's, not the printer's. */
export async function refuseJob(
  db: Queryable,
  job: PrintJob,
  why: { mayBePrinted: boolean; problem: string },
): Promise<void> {
  if (job.attempts < MAX_ATTEMPTS) await releaseJob(db, job, why);
  else await endJob(db, job, 'failed', why.problem);
}

/** null: nobody needs the slip, since the order has ended, or there is no ticket that it could stop. */
export async function findOrderToPrint(
  db: Queryable,
  { printerId, orderId, kind, isReprint }: PrintJob,
): Promise<VersionedOrder | null> {
  const whole = orderId === null ? null : await findVersioned(db, orderId);
  if (!whole) return null;
  const { id, state, paymentStatus } = whole.order;
  // A slip that corrects a ticket is needed only after that ticket. A ticket that is printed later says it itself.
  if (kind !== 'ticket' && !(await wasTicketPrinted(db, printerId, id))) return null;
  const isNeeded =
    kind === 'cancelled'
      ? state === 'cancelled'
      : (isReprint ? canBeRead(state) : UNDER_WAY.includes(state)) && paymentStatus !== 'refunded';
  return isNeeded ? whole : null;
}

function canBeRead(state: VersionedOrder['order']['state']): boolean {
  return UNDER_WAY.includes(state) || state === 'completed';
}

/** @throws ShopError ORDER_NOT_FOUND, also when it is not placed, cancelled or refunded */
export async function requireTicketOrder(db: Queryable, orderId: string): Promise<VersionedOrder> {
  const whole = await findVersioned(db, orderId);
  if (!whole || !canBeRead(whole.order.state) || whole.order.paymentStatus === 'refunded')
    throw new ShopError('ORDER_NOT_FOUND');
  return whole;
}

/** Forgets what was printed, sent, given up or dropped long ago. */
export async function purgePrintJobs({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteEndedJobs(db, new Date(now().getTime() - KEPT_MS));
}

/** Returns the names of the printers that print it. @throws ShopError ORDER_NOT_FOUND, NO_PRINTER */
export async function reprint(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  orderId: string,
): Promise<string[]> {
  await requireTicketOrder(db, orderId);
  const printers = await reprintTicket(db, orderId, now());
  if (printers.length === 0) throw new ShopError('NO_PRINTER');
  return printers;
}
