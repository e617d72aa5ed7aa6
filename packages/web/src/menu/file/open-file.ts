/** The rows of a file that a spreadsheet has written. */
import {
  countColumns,
  MAX_FILE_BYTES,
  MAX_FILE_LINES,
} from '@driftstone/contract/menu/file/menu-file-columns.rules.ts';
import Papa from 'papaparse';
import { randomId } from '#platform/random-id.ts';
import { words } from './menu-file.copy.ts';

export interface OpenFile {
  /** Differs each time that a file is chosen, also the same one. */
  key: string;
  name: string;
  table: string[][];
}

/** `problem` says why there are no rows. */
export async function openFile(file: File): Promise<OpenFile | { problem: string }> {
  if (file.size > MAX_FILE_BYTES) return { problem: words.tooLarge };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { problem: words.unreadable };
  const text = decode(new Uint8Array(bytes));
  if (text.startsWith('PK\u0003\u0004')) return { problem: words.isWorkbook };
  if (text.includes('\0')) return { problem: words.unreadable };
  const read = parseRows(text);
  return 'problem' in read ? read : { key: randomId(), name: file.name, ...read };
}

/** Excel writes the code page of Windows, or UTF-16, when it is asked for no UTF-8. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [',', ';', '\t'];
const LOOKED_AT = 10;

export function parseRows(text: string): { table: string[][] } | { problem: string } {
  const countBy = (delimiter: string) =>
    Math.max(
      ...Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT }).data.map(countColumns),
    );
  const [delimiter = ','] = DELIMITERS.toSorted((one, other) => countBy(other) - countBy(one));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { problem: words.openQuote((broken.row ?? 0) + 1) };
  // A sheet may go on for thousands of empty lines.
  const last = data.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  return { table: data.slice(0, Math.min(last + 1, 2 * MAX_FILE_LINES)) };
}
