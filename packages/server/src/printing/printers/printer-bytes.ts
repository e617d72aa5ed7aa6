/** A slip in the languages of printers that take bytes. */
import type { PaperMm, SlipLine } from '@driftstone/contract/printing/slip.rules.ts';
import { SLIP_COLUMNS } from '@driftstone/contract/printing/slip.rules.ts';
import Encoder from '@point-of-sale/receipt-printer-encoder';

export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line';

/**
 * Printers know no Unicode, only pages of 256 characters. The first page has £ and western accents; the others serve
 * the letters that need them. All four are in every language and on old printers, too: Star has no windows1253.
 */
const CODE_PAGES = ['windows1252', 'cp852', 'cp866', 'cp737'] as const;
/** Feeds the last line past the knife. */
const FEED_BEFORE_CUT = 5;

export function encodeSlip(
  lines: readonly SlipLine[],
  { language, paperMm }: { language: PrinterLanguage; paperMm: PaperMm },
): Buffer {
  const encoder = new Encoder({
    language,
    columns: SLIP_COLUMNS[paperMm],
    codepageCandidates: [...CODE_PAGES],
    feedBeforeCut: FEED_BEFORE_CUT,
    newline: '\n',
  });
  encoder.initialize().codepage('auto');
  for (const { text, size, isBold, isInverted } of lines)
    encoder
      .size(size === 'big' ? 2 : 1, size === 'normal' ? 1 : 2)
      .bold(isBold)
      .invert(isInverted)
      .text(text)
      .newline();
  encoder.size(1, 1).bold(false).invert(false).cut();
  return Buffer.from(encoder.encode());
}
