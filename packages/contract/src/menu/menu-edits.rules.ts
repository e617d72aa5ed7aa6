/** Applies an edit to the menu, and says which menus are impossible. */
import type { Issue } from '#errors.ts';
import { tidyContents } from './contents.rules.ts';
import type { MenuEdit, MenuList } from './menu-edits.schema.ts';
import type { Contents, Menu } from './menu.schema.ts';
import { findIssues } from './menu-issues.rules.ts';
import { applyRound } from './price-round.rules.ts';

export type EditResult =
  | { menu: Menu }
  /** Somebody else has changed it meanwhile; `now` is how it is, null when it is gone. */
  | { changedMeanwhile: true; now: unknown }
  | { issues: Issue[] };

export function applyEdit(menu: Menu, edit: MenuEdit): EditResult {
  const changed = change(menu, edit);
  if ('changedMeanwhile' in changed) return changed;
  const tidy = tidyMenu(changed);
  // A shop may already have duplicates. Refuses only what this edit adds, or else nothing could be edited any more.
  const old = new Set(findIssues(menu).map(({ message }) => message));
  const issues = findIssues(tidy).filter(({ message }) => !old.has(message));
  return issues.length > 0 ? { issues } : { menu: tidy };
}

type Changed = Menu | { changedMeanwhile: true; now: unknown };

function change(menu: Menu, edit: MenuEdit): Changed {
  switch (edit.kind) {
    case 'category':
      return put(menu, 'categories', edit);
    case 'pizza':
      return put(menu, 'pizzas', edit);
    case 'ingredient':
      return put(menu, 'ingredients', edit);
    case 'choice':
      return put(menu, 'choices', edit);
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
 * where there are ingredients.
 */
export function tidyMenu(menu: Menu): Menu {
  const rankOf = new Map(menu.categories.map(({ id }, rank) => [id, rank]));
  const rank = ({ categoryId }: { categoryId: string | null }) =>
    rankOf.get(categoryId ?? '') ?? menu.categories.length;
  const pizzas = menu.pizzas.map((pizza) => ({
    ...pizza,
    ...tidyContents(pizza),
    categoryId: rankOf.has(pizza.categoryId ?? '') ? pizza.categoryId : null,
    options: pizza.options.map(withTidyContents),
    addOns: pizza.addOns.map(withTidyContents),
  }));
  return {
    ...menu,
    pizzas: pizzas.toSorted((one, other) => rank(one) - rank(other)),
    choices: menu.choices.map(withTidyContents),
    builder: withTidyContents(menu.builder),
  };
}

function withTidyContents<Made extends Contents>(made: Made): Made {
  return { ...made, ...tidyContents(made) };
}

/** Compares documents that a schema has parsed, so that their keys have the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
