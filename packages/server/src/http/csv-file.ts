/** A file that spreadsheets open (RFC 4180). */
import { guardFormula } from '@driftstone/contract/spreadsheet.rules.ts';

/** Without this mark Excel reads the file in the code page of its country, and spoils £ and accents. */
const BYTE_ORDER_MARK = '\ufeff';

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(escape).join(',')}\r\n`).join('');
}

/** Excel splits at semicolons in countries that write decimals with a comma. */
function escape(cell: string): string {
  const text = guardFormula(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
