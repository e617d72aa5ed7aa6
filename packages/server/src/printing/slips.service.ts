/** What a job puts on paper, composed when it is printed, from the order as it is then. */
import {
  layCancellation,
  layNewTime,
  layTest,
  layTicket,
  type SlipMark,
} from '@driftstone/contract/printing/ticket-slip.rules.ts';
import type { SlipLine } from '@driftstone/contract/printing/slip.rules.ts';
import { presentTicket } from '#kitchen/tickets.service.ts';
import type { ShopLog } from '#observability/shop-log.ts';
import {
  endJob,
  findOrderToPrint,
  type PrintJob,
  refuseJob,
  requireTicketOrder,
} from '#orders/print-jobs/print-jobs.service.ts';
import type { Shop } from '#shop.ts';

type Writer = Pick<Shop, 'db' | 'now'>;

/** The slip of a job that is with the printer. null: there is nothing to print, and the job has ended or waits again. */
export async function prepareSlip(
  shop: Writer & { log: ShopLog },
  job: PrintJob,
  printer: { name: string },
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
  { db, now }: Writer,
  job: PrintJob,
  printer: { name: string },
): Promise<SlipLine[] | null> {
  const printedAt = now();
  if (job.kind === 'test') return layTest(printer.name, printedAt);
  const whole = await findOrderToPrint(db, job);
  if (!whole) return null;
  const printing = { mark: markOf(job), printedAt };
  if (job.kind === 'ticket') return layTicket(presentTicket(whole), printing);
  if (job.kind === 'retimed') return layNewTime(presentTicket(whole), printing);
  const { order, customer } = whole;
  const customerName = `${customer.firstName} ${customer.lastName}`.trim();
  return layCancellation({ number: order.number, customerName }, printing);
}

function markOf({ isReprint, mayBePrinted }: PrintJob): SlipMark {
  if (isReprint) return 'reprint';
  return mayBePrinted ? 'possible' : 'none';
}

/** For the browser's print, which nobody counts. @throws ShopError ORDER_NOT_FOUND */
export async function readSlip({ db, now }: Writer, orderId: string): Promise<SlipLine[]> {
  const whole = await requireTicketOrder(db, orderId);
  return layTicket(presentTicket(whole), { mark: 'reprint', printedAt: now() });
}
