/** Takes jobs to the printers on the network. Several servers may know a printer: each job is with one of them. */
import type { PrinterProblem } from '@driftstone/contract/printing/printing.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import type { ShopLog } from '#observability/shop-log.ts';
import {
  claimJob,
  endJob,
  keepJob,
  type PrintJob,
  releaseJob,
} from '#printing/jobs/print-jobs.queries.ts';
import { findPrinterAt, noteTrouble, noteWell, type PrinterRow } from './printers.queries.ts';
import type { Shop } from '#shop.ts';
import { type Patience, PATIENCE, printOn } from './network-printer.ts';
import { encodeSlip } from './printer-bytes.ts';
import { prepareSlip } from '#printing/jobs/slips.service.ts';

/** Longer than the wait between two answers from a printer. */
const LEASE_S = 60;
/** The delays after each trouble. The last one is how long a printer may wait after it is switched on again. */
const RETRY_AFTER_S = [2, 5, 10, 20];

interface Delivering extends Pick<Shop, 'db' | 'now' | 'content'> {
  log: ShopLog;
}

/** Prints what waits for the printer at this address, until it is in trouble or the signal aborts. */
export async function deliverPrints(
  shop: Delivering,
  address: string,
  signal?: AbortSignal,
  patience: Patience = PATIENCE,
): Promise<void> {
  const printer = await findPrinterAt(shop.db, address);
  while (printer && !signal?.aborted) {
    const job = await claimJob(shop.db, printer.id, LEASE_S, shop.now());
    if (!job || !(await deliver(shop, printer, job, { signal, patience }))) return;
  }
}

/** Returns false when the printer is in trouble. */
async function deliver(
  shop: Delivering,
  printer: PrinterRow,
  job: PrintJob,
  { signal, patience }: { signal: AbortSignal | undefined; patience: Patience },
): Promise<boolean> {
  const { db } = shop;
  const lines = await prepareSlip(shop, job, printer);
  if (!lines) return true;
  const outcome = await printOn({
    address: printer.address ?? '',
    bytes: encodeSlip(lines, { language: 'esc-pos', paperMm: printer.paperMm }),
    tellsState: printer.tellsState,
    onHeld: (problem) => hold(db, printer, job, problem),
    signal,
    patience,
  });
  if (outcome.kind === 'printed') {
    await endJob(db, job, outcome.tellsState ? 'printed' : 'sent');
    await noteWell(db, printer.id, outcome);
    return true;
  }
  const { kind, problem } = outcome;
  await releaseJob(db, job, { mayBePrinted: kind === 'unknown', problem });
  await noteTrouble(db, printer.id, problem, RETRY_AFTER_S);
  if (printer.problem !== problem)
    shop.log.warn({ printer: printer.name, jobId: job.id, problem }, 'a printer can not print');
  return false;
}

/** The printer has the slip, and goes on with it when it can. Sending it again would print it twice. */
async function hold(
  db: Queryable,
  printer: PrinterRow,
  job: PrintJob,
  problem: PrinterProblem | null,
): Promise<boolean> {
  if (problem) await noteTrouble(db, printer.id, problem, RETRY_AFTER_S);
  return keepJob(db, job, LEASE_S);
}
