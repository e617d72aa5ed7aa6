import type { Count, DeskMenu, SoldOutMark } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { groupBy } from '@driftstone/contract/menu/choice-lists.rules.ts';
import { nameOfKind } from '@driftstone/contract/menu/item-kind-words.rules.ts';
import type { Menu, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import type { RunsOut } from './sold-out-dialog.tsx';

export interface StockedThing extends RunsOut {
  /** Where it is offered: 'Pizza', 'add-on on 18 pizzas', 'size on 4 items'. */
  where: string[];
  /** How many are left; null: nobody counts; missing: it is no item, and can't be counted. */
  count?: Count | null;
  /** Set while everything that it affects is sold out. */
  mark: SoldOutMark | undefined;
}

const KINDS = { size: 'size', crust: 'crust', veg: 'topping', 'non-veg': 'topping' } as const;

/** Where a part is offered, and on which item. */
interface Place {
  /** 'Drink', 'Ingredient', 'add-on', 'topping in build your own'. */
  name: string;
  on?: MenuPizza;
}

/** What can run out, by name: rocket is one thing, as add-on and as topping. Only what customers see. */
export function listStock({ menu, soldOut, publishedIds, counts = [] }: DeskMenu): StockedThing[] {
  const markOf = new Map(soldOut.map((mark) => [mark.id, mark]));
  const byName = groupBy(partsOf(menu, publishedIds), ({ name }) => name);
  return [...byName].map(([name, parts]) => {
    const ids = parts.map(({ id }) => id);
    const places = groupBy(parts, ({ place }) => place.name);
    return {
      name,
      ids,
      where: [...places].map(([place, there]) =>
        describe(
          place,
          there.flatMap(({ place: { on } }) => on ?? []),
        ),
      ),
      ...countOf(ids, menu, counts),
      mark: markOfAll(ids, menu, markOf),
    };
  });
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

function partsOf(
  { pizzas, choices, ingredients, kinds }: Menu,
  publishedIds: readonly string[],
): { id: string; name: string; place: Place }[] {
  const listed = pizzas.filter(({ id, isListed }) => isListed && publishedIds.includes(id));
  return [
    ...listed.map((item) => ({
      id: item.id,
      name: item.name,
      place: { name: nameOfKind(kinds, item) },
    })),
    ...ingredients.map(({ id, name }) => ({ id, name, place: { name: 'Ingredient' } })),
    ...listed.flatMap((on) =>
      on.addOns.map(({ id, name }) => ({ id, name, place: { name: 'add-on', on } })),
    ),
    ...choices.map(({ id, label, kind }) => ({
      id,
      name: label,
      place: { name: `${KINDS[kind]} in build your own` },
    })),
    ...listed.flatMap((on) =>
      on.options.map(({ id, label, type }) => ({ id, name: label, place: { name: type, on } })),
    ),
  ];
}

function describe(place: string, on: readonly MenuPizza[]): string {
  if (on.length === 0) return place;
  const noun = on.every(({ kind }) => kind === 'pizza') ? 'pizza' : 'item';
  return `${place} on ${on.length} ${noun}${on.length === 1 ? '' : 's'}`;
}
