/** Applies an edit to the menu, and says which menus are impossible. */
import type { Issue } from '#errors.ts';
import { followLists, forgetLostChoices, offerChoices } from './choice-lists.rules.ts';
import { settleLists } from './settled-lists.rules.ts';
import { isSame } from './same-document.rules.ts';
import { tidyContents } from './contents.rules.ts';
import type { MenuEdit, MenuList } from './menu-edits.schema.ts';
import { MAX_NAME_LENGTH } from './menu.limits.ts';
import type { Contents, Menu, MenuPizza } from './menu.schema.ts';
import { findIssues } from './menu-issues.rules.ts';
import { readMenuFile } from './file/read-menu-file.rules.ts';
import { applyRound } from './price-round.rules.ts';

export type EditResult =
  | { menu: Menu }
  /** Somebody else has changed it meanwhile; `now` is how it is, null when it is gone. */
  | { changedMeanwhile: true; now: unknown }
  | { issues: Issue[] };

/** `newId` is for what an edit copies. */
export function applyEdit(
  menu: Menu,
  edit: MenuEdit,
  newId = (): string => crypto.randomUUID(),
): EditResult {
  const changed = change(menu, edit, newId);
  if ('changedMeanwhile' in changed || 'issues' in changed) return changed;
  const tidy = shareChoices(menu, tidyMenu(changed), edit);
  // A shop may already have duplicates. Refuses only what this edit adds, or else nothing could be edited any more.
  const old = new Set(findIssues(menu, edit.kind).map(({ message }) => message));
  const issues = findIssues(tidy, edit.kind).filter(({ message }) => !old.has(message));
  return issues.length > 0 ? { issues } : { menu: tidy };
}

/** An edit of many prices says what they cost; any other leaves that to the lists. */
function shareChoices(before: Menu, after: Menu, { kind }: MenuEdit): Menu {
  if (kind === 'prices') return after;
  const isOfMany = kind === 'file' || kind === 'price-everywhere';
  return forgetLostChoices(isOfMany ? settleLists(before, after) : followLists(before, after));
}

type Changed = Menu | Exclude<EditResult, { menu: Menu }>;

function change(menu: Menu, edit: MenuEdit, newId: () => string): Changed {
  switch (edit.kind) {
    case 'category':
      return put(menu, 'categories', edit);
    case 'pizza':
      return put(menu, 'pizzas', edit);
    case 'ingredient':
      return put(menu, 'ingredients', edit);
    case 'choice':
      return put(menu, 'choices', edit);
    case 'kind':
      return put(menu, 'kinds', edit);
    case 'list':
      return putList(menu, edit, newId);
    case 'builder':
      return isSame(menu.builder, edit.seen)
        ? { ...menu, builder: edit.item }
        : { changedMeanwhile: true, now: menu.builder };
    case 'delivery-vat':
      return menu.deliveryVatPermille === edit.seen
        ? { ...menu, deliveryVatPermille: edit.item }
        : { changedMeanwhile: true, now: menu.deliveryVatPermille };
    case 'remove':
      return { ...menu, [edit.list]: listOf(menu, edit.list).filter(({ id }) => id !== edit.id) };
    case 'move':
      return { ...menu, [edit.list]: move(listOf(menu, edit.list), edit) };
    case 'price-everywhere':
      return priceEverywhere(menu, edit);
    case 'prices':
      return applyRound(menu, edit.round);
    case 'items':
      return changeItems(menu, edit, newId);
    case 'file':
      return byFile(menu, edit, newId);
    case 'clear':
      return { ...menu, categories: [], pizzas: [] };
  }
}

interface Item {
  id: string;
}

function listOf(menu: Menu, list: MenuList): readonly Item[] {
  return menu[list];
}

function put(
  menu: Menu,
  list: MenuList,
  { seen, item }: { seen: Item | null; item: Item },
): Changed {
  const items = listOf(menu, list);
  const now = items.find(({ id }) => id === item.id) ?? null;
  if (!isSame(now, seen)) return { changedMeanwhile: true, now };
  const changed = now ? items.map((each) => (each === now ? item : each)) : [...items, item];
  return { ...menu, [list]: changed };
}

function putList(
  menu: Menu,
  edit: Extract<MenuEdit, { kind: 'list' }>,
  newId: () => string,
): Changed {
  const changed = put(menu, 'lists', edit);
  return 'lists' in changed ? offerChoices(changed, edit.item, edit.offers, newId) : changed;
}

function move(
  items: readonly Item[],
  { id, beforeId }: { id: string; beforeId: string | null },
): Item[] {
  const moved = items.find((item) => item.id === id);
  if (!moved) return [...items];
  const others = items.filter((item) => item !== moved);
  const at = others.findIndex((item) => item.id === beforeId);
  return at < 0 ? [...others, moved] : others.toSpliced(at, 0, moved);
}

