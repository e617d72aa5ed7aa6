/** What a file makes of the menu, line by line. What it does not name stays. Pure. */
import { STANDARD_VAT_PERMILLE } from '#orders/vat.rules.ts';
import { findIssues } from '../menu-issues.rules.ts';
import type { Menu, MenuCategory } from '../menu.schema.ts';
import {
  type FileChange,
  findOverlongLines,
  type FileProblem,
  linesOf,
} from './file-lines.rules.ts';
import { isIngredient, readIngredients } from './read-ingredients.rules.ts';
import { readLines } from './read-lines.rules.ts';
import { findHeading, MAX_FILE_LINES, type Table } from './menu-file-columns.rules.ts';
import { menuOf } from './menu-of-items.rules.ts';
import { itemsOf } from './write-menu-file.rules.ts';

export interface FileReading {
  /** With each line that is right. Only a file without a problem may become the draft. */
  menu: Menu;
  /** The lines that change something. */
  changes: FileChange[];
  problems: FileProblem[];
  newCategories: string[];
  /** Columns that the menu has nothing for. */
  unread: string[];
}

export function readMenuFile(menu: Menu, table: Table, newId: () => string): FileReading {
  const nothing = { menu, changes: [], newCategories: [], unread: [] };
  const whole = (text: string): FileReading => ({
    ...nothing,
    problems: [{ line: null, column: null, text, cell: null }],
  });
  if (table.length > MAX_FILE_LINES)
    return whole(
      `This file has ${table.length} lines, and ${MAX_FILE_LINES} can be taken at once. Split it: what is not in a file stays as it is.`,
    );
  const heading = findHeading(table);
  if (!heading)
    return whole('The first line has to name the columns, such as Item, Category, Price.');
  const { unread, twice } = heading;
  if (twice) return whole(`There are two columns called ${twice}. Rename or delete one of them.`);
  const lines = linesOf(table, heading);
  if (lines.length === 0) return whole('There is nothing below the heading.');

  const categories = [...menu.categories];
  const categoryOf = (name: string): MenuCategory => {
    const same = categories.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (same) return same;
    const made = { id: newId(), name, emoji: null, vatPermille: STANDARD_VAT_PERMILLE };
    const category = { ...made, saleTimes: null };
    categories.push(category);
    return category;
  };
  const made = readIngredients(menu.ingredients, lines.filter(isIngredient), newId);
  const named = { ...menu, categories, ingredients: made.ingredients };
  const read = readLines(
    named,
    itemsOf(menu),
    lines.filter((line) => !isIngredient(line)),
    { newId, categoryOf, menuBefore: menu },
  );
  const after = menuOf(named, read.items);
  const problems = [...findOverlongLines(table, heading), ...made.problems, ...read.problems];
  return {
    menu: after,
    changes: [...made.changes, ...read.changes].toSorted((one, other) => one.line - other.line),
    problems: problems.length > 0 ? problems : newIssues(menu, after),
    newCategories: categories.slice(menu.categories.length).map(({ name }) => name),
    unread,
  };
}

/** What no line alone is to blame for: two items of one name, more than a menu holds. */
function newIssues(before: Menu, after: Menu): FileProblem[] {
  const old = new Set(findIssues(before, 'file').map(({ message }) => message));
  return findIssues(after, 'file')
    .filter(({ message }) => !old.has(message))
    .map(({ message: text }) => ({ line: null, column: null, text, cell: null }));
}
