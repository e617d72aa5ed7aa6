/** Printers that ask for their jobs: identifies them, hands out jobs, and takes their reports. */
import type { PrinterProblem } from '@driftstone/contract/printing/printing.schema.ts';
import type { SlipLine } from '@driftstone/contract/printing/slip.rules.ts';
import { ShopError } from '#errors/shop-error.ts';
import { admitPrinter, noteTrouble, noteWell, type Visitor } from './printers.queries.ts';
import {
  claimJob,
  endJob,
  findNextJob,
  findTakenJob,
  keepJob,
  type PrintJob,
  releaseJob,
} from '#printing/jobs/print-jobs.queries.ts';
import { countTry } from '#security/counted-tries.ts';
import { hashOpaqueToken } from '#security/opaque-token.ts';
import type { RateLimit } from '#security/rate-limits.ts';
import type { Shop } from '#shop.ts';
import { prepareSlip, refuseJob } from '#printing/jobs/slips.service.ts';

/** Before the printer's secret. */
export const POLL_PATH = '/print/star';
/** The secret can't be guessed. This limit keeps attempts from burdening the database. */
const WRONG_SECRETS_OF_ADDRESS: RateLimit = { hits: 20, minutes: 10 };
/** How long a printer that fetched a job may take to report. Afterwards it gets the job again, marked. */
const LEASE_S = 60;
/** A printer that asks decides by itself when it tries again. */
const AT_ONCE = [0];

/** @throws ShopError ROUTE_NOT_FOUND, TOO_MANY_REQUESTS */
export async function identifyPrinter(
  shop: Shop,
  { secret, address }: { secret: string; address: string },
): Promise<Visitor> {
  const printer = await admitPrinter(shop.db, hashOpaqueToken(secret), shop.now());
  if (printer?.kind === 'star') return printer;
  shop.security.record('printer_refused');
  await countTry(shop, `printer secret ${address}`, WRONG_SECRETS_OF_ADDRESS);
  throw new ShopError('ROUTE_NOT_FOUND');
}

/** Stores what a printer says about itself. */
export async function note(
  { db }: Pick<Shop, 'db'>,
  printer: Visitor,
  problem: PrinterProblem | null,
): Promise<void> {
  if (problem === printer.problem) return;
  if (problem) await noteTrouble(db, printer.id, problem, AT_ONCE);
  else await noteWell(db, printer.id, { tellsState: true });
}

export interface Handout {
  jobId: number;
  lines: SlipLine[];
}

/** The next job for this printer to take; null when there is none, or when it has one already. */
export async function offer(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  printer: Visitor,
): Promise<number | null> {
  if (!printer.hasJobs) return null;
  return (await findNextJob(db, printer.id, now()))?.id ?? null;
}

/** The next job that has something to print. */
async function handOut(shop: Shop, printer: Visitor): Promise<Handout | null> {
  while (printer.hasJobs) {
    const job = await claimJob(shop.db, printer.id, LEASE_S, shop.now());
    if (!job) return null;
    const lines = await prepareSlip(shop, job, printer);
    if (lines) return { jobId: job.id, lines };
  }
  return null;
}

/** Hands out the job that is with the printer again, since its download may have failed; otherwise the next one. */
export async function handOutAgain(shop: Shop, printer: Visitor): Promise<Handout | null> {
  const taken = await findTakenJob(shop.db, printer.id);
  if (!taken) return handOut(shop, printer);
  await keepJob(shop.db, taken, LEASE_S);
  const lines = await prepareSlip(shop, taken, printer);
  return lines && { jobId: taken.id, lines };
}

export type PollOutcome =
  | { kind: 'printed' }
  /** Nothing of it reached the printer. */
  | { kind: 'unfetched' }
  /** The printer is in trouble, and part of it may be printed. */
  | { kind: 'stopped'; problem: PrinterProblem }
  /** The printer does not understand it. */
  | { kind: 'refused'; problem: string };

/** Ignores a report on a job that is not with the printer. `jobId: null` means whatever is with it. */
export async function takeReport(
  shop: Shop,
  printer: Visitor,
  jobId: number | null,
  outcome: PollOutcome,
): Promise<void> {
  const { db } = shop;
  const job = await findTakenJob(db, printer.id);
  if (!job || (jobId !== null && job.id !== jobId)) return;
  await end(shop, job, outcome);
  if (outcome.kind === 'printed') await note({ db }, printer, null);
  if (outcome.kind === 'stopped') await note({ db }, printer, outcome.problem);
}

function end({ db }: Pick<Shop, 'db'>, job: PrintJob, outcome: PollOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'printed':
      return endJob(db, job, 'printed');
    case 'unfetched':
      return releaseJob(db, job, { mayBePrinted: false, problem: 'The printer did not get it.' });
    case 'stopped':
      return releaseJob(db, job, { mayBePrinted: true, problem: outcome.problem });
    case 'refused':
      return refuseJob(db, job, { mayBePrinted: false, problem: outcome.problem });
  }
}

/** The printer is still printing its job. */
export async function keepTaken({ db }: Pick<Shop, 'db'>, printer: Visitor): Promise<void> {
  const job = await findTakenJob(db, printer.id);
  if (job) await keepJob(db, job, LEASE_S);
}
