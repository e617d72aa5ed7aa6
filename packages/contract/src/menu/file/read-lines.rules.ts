/** Lines of a file, onto the items that they name. Items come first, since a spreadsheet may be sorted. Pure. */
import { contradictions, unsaidDiets } from '../diet-issues.rules.ts';
import { type Menu, type MenuCategory, MenuPizza } from '../menu.schema.ts';
import type { FileProblem, Line } from './file-lines.rules.ts';
import { COLUMNS, type Column } from './menu-file-columns.rules.ts';
import { readGroup } from './menu-file-words.rules.ts';
import { pizzaOf } from './menu-of-items.rules.ts';
import { newItem, newPart } from './new-item.rules.ts';
import { ownersOfIds } from './owners-of-ids.rules.ts';
import { LineReader } from './read-cells.rules.ts';
import {
  type Cells,
  cellsOfItem,
  cellsOfPart,
  type FileItem,
  type FilePart,
} from './write-menu-file.rules.ts';

export interface FileChange {
  line: number;
  /** 'Margherita', or 'Margherita, 12"'. */
  subject: string;
  isNew: boolean;
  /** As the file would say it; '' for what a new thing was before. */
  cells: { column: Column; before: string; after: string }[];
}

interface Making {
  newId: () => string;
  categoryOf: (name: string) => MenuCategory;
}

const isChoice = ({ read }: Line) => read('Group') !== '' || read('Choice') !== '';
const keyOf = (text: string) => text.toLowerCase();

