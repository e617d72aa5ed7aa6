/** The lines of a file below its heading, and what is said about them. Pure. */
import { cleanText } from '#text.rules.ts';
import { unguardFormula } from '#spreadsheet.rules.ts';
import { type Column, COLUMNS, type Heading, type Table } from './menu-file-columns.rules.ts';

export type Cells = Partial<Record<Column, string>>;

export interface FileChange {
  line: number;
  /** 'Margherita', or 'Margherita, 12"'. */
  subject: string;
  isNew: boolean;
  /** As the file would say it; '' for what a new thing was before. */
  cells: { column: Column; before: string; after: string }[];
}

export interface FileProblem {
  /** As the spreadsheet numbers it; null: it is about the whole file. */
  line: number | null;
  column: Column | null;
  /** What to do. */
  text: string;
  /** Where the wrong text stands, to mend it there; null: nowhere. */
  cell: { row: number; index: number } | null;
}

export interface Line {
  number: number;
  /** '' for an empty cell, and for a column that the file has not. */
  read: (column: Column) => string;
  /** A problem with this cell. */
  fault: (column: Column, text: string) => FileProblem;
}

export function linesOf(table: Table, { row: head, at }: Heading): Line[] {
  return table.flatMap((cells, row) => {
    if (row <= head || cells.every((cell) => cell.trim() === '')) return [];
    const number = row + 1;
    return {
      number,
      read: (column) => tidyCell(cells[at.get(column) ?? -1] ?? ''),
      fault: (column, text) => {
        const index = at.get(column);
        return { line: number, column, text, cell: index === undefined ? null : { row, index } };
      },
    };
  });
}

const SAID_OF_NEW: ReadonlySet<Column> = new Set<Column>([
  'Category',
  'Kind',
  'Group',
  'Price',
  'Extra price',
  'Allergens',
  'Can be left out',
  'Price taken off',
]);

/** What a line makes of a thing; nothing where it says what the menu says. `was` is missing for a new one. */
export function changesOf(
  { number }: Line,
  subject: string,
  was: Cells | undefined,
  is: Cells,
): FileChange[] {
  const cells = COLUMNS.flatMap((column) => {
    const [before, after] = [was?.[column] ?? '', is[column] ?? ''];
    const isTold = column !== 'ID' && before !== after && (was || SAID_OF_NEW.has(column));
    return isTold ? { column, before, after } : [];
  });
  return cells.length > 0 ? [{ line: number, subject, isNew: !was, cells }] : [];
}

/** A cell may hold several lines, which become one. */
function tidyCell(cell: string): string {
  return unguardFormula(cleanText(cell).replaceAll(/\s+/g, ' ').trim());
}

/** Decimals with a comma split a line that separates its cells by commas. */
export function findOverlongLines(table: Table, { row: head }: Heading): FileProblem[] {
  const width = table[head]?.length ?? 0;
  return table.flatMap((cells, row) => {
    if (row <= head || cells.slice(width).every((cell) => cell.trim() === '')) return [];
    const text =
      'It has more cells than the heading. Put text with a comma in quotes, and write prices as 9.95';
    return { line: row + 1, column: null, text, cell: null };
  });
}
