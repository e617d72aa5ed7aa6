/** Lines of a file, onto the items that they name. Items come first, since a spreadsheet may be sorted. Pure. */
import { contradictions, unsaidDiets } from '../diet-issues.rules.ts';
import type { KindOfItem } from '../item-kind-words.rules.ts';
import type { ItemPart } from '../item-parts.rules.ts';
import { type Menu, type MenuCategory, MenuPizza } from '../menu.schema.ts';
import { changesOf, type FileChange, type FileProblem, type Line } from './file-lines.rules.ts';
import type { Column } from './menu-file-columns.rules.ts';
import { isRemoval, readGroup, REMOVED, writeYes } from './menu-file-words.rules.ts';
import { pizzaOf } from './menu-of-items.rules.ts';
import { newItem, newPart } from './new-item.rules.ts';
import { ownersOfIds } from './owners-of-ids.rules.ts';
import { LineReader } from './read-cells.rules.ts';
import { cellsOfItem, cellsOfPart, type FileItem } from './write-menu-file.rules.ts';

interface Making {
  /** Without what the file makes of ingredients. */
  menuBefore: Menu;
  newId: () => string;
  categoryOf: (name: string) => MenuCategory;
}

const CORRECT_IT = 'Correct the name, or delete this line';
const isChoice = ({ read }: Line) => read('Group') !== '' || read('Choice') !== '';
const keyOf = (text: string) => text.toLowerCase();

export function readLines(
  menu: Menu,
  before: readonly FileItem[],
  lines: readonly Line[],
  { menuBefore, newId, categoryOf }: Making,
) {
  const items = new Map(before.map((each) => [each.item.id, each]));
  const idOfName = new Map(before.map(({ item }) => [keyOf(item.name), item.id]));
  const changes: FileChange[] = [];
  const problems: FileProblem[] = [];
  const lineOfItem = new Map<string, Line>();
  const lineOfPart = new Map<string, number>();
  const removedIds = new Set<string>();
  const known = allergensOf(before);
  const owners = ownersOfIds(
    before,
    lines.filter((line) => !isChoice(line)),
  );

  for (const line of lines.filter((each) => !isChoice(each))) readItem(line);
  for (const line of lines.filter(isChoice)) readPart(line);
  for (const [id, line] of lineOfItem)
    if (!removedIds.has(id)) problems.push(...faultsOfDiet(id, line));
  changes.sort((one, other) => one.line - other.line);
  problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const left = [...items.values()].filter(({ item }) => !removedIds.has(item.id));
  return { items: left, changes, problems };

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
    if (was && !was.isBuilder && isRemoval(line.read('On the menu'))) {
      lineOfItem.set(was.item.id, line);
      removedIds.add(was.item.id);
      noteRemoval(line, was.item.name, writeYes(was.item.isListed));
      return;
    }
    if (!was && isRemoval(line.read('On the menu'))) {
      problems.push(line.fault('Item', `No item is called ‘${name}’. ${CORRECT_IT}`));
      return;
    }
    const category = line.read('Category');
    const cells = was && cellsOfItem(menuBefore, was);
    const start = was ?? newItem(newId(), () => kindIn(category));
    const reader = new LineReader(line, cells ?? {});
    const item = start.isBuilder ? start.item : reader.item(start.item, menu, categoryOf);
    if (start.isBuilder)
      reader.refuseAllButYes('Build your own can’t be removed here. Empty this cell');
    reader.refuseLeavingOut();
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
    changes.push(...changesOf(line, next.item.name, cells, cellsOfItem(menu, next)));
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
    // What an item takes along.
    if (removedIds.has(owner.item.id)) return;
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
    if (was && isRemoval(line.read('On the menu'))) {
      lineOfPart.set(was.id, line.number);
      items.set(owner.item.id, { ...owner, parts: parts.filter((part) => part !== was) });
      noteRemoval(line, `${owner.item.name}, ${was.label}`, writeYes(true));
      return;
    }
    if (!was && isRemoval(line.read('On the menu'))) {
      const text = `There is no ‘${label}’ on ${owner.item.name}. ${CORRECT_IT}`;
      problems.push(line.fault('Choice', text));
      return;
    }
    const start = was ?? newPart(newId(), label);
    const cells = was && cellsOfPart(menuBefore, owner, was);
    const partReader = new LineReader(line, cells ?? {});
    partReader.refuseAllButYes(
      'It is on the menu with its item. Write remove to take it off, or empty this cell',
    );
    partReader.refuseLeavingOut();
    const pricePence = partReader.extraPrice(start.pricePence);
    const contents = partReader.contents(start, menu, false, known);
    const sharedId = start.type === type ? start.sharedId : undefined;
    const next: ItemPart = { ...start, type, label, pricePence, ...contents, sharedId };
    const changed = was ? parts.map((part) => (part === was ? next : part)) : [...parts, next];
    const nextOwner = { ...owner, parts: changed };
    if (partReader.problems.length === 0) checkItem(nextOwner, partReader);
    problems.push(...partReader.problems);
    lineOfPart.set(next.id, line.number);
    if (partReader.problems.length > 0) return;
    items.set(owner.item.id, nextOwner);
    const is = cellsOfPart(menu, nextOwner, next);
    changes.push(...changesOf(line, `${owner.item.name}, ${label}`, cells, is));
  }

  /** New items are of the kind that their category has: one of the owner's, which says VAT and oven, if all of it has that. */
  function kindIn(categoryName: string): KindOfItem {
    const id = menu.categories.find(({ name }) => keyOf(name) === keyOf(categoryName))?.id;
    const there = menu.pizzas.filter(({ categoryId }) => id !== undefined && categoryId === id);
    const [like] = there;
    const isShared = there.every(({ kindId }) => kindId === like?.kindId);
    return { kind: like?.kind ?? 'pizza', kindId: isShared ? like?.kindId : undefined };
  }

  function noteRemoval({ number }: Line, subject: string, before: string): void {
    const cells = [{ column: 'On the menu' as const, before, after: REMOVED }];
    changes.push({ line: number, subject, isNew: false, cells });
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
