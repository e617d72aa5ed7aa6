/** The columns of the menu as a file, and which column of a file is which. Pure. */
import { wordsOf } from '#search.rules.ts';

export type Column = (typeof COLUMNS)[number];
export const COLUMNS = [
  'Item',
  'Category',
  'Kind',
  'Group',
  'Choice',
  'Price',
  'Extra price',
  'Allergens',
  'Ingredients',
  'Diet',
  'Description',
  'On the menu',
  'Over-18s only',
  'Can be left out',
  'Price taken off',
  'ID',
] as const;

/** One file holds a row of texts for each line. */
export type Table = readonly (readonly string[])[];

/** 5 MB. */
export const MAX_FILE_BYTES = 5_000_000;
/** More than a menu of two hundred pizzas takes, each with all its toppings. */
export const MAX_FILE_LINES = 10_000;

/** What others call them. */
const OTHER_NAMES: ReadonlyMap<string, Column> = new Map([
  ['name', 'Item'],
  ['item name', 'Item'],
  ['product', 'Item'],
  ['pizza', 'Item'],
  ['section', 'Category'],
  ['type', 'Kind'],
  ['option', 'Choice'],
  ['price gbp', 'Price'],
  ['surcharge', 'Extra price'],
  ['over 18', 'Over-18s only'],
  ['removable', 'Can be left out'],
]);
const KNOWN = new Map<string, Column>([
  ...COLUMNS.map((column) => [wordsOf(column).join(' '), column] as const),
  ...OTHER_NAMES,
]);

/** A title, the name of a table or 'sep=;' may stand above the heading. */
const LOOKED_AT = 10;

export interface Heading {
  /** The index of its row. */
  row: number;
  /** The index of the cell of each column that the file has. */
  at: ReadonlyMap<Column, number>;
  /** What it calls columns that are not read. */
  unread: string[];
  /** A column that is there twice. */
  twice: Column | null;
}

/** null: no row names the items and anything about them. */
export function findHeading(table: Table): Heading | null {
  const row = table.slice(0, LOOKED_AT).findIndex((cells) => {
    const found = new Set(cells.map(columnOf));
    return found.has('Item') && found.size > (found.has(null) ? 2 : 1);
  });
  const cells = table[row];
  if (!cells) return null;
  const at = new Map<Column, number>();
  const unread: string[] = [];
  let twice: Column | null = null;
  for (const [index, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column === null) {
      if (cell.trim() !== '') unread.push(cell.trim());
    } else if (at.has(column)) twice = column;
    else at.set(column, index);
  }
  return { row, at, unread, twice };
}

/** How many columns a row of a file names: by this one sees what separates its cells. */
export function countColumns(cells: readonly string[]): number {
  return cells.filter((cell) => columnOf(cell) !== null).length;
}

function columnOf(cell: string): Column | null {
  return KNOWN.get(wordsOf(cell).join(' ')) ?? null;
}
