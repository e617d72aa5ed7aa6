/** What a job puts on paper, composed when it is printed from the order as it is then, and whether anybody needs it. */
import { layCancellation, layNewTime, layTest, layTicket, type SlipMark } from './ticket-slip.ts';
import type { PaperMm, SlipLine } from '@driftstone/contract/printing/slip.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { presentTicket } from '#kitchen/kitchen.present.ts';
import type { ShopLog } from '#observability/shop-log.ts';
import { findVersioned, type VersionedOrder } from '#kitchen/kitchen.queries.ts';
import { withLaterAllergens } from '#orders/later-allergens.service.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';
import type { Shop } from '#shop.ts';
import {
  deleteEndedJobs,
  endJob,
  mayHaveTicket,
  type PrintJob,
  releaseJob,
  reprintTicket,
} from './print-jobs.queries.ts';

/** Nobody asks for an older slip, and whatever failed has been dealt with. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** After these a job is given up, since others wait behind it. */
const MAX_ATTEMPTS = 5;

type Writer = Pick<Shop, 'db' | 'now' | 'content'>;

export interface SlipPrinter {
  name: string;
  paperMm: PaperMm;
}

/** The slip of a job that is with the printer. null: there is nothing to print, and the job has ended or waits again. */
export async function prepareSlip(
  shop: Writer & { log: ShopLog },
  job: PrintJob,
  printer: SlipPrinter,
): Promise<SlipLine[] | null> {
  try {
    const lines = await writeSlip(shop, job, printer);
    if (!lines) await endJob(shop.db, job, 'dropped');
    return lines;
  } catch (error) {
    // Others wait behind it.
    shop.log.error({ err: error, jobId: job.id }, 'a slip could not be written');
    await refuseJob(shop.db, job, { mayBePrinted: false, problem: 'It could not be written.' });
    return null;
  }
}

/** null: nobody needs the slip any more. */
async function writeSlip(
  shop: Writer,
  job: PrintJob,
  printer: SlipPrinter,
): Promise<SlipLine[] | null> {
  const printedAt = shop.now();
  const { paperMm } = printer;
  if (job.kind === 'test') return layTest(printer.name, { printedAt, paperMm });
  const whole = await findOrderToPrint(shop.db, job);
  if (!whole) return null;
  const printing = { mark: markOf(job), printedAt, paperMm };
  if (job.kind === 'ticket')
    return layTicket(presentTicket(await withLaterAllergens(shop, shop.db, whole)), printing);
  if (job.kind === 'retimed') return layNewTime(presentTicket(whole), printing);
  // What a later release prints says nothing here: it must not stop an order.
  if (job.kind !== 'cancelled') return null;
  const { order, customer } = whole;
  const customerName = `${customer.firstName} ${customer.lastName}`.trim();
  return layCancellation({ number: order.number, customerName }, printing);
}

function markOf({ isReprint, mayBePrinted }: PrintJob): SlipMark {
  if (isReprint) return 'reprint';
  return mayBePrinted ? 'possible' : 'none';
}

/** For the browser's print, which nobody counts. @throws ShopError ORDER_NOT_FOUND */
export async function readSlip(
  shop: Writer,
  orderId: string,
  paperMm: PaperMm,
): Promise<SlipLine[]> {
  const ordered = await requireTicketOrder(shop.db, orderId);
  const whole = await withLaterAllergens(shop, shop.db, ordered);
  return layTicket(presentTicket(whole), { mark: 'reprint', printedAt: shop.now(), paperMm });
}

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
async function findOrderToPrint(
  db: Queryable,
  { printerId, orderId, kind, isReprint }: PrintJob,
): Promise<VersionedOrder | null> {
  const whole = orderId === null ? null : await findVersioned(db, orderId);
  if (!whole) return null;
  const { id, state, paymentStatus } = whole.order;
  // A slip that corrects a ticket is needed only after that ticket. A ticket that is printed later says it itself.
  if (kind !== 'ticket' && !(await mayHaveTicket(db, printerId, id))) return null;
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
async function requireTicketOrder(db: Queryable, orderId: string): Promise<VersionedOrder> {
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