export function readLines(
  menu: Menu,
  before: readonly FileItem[],
  lines: readonly Line[],
  { newId, categoryOf }: Making,
) {
  const items = new Map(before.map((each) => [each.item.id, each]));
  const idOfName = new Map(before.map(({ item }) => [keyOf(item.name), item.id]));
  const changes: FileChange[] = [];
  const problems: FileProblem[] = [];
  const lineOfItem = new Map<string, Line>();
  const lineOfPart = new Map<string, number>();
  const known = allergensOf(before);
  const owners = ownersOfIds(
    before,
    lines.filter((line) => !isChoice(line)),
  );

  for (const line of lines.filter((each) => !isChoice(each))) readItem(line);
  for (const line of lines.filter(isChoice)) readPart(line);
  for (const [id, line] of lineOfItem) problems.push(...faultsOfDiet(id, line));
  changes.sort((one, other) => one.line - other.line);
  problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { items: [...items.values()], changes, problems };

  function readItem(line: Line): void {
    const name = line.read('Item');
    const ownId = owners.get(line) ?? idOfName.get(keyOf(name));
    const was = ownId === undefined ? undefined : items.get(ownId);
    if (was === undefined && name === '') {
      problems.push(line.fault('Item', 'Write the name of the item'));
      return;
    }
    const earlier = ownId === undefined ? undefined : lineOfItem.get(ownId);
    if (earlier) {
      problems.push(
        line.fault('Item', `Line ${earlier.number} is about this item already. Write another name`),
      );
      return;
    }
    const category = line.read('Category');
    const start = was ?? newItem(newId(), () => kindIn(category));
    const reader = new LineReader(line, was ? cellsOfItem(menu, was) : {});
    const item = start.isBuilder ? start.item : reader.item(start.item, categoryOf);
    const pricePence = reader.price(start.item.pricePence);
    const contents = reader.contents(start.item, menu, true, known);
    const next = { ...start, item: { ...item, pricePence, ...contents } };
    if (!was && line.read('Price') === '')
      reader.refuse('Price', 'A new item needs a price, such as 9.95');
    else if (reader.problems.length === 0) checkItem(next, reader);
    problems.push(...reader.problems);
    idOfName.set(keyOf(next.item.name), next.item.id);
    lineOfItem.set(next.item.id, line);
    items.set(next.item.id, reader.problems.length > 0 && was ? was : next);
    if (reader.problems.length > 0) return;
    noteChange(line, next.item.name, was && cellsOfItem(menu, was), cellsOfItem(menu, next));
  }

  function readPart(line: Line): void {
    const [itemName, label] = [line.read('Item'), line.read('Choice')];
    const owner = items.get(idOfName.get(keyOf(itemName)) ?? '');
    if (!owner) {
      const text =
        itemName === ''
          ? 'Write the name of the item'
          : `No item is called ‘${itemName}’. Give it a line of its own, with a Category and a Price`;
      problems.push(line.fault('Item', text));
      return;
    }
    const { isBuilder, parts } = owner;
    const reader = new LineReader(line, {});
    const types = parts.map(({ type }) => type);
    const type = reader.take('Group', '', (text) => readGroup(text, { isBuilder, known: types }));
    if (type === '' && reader.problems.length === 0)
      reader.refuse('Group', 'Write Size, Crust or Add-on');
    if (label === '') reader.refuse('Choice', 'Write its name, such as 12"');
    if (reader.problems.length > 0) {
      problems.push(...reader.problems);
      return;
    }
    const was =
      parts.find(({ id }) => id === line.read('ID') && !lineOfPart.has(id)) ??
      parts.find((part) => part.type === type && keyOf(part.label) === keyOf(label));
    const earlier = was && lineOfPart.get(was.id);
    if (earlier !== undefined) {
      problems.push(
        line.fault('Choice', `Line ${earlier} is about this choice already. Write another name`),
      );
      return;
    }
    const start = was ?? newPart(newId(), label);
    const cells = was && cellsOfPart(menu, owner, was);
    const partReader = new LineReader(line, cells ?? {});
    const pricePence = partReader.extraPrice(start.pricePence);
    const contents = partReader.contents(start, menu, false, known);
    const next: FilePart = { ...start, type, label, pricePence, ...contents };
    const changed = was ? parts.map((part) => (part === was ? next : part)) : [...parts, next];
    const nextOwner = { ...owner, parts: changed };
    if (partReader.problems.length === 0) checkItem(nextOwner, partReader);
    problems.push(...partReader.problems);
    lineOfPart.set(next.id, line.number);
    if (partReader.problems.length > 0) return;
    items.set(owner.item.id, nextOwner);
    noteChange(line, `${owner.item.name}, ${label}`, cells, cellsOfPart(menu, nextOwner, next));
  }

  /** New items are of the kind that their category has. */
  function kindIn(categoryName: string): MenuPizza['kind'] {
    const id = menu.categories.find(({ name }) => keyOf(name) === keyOf(categoryName))?.id;
    return (
      menu.pizzas.find(({ categoryId }) => categoryId !== null && categoryId === id)?.kind ??
      'pizza'
    );
  }

  function noteChange(line: Line, subject: string, was: Cells | undefined, is: Cells): void {
    const cells = COLUMNS.flatMap((column) => {
      const [cellBefore, after] = [was?.[column] ?? '', is[column] ?? ''];
      const isTold = column !== 'ID' && cellBefore !== after && (was || SAID_OF_NEW.has(column));
      return isTold ? { column, before: cellBefore, after } : [];
    });
    if (cells.length > 0) changes.push({ line: line.number, subject, isNew: !was, cells });
  }

  /** What its ingredients contradict, or don't say yet. */
  function faultsOfDiet(id: string, line: Line): FileProblem[] {
    const after = items.get(id);
    if (!after || after.isBuilder) return [];
    const issuesOf = (each: FileItem | undefined) => {
      const only = { ...menu, choices: [], pizzas: each ? [pizzaOf(each)] : [] };
      return [...contradictions(only), ...unsaidDiets(only)];
    };
    const old = new Set(
      issuesOf(before.find((each) => each.item.id === id)).map(({ message }) => message),
    );
    return issuesOf(after)
      .filter(({ message }) => !old.has(message))
      .map(({ message, path }) => line.fault(COLUMN_OF.get(path) ?? 'Diet', message));
  }
}

const SAID_OF_NEW: ReadonlySet<Column> = new Set<Column>([
  'Category',
  'Kind',
  'Group',
  'Price',
  'Extra price',
  'Allergens',
]);
const COLUMN_OF: ReadonlyMap<string, Column> = new Map([
  ['name', 'Item'],
  ['description', 'Description'],
  ['categoryId', 'Category'],
  ['diet', 'Diet'],
  ['allergens', 'Allergens'],
  ['ingredientIds', 'Ingredients'],
  ['options', 'Choice'],
  ['addOns', 'Choice'],
]);

/** Names that are too long, more choices than one item has. */
function checkItem(item: FileItem, reader: LineReader): void {
  if (item.isBuilder) return;
  const { error } = MenuPizza.safeParse(pizzaOf(item));
  const [issue] = error?.issues ?? [];
  if (issue) reader.refuse(COLUMN_OF.get(String(issue.path[0])) ?? 'Item', issue.message);
}

/** What the menu has besides the 14. */
function allergensOf(items: readonly FileItem[]): string[] {
  const all = items.flatMap(({ item, parts }) => [item, ...parts]);
  return [...new Set(all.flatMap(({ allergens }) => allergens ?? []))];
}
