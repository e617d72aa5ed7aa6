/** The words of Star's CloudPRNT. https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/ */
import type { PrinterProblem } from '@driftstone/contract/printing/printing.schema.ts';
import { z } from 'zod';
import type { PollOutcome } from './polls.service.ts';
import type { PrinterLanguage } from './printer-bytes.ts';

/** In order of preference: the printer takes the first that it knows. */
export const MEDIA: ReadonlyMap<string, PrinterLanguage> = new Map([
  ['application/vnd.star.starprnt', 'star-prnt'],
  ['application/vnd.star.line', 'star-line'],
]);

export const StarPoll = z.object({
  /** '200%20OK' */
  statusCode: z.string().max(200).default('200'),
  printingInProgress: z.boolean().default(false),
});

export const StarGet = z.object({
  type: z.string().max(100).default('application/vnd.star.starprnt'),
});

export const StarDelete = z.object({
  code: z.string().max(200).default(''),
  token: z.coerce.number().int().positive().optional().catch(undefined),
});

/** 211 means that paper is low, but the printer works. */
export function starProblem(statusCode: string): PrinterProblem | null {
  const code = codeOf(statusCode);
  if (code.startsWith('2')) return null;
  if (code.startsWith('41')) return 'no_paper';
  return code.startsWith('42') ? 'cover_open' : 'error';
}

/** `code` is 'OK' or '200 OK' when it is printed. */
export function starOutcome(code: string): PollOutcome {
  const number = codeOf(code);
  if (number.startsWith('2') || /^ok\b/i.test(code)) return { kind: 'printed' };
  // 520: the job could not be fetched in time.
  if (number.startsWith('52')) return { kind: 'unfetched' };
  if (number.startsWith('5')) return { kind: 'refused', problem: `The printer says ${number}.` };
  return { kind: 'stopped', problem: starProblem(code) ?? 'error' };
}

function codeOf(statusCode: string): string {
  return /^\d{3,4}/.exec(statusCode.trim())?.[0] ?? '';
}