function changeItems(
  menu: Menu,
  { ids, act }: Extract<MenuEdit, { kind: 'items' }>,
  newId: () => string,
): Menu {
  const isMeant = ({ id }: Item) => ids.includes(id);
  const withAll = (part: Partial<MenuPizza>) =>
    menu.pizzas.map((pizza) => (isMeant(pizza) ? { ...pizza, ...part } : pizza));
  switch (act.name) {
    case 'show':
      return { ...menu, pizzas: withAll({ isListed: true }) };
    case 'hide':
      return { ...menu, pizzas: withAll({ isListed: false }) };
    case 'move':
      return { ...menu, pizzas: withAll({ categoryId: act.categoryId }) };
    case 'kind':
      return { ...menu, pizzas: withAll({ kind: act.kind, kindId: act.kindId }) };
    case 'remove':
      return { ...menu, pizzas: menu.pizzas.filter((pizza) => !isMeant(pizza)) };
    case 'duplicate':
      return { ...menu, pizzas: withCopies(menu.pizzas, isMeant, newId) };
  }
}

/** Each copy stands below its original, hidden until somebody has made it something else. */
function withCopies(
  pizzas: readonly MenuPizza[],
  isMeant: (pizza: MenuPizza) => boolean,
  newId: () => string,
): MenuPizza[] {
  const taken = new Set(pizzas.map(({ name }) => name.toLowerCase()));
  const nameOf = (name: string): string => {
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? ' (copy)' : ` (copy ${number})`;
      const copied = `${name.slice(0, MAX_NAME_LENGTH - end.length).trim()}${end}`;
      if (taken.has(copied.toLowerCase())) continue;
      taken.add(copied.toLowerCase());
      return copied;
    }
  };
  const renewed = <Part extends Item>(part: Part): Part => ({ ...part, id: newId() });
  return pizzas.flatMap((pizza) => {
    if (!isMeant(pizza)) return [pizza];
    const copy = {
      ...renewed(pizza),
      name: nameOf(pizza.name),
      isListed: false,
      options: pizza.options.map(renewed),
      addOns: pizza.addOns.map(renewed),
    };
    return [pizza, copy];
  });
}

/** All lines or none. */
function byFile(
  menu: Menu,
  { table }: Extract<MenuEdit, { kind: 'file' }>,
  newId: () => string,
): Changed {
  const { menu: changed, problems } = readMenuFile(menu, table, newId);
  if (problems.length === 0) return changed;
  return {
    issues: problems.map(({ line, text }) => ({
      message: line === null ? text : `Line ${line}: ${text}`,
      path: 'table',
    })),
  };
}

function priceEverywhere(
  menu: Menu,
  { of, name, fromPence, toPence }: Extract<MenuEdit, { kind: 'price-everywhere' }>,
): Menu {
  const reprice = <Choice extends { pricePence: number }>(choice: Choice, isMeant: boolean) =>
    isMeant && choice.pricePence === fromPence ? { ...choice, pricePence: toPence } : choice;
  return {
    ...menu,
    pizzas: menu.pizzas.map((pizza) =>
      of === 'option'
        ? { ...pizza, options: pizza.options.map((each) => reprice(each, each.label === name)) }
        : { ...pizza, addOns: pizza.addOns.map((each) => reprice(each, each.name === name)) },
    ),
  };
}

/**
 * Sorts pizzas by category, as the menu shows them; clears categories that are gone, and allergens entered by hand
 * where there are ingredients. Those of an owner's kind are like that kind.
 */
export function tidyMenu(menu: Menu): Menu {
  const rankOf = new Map(menu.categories.map(({ id }, rank) => [id, rank]));
  const rank = ({ categoryId }: { categoryId: string | null }) =>
    rankOf.get(categoryId ?? '') ?? menu.categories.length;
  const likeOf = new Map(menu.kinds.map(({ id, likeKind }) => [id, likeKind]));
  const pizzas = menu.pizzas.map((pizza) => ({
    ...pizza,
    kind: likeOf.get(pizza.kindId ?? '') ?? pizza.kind,
    ...tidyContents(pizza),
    categoryId: rankOf.has(pizza.categoryId ?? '') ? pizza.categoryId : null,
    options: pizza.options.map(withTidyContents),
    addOns: pizza.addOns.map(withTidyContents),
  }));
  return {
    ...menu,
    pizzas: pizzas.toSorted((one, other) => rank(one) - rank(other)),
    choices: menu.choices.map(withTidyContents),
    lists: menu.lists.map((list) => ({
      ...list,
      choices: list.choices.map((choice) => ({
        ...withTidyContents(choice),
        prices: choice.prices.filter(({ categoryId }) => rankOf.has(categoryId)),
      })),
    })),
    builder: withTidyContents(menu.builder),
  };
}

function withTidyContents<Made extends Contents>(made: Made): Made {
  return { ...made, ...tidyContents(made) };
}
