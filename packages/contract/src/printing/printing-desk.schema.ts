import { z } from 'zod';
import { Id, OneLine, Timestamp } from '#primitives.ts';
import { PaperWidth, PRINT_JOB_KINDS, PRINTER_PROBLEMS } from './printing.schema.ts';

/** `epson`: set up by a release that spoke Server Direct Print. It prints nothing any more. */
export const PRINTER_KINDS = ['network', 'star', 'epson'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

export type DeskPrinter = z.infer<typeof DeskPrinter>;
export const DeskPrinter = z.object({
  id: Id,
  storeId: Id,
  name: z.string(),
  kind: z.enum(PRINTER_KINDS),
  /** Missing when a node of the previous release answers: 80. */
  paperMm: PaperWidth.optional(),
  /** `host:port` of a network printer. */
  address: z.string().nullable(),
  problem: z.enum(PRINTER_PROBLEMS).nullable(),
  problemSince: Timestamp.nullable(),
  /** null: the shop has never heard from it. */
  seenAt: Timestamp.nullable(),
  waiting: z.int(),
});

export type DeskPrintJob = z.infer<typeof DeskPrintJob>;
/** A job that waits, or that was given up. */
export const DeskPrintJob = z.object({
  id: z.int(),
  printer: z.string(),
  kind: z.enum(PRINT_JOB_KINDS),
  /** null for a test. */
  orderNumber: z.int().nullable(),
  isReprint: z.boolean(),
  hasFailed: z.boolean(),
  attempts: z.int(),
  problem: z.string().nullable(),
  /** How long ago it was queued. */
  ageS: z.int(),
});

export type DeskPrinting = z.infer<typeof DeskPrinting>;
export const DeskPrinting = z.object({
  printers: z.array(DeskPrinter),
  /** Oldest first, at most a hundred. */
  jobs: z.array(DeskPrintJob),
});

export type NewPrinter = z.input<typeof NewPrinter>;
/** Adds a printer that asks for its jobs by CloudPRNT. A network printer is set up by the setting PRINTER. */
export const NewPrinter = z.object({
  name: OneLine.min(1, 'Please give it a name').max(40),
  kind: z.literal('star'),
  paperMm: PaperWidth.default(80),
  /** Required when there are several stores. */
  storeId: Id.optional(),
});

export const AddedPrinter = z.object({
  printing: DeskPrinting,
  /** What to enter into the printer. It is shown once. */
  url: z.string(),
});

export const PrintJobRef = z.object({ jobId: z.coerce.number().int().positive() });

export type PrinterPaper = z.infer<typeof PrinterPaper>;
export const PrinterPaper = z.object({ paperMm: PaperWidth });
