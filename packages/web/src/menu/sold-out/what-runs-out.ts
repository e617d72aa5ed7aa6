import type { Count, DeskMenu, SoldOutMark } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import type { RunsOut } from './sold-out-dialog.tsx';

export interface StockedThing extends RunsOut {
  /** Where it is offered: 'Pizza', 'Add-on on 18 pizzas', 'Topping'. */
  where: string[];
  /** How many are left; null: nobody counts; missing: it is no item, and can't be counted. */
  count?: Count | null;
  /** Set while everything that it affects is sold out. */
  mark: SoldOutMark | undefined;
}

const KINDS = { size: 'size', crust: 'crust', veg: 'topping', 'non-veg': 'topping' } as const;

/**
 * What can run out, by name: rocket is one thing, though it is an add-on of many pizzas and a topping too. Lists only
 * what customers see, since nobody can buy a draft.
 */
export function listStock({ menu, soldOut, publishedIds, counts = [] }: DeskMenu): StockedThing[] {
  const things = new Map<string, { ids: string[]; places: Map<string, number> }>();
  for (const { name, id, place } of partsOf(menu, publishedIds)) {
    const thing = things.get(name) ?? { ids: [], places: new Map<string, number>() };
    thing.ids.push(id);
    thing.places.set(place, (thing.places.get(place) ?? 0) + 1);
    things.set(name, thing);
  }
  const markOf = new Map(soldOut.map((mark) => [mark.id, mark]));
  return [...things].map(([name, { ids, places }]) => ({
    name,
    ids,
    where: [...places].map(([place, count]) => describe(place, count)),
    ...countOf(ids, menu, counts),
    mark: markOfAll(ids, menu, markOf),
  }));
}

function countOf(ids: readonly string[], { pizzas }: Menu, counts: readonly Count[]) {
  const [id, ...others] = ids;
  const isItem = others.length === 0 && pizzas.some((pizza) => pizza.id === id);
  return isItem ? { count: counts.find((count) => count.id === id) ?? null } : {};
}

/** A sold-out ingredient takes everything with it; otherwise each thing of the name has to be marked. */
function markOfAll(
  ids: readonly string[],
  { ingredients }: Menu,
  markOf: ReadonlyMap<string, SoldOutMark>,
): SoldOutMark | undefined {
  const ingredientId = ids.find((id) => ingredients.some((each) => each.id === id));
  const ofIngredient = markOf.get(ingredientId ?? '');
  const others = ids.filter((id) => id !== ingredientId);
  const areAllOut = others.length > 0 && others.every((id) => markOf.has(id));
  return ofIngredient ?? (areAllOut ? markOf.get(others[0] ?? '') : undefined);
}

function partsOf({ pizzas, choices, ingredients }: Menu, publishedIds: readonly string[]) {
  const listed = pizzas.filter(({ id, isListed }) => isListed && publishedIds.includes(id));
  return [
    ...listed.map(({ id, name }) => ({ id, name, place: 'pizza' })),
    ...ingredients.map(({ id, name }) => ({ id, name, place: 'ingredient' })),
    ...listed.flatMap(({ addOns }) =>
      addOns.map(({ id, name }) => ({ id, name, place: 'add-on' })),
    ),
    ...choices.map(({ id, label, kind }) => ({
      id,
      name: label,
      place: `${KINDS[kind]} of your own`,
    })),
    ...listed.flatMap(({ options }) =>
      options.map(({ id, label, type }) => ({ id, name: label, place: type })),
    ),
  ];
}

function describe(place: string, count: number): string {
  if (place === 'pizza') return 'Pizza';
  if (place === 'ingredient') return 'Ingredient';
  if (place.endsWith('of your own'))
    return `${place.replace(' of your own', '')} in build your own`;
  return count === 1 ? `${place} on 1 pizza` : `${place} on ${count} pizzas`;
}
