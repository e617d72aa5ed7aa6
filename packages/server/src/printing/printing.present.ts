import type {
  DeskPrinter,
  DeskPrinting,
  DeskPrintJob,
} from '@driftstone/contract/printing/printing-desk.schema.ts';
import type {
  PrinterTrouble,
  PrintingNews,
} from '@driftstone/contract/printing/printing.schema.ts';
import type { PrinterState } from '#printing/printers/printers.queries.ts';
import type { UndoneJob } from '#printing/jobs/undone-jobs.queries.ts';

/** A ticket that waits longer is late, whatever the printer says. */
const LATE_S = 30;

export function presentNews(printers: readonly PrinterState[]): PrintingNews {
  return { hasPrinters: printers.length > 0, troubles: printers.flatMap(presentTrouble) };
}

function presentTrouble(printer: PrinterState): PrinterTrouble[] {
  const { name, problem, waiting, waitingS, failed } = printer;
  const isWell = problem === null && failed === 0 && waitingS < LATE_S;
  return isWell ? [] : [{ name, problem, waiting, waitingS, failed }];
}

export function presentPrinting(
  printers: readonly PrinterState[],
  jobs: readonly UndoneJob[],
): DeskPrinting {
  return { printers: printers.map(presentPrinter), jobs: jobs.map(presentJob) };
}

function presentPrinter(printer: PrinterState): DeskPrinter {
  const { id, storeId, name, kind, paperMm, address, problem, problemSince, waiting, seenAt } =
    printer;
  return {
    id,
    storeId,
    name,
    kind,
    paperMm,
    address,
    problem,
    problemSince: problemSince?.toISOString() ?? null,
    waiting,
    seenAt: seenAt?.toISOString() ?? null,
  };
}

function presentJob({ state, lastProblem, ...job }: UndoneJob): DeskPrintJob {
  return { ...job, hasFailed: state === 'failed', problem: lastProblem };
}
