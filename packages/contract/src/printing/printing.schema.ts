import { z } from 'zod';
import { PAPER_WIDTHS_MM, SLIP_SIZES } from './slip.rules.ts';

/** `ticket` when an order is placed, `retimed` when it is promised for another time, `cancelled` when it is called off. `changed` is not written: a change prints the ticket again. */
export const PRINT_JOB_KINDS = ['ticket', 'cancelled', 'test', 'retimed', 'changed'] as const;
export type PrintJobKind = (typeof PRINT_JOB_KINDS)[number];

/** `taken`: with the printer. `sent`: it does not report. `failed`: given up. `dropped`: nobody needs it any more. */
export const PRINT_JOB_STATES = [
  'waiting',
  'taken',
  'sent',
  'printed',
  'failed',
  'dropped',
] as const;
export type PrintJobState = (typeof PRINT_JOB_STATES)[number];

/** What keeps a printer from printing. */
export const PRINTER_PROBLEMS = ['off', 'silent', 'no_paper', 'cover_open', 'error'] as const;
export type PrinterProblem = (typeof PRINTER_PROBLEMS)[number];

export const PRINTER_PROBLEM_WORDS: Record<PrinterProblem, string> = {
  off: 'Off, or not connected',
  silent: 'Not answering',
  no_paper: 'No paper',
  cover_open: 'Its cover is open',
  error: 'Error',
};

export type PrinterTrouble = z.infer<typeof PrinterTrouble>;
/** A printer that can't print, or at which something has waited long or was given up. */
export const PrinterTrouble = z.object({
  name: z.string(),
  /** null: it has not said what is wrong. */
  problem: z.enum(PRINTER_PROBLEMS).nullable(),
  waiting: z.int(),
  /** How long the first job has waited. */
  waitingS: z.int(),
  /** Jobs given up in the last day. */
  failed: z.int(),
});

export type PrintingNews = z.infer<typeof PrintingNews>;
export const PrintingNews = z.object({
  hasPrinters: z.boolean(),
  /** Empty: everything is printed. */
  troubles: z.array(PrinterTrouble),
});

export const PaperWidth = z.literal(PAPER_WIDTHS_MM);
/** The paper in the printer of whoever prints by the browser. */
export const SlipPaper = z.object({ paper: z.coerce.number().pipe(PaperWidth).default(80) });

export type Slip = z.infer<typeof Slip>;
/** For printing from the browser. */
export const Slip = z.object({
  lines: z.array(
    z.object({
      text: z.string(),
      size: z.enum(SLIP_SIZES),
      isBold: z.boolean(),
      isInverted: z.boolean(),
    }),
  ),
});

export type Reprinted = z.infer<typeof Reprinted>;
export const Reprinted = z.object({
  /** The printers that print it. */
  printers: z.array(z.string()),
});
