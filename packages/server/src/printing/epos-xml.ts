/** Epson's Server Direct Print: what the shop answers, and what the printer reports. */
import type { SlipLine } from '@driftstone/contract/printing/slip.rules.ts';

const PRINT_LIMIT_MS = 20_000;

/** The answer to a printer that asks, with one job. */
export function writePrintRequest(jobId: string, lines: readonly SlipLine[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter>',
    `<devid>local_printer</devid><timeout>${PRINT_LIMIT_MS}</timeout><printjobid>${jobId}</printjobid>`,
    '</Parameter><PrintData>',
    '<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">',
    '<text lang="en"/>',
    ...lines.map(writeLine),
    '<feed line="1"/><cut type="feed"/>',
    '</epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
  ].join('\n');
}

function writeLine({ text, size, isBold, isInverted }: SlipLine): string {
  const width = size === 'big' ? 2 : 1;
  const height = size === 'normal' ? 1 : 2;
  const looks = `width="${width}" height="${height}" em="${isBold}" reverse="${isInverted}"`;
  return `<text ${looks}>${escaped(text)}&#10;</text>`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
);

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES.get(sign) ?? sign);
}

interface PrintReport {
  jobId: string;
  isPrinted: boolean;
  /** Such as EPTR_REC_EMPTY; empty when it is printed. */
  code: string;
}

/** null: not a report. The printer's XML has three facts for us, and no nesting that matters. */
export function readPrintReport(xml: string): PrintReport | null {
  const jobId = /<printjobid>\s*(\w{1,30})\s*<\/printjobid>/.exec(xml)?.[1];
  const response = /<response\b([^>]{0,500})>/.exec(xml)?.[1];
  if (jobId === undefined || response === undefined) return null;
  const isPrinted = /\bsuccess\s*=\s*["'](?:true|1)["']/.test(response);
  return { jobId, isPrinted, code: /\bcode\s*=\s*["'](\w{0,40})["']/.exec(response)?.[1] ?? '' };
}
