/** The printers at the desk, and what waits for them. */
import type { NewPrinter } from '@driftstone/contract/printing/printing-desk.schema.ts';
import type { PrinterTrouble } from '@driftstone/contract/printing/printing.schema.ts';
import type { PaperMm } from '@driftstone/contract/printing/slip.rules.ts';
import { recordChange } from '#audit/audit-log.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  deletePrinter,
  findPrinter,
  insertPrinter,
  listPrinterStates,
  type PrinterRow,
  type PrinterState,
  setPaper,
} from '#printing/printers/printers.queries.ts';
import {
  dropUndoneJob,
  listUndoneJobs,
  retryFailedJob,
  type UndoneJob,
} from '#printing/jobs/undone-jobs.queries.ts';
import { insertTest } from '#printing/jobs/print-jobs.queries.ts';
import { requireOneStore } from '#location/location.service.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import { reachOfChange, type Reach } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { POLL_PATH } from './printers/polls.service.ts';
import { presentNews } from './printing.present.ts';

const MAX_LISTED_JOBS = 100;

export interface PrintingState {
  printers: PrinterState[];
  jobs: UndoneJob[];
}

export async function readPrintingState(
  shop: Pick<Shop, 'db' | 'now'>,
  reach: Reach,
): Promise<PrintingState> {
  return {
    printers: await listPrinterStates(shop, reach),
    jobs: await listUndoneJobs(shop, reach, MAX_LISTED_JOBS),
  };
}

export { listPrinterStates as readPrinters };

/** What keeps each from printing, as the board says it. */
export function findTroubles(printers: readonly PrinterState[]): PrinterTrouble[] {
  return presentNews(printers).troubles;
}

/**
 * Returns the address to enter into the printer. It contains the secret, which nobody sees again.
 * @throws ShopError STORE_NOT_FOUND, INVALID_REQUEST when the store has to be named
 */
export async function addPrinter(
  { db, config, now }: Pick<Shop, 'db' | 'config' | 'now'>,
  staff: StaffMember,
  { name, kind, paperMm = 80, storeId: wantedId }: NewPrinter,
): Promise<string> {
  const secret = createOpaqueToken();
  await db.transaction(async (tx) => {
    const { id: storeId } = await requireOneStore(tx, reachOfChange(staff, wantedId));
    const tokenHash = hashOpaqueToken(secret);
    const printer = await insertPrinter(tx, { name, kind, paperMm, tokenHash, storeId }, now());
    await recordChange(tx, staff, { action: 'printer_added', subject: subjectOf(printer) });
  });
  return `${config.publicUrl}${POLL_PATH}/${secret}`;
}

/** Counts from the next slip. @throws ShopError PRINTER_NOT_FOUND */
export async function changePaper(
  { db }: Pick<Shop, 'db'>,
  staff: StaffMember,
  paper: { id: string; paperMm: PaperMm },
): Promise<void> {
  await db.transaction(async (tx) => {
    const printer = await setPaper(tx, { ...paper, reach: staff.reach });
    if (!printer) throw new ShopError('PRINTER_NOT_FOUND');
    await recordChange(tx, staff, {
      action: 'printer_changed',
      subject: subjectOf(printer),
      after: { paperMm: paper.paperMm },
    });
  });
}

/** Removes the jobs that wait for it, too. @throws ShopError PRINTER_NOT_FOUND */
export async function removePrinter(
  { db }: Pick<Shop, 'db'>,
  staff: StaffMember,
  printerId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const printer = await deletePrinter(tx, printerId, staff.reach);
    if (!printer) throw new ShopError('PRINTER_NOT_FOUND');
    await recordChange(tx, staff, { action: 'printer_removed', subject: subjectOf(printer) });
  });
}

function subjectOf({ id, name }: PrinterRow) {
  return { kind: 'printer', id, name };
}

/** @throws ShopError PRINTER_NOT_FOUND */
export async function testPrinter(
  { db }: Pick<Shop, 'db'>,
  { reach }: StaffMember,
  printerId: string,
): Promise<void> {
  if (!(await findPrinter(db, printerId, reach))) throw new ShopError('PRINTER_NOT_FOUND');
  await insertTest(db, printerId);
}

/** @throws ShopError PRINT_JOB_NOT_FOUND */
export async function retryJob(
  { db }: Pick<Shop, 'db'>,
  { reach }: StaffMember,
  jobId: number,
): Promise<void> {
  if (!(await retryFailedJob(db, jobId, reach))) throw new ShopError('PRINT_JOB_NOT_FOUND');
}

/** @throws ShopError PRINT_JOB_NOT_FOUND */
export async function dropJob(
  { db }: Pick<Shop, 'db'>,
  { reach }: StaffMember,
  jobId: number,
): Promise<void> {
  if (!(await dropUndoneJob(db, jobId, reach))) throw new ShopError('PRINT_JOB_NOT_FOUND');
}
