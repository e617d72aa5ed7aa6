/** A menu of the history, as it is once it is back. */
import { forgetLostChoices } from '@driftstone/contract/menu/choice-lists.rules.ts';
import { keysOf } from '@driftstone/contract/fields.ts';
import { partsOf } from '@driftstone/contract/menu/item-parts.rules.ts';
import { tidyMenu } from '@driftstone/contract/menu/menu-edits.rules.ts';
import {
  MAX_CHOICE_LISTS,
  MAX_ITEMS,
  MAX_KINDS,
  MAX_NAME_LENGTH,
} from '@driftstone/contract/menu/menu.limits.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { parseMenu } from './live-menu.service.ts';
import { findPublication } from './menu.queries.ts';

/** Without the items that came later. @throws ShopError PUBLICATION_NOT_FOUND */
export async function readEarlier(db: Queryable, publicationId: string, live: Menu): Promise<Menu> {
  const earlier = await findPublication(db, publicationId);
  if (!earlier) throw new ShopError('PUBLICATION_NOT_FOUND');
  return withFacts(withPartsInUse(parseMenu(earlier.document, live), live), live);
}

/** FOOD-02: what an ingredient contains, and what needs ID, is always as it is known today. */
function withFacts(menu: Menu, live: Menu): Menu {
  const known = new Map(live.ingredients.map((ingredient) => [ingredient.id, ingredient]));
  const forAdults = new Set(
    live.pizzas.flatMap(({ id, isAdultsOnly }) => (isAdultsOnly ? id : [])),
  );
  return {
    ...menu,
    ingredients: menu.ingredients.map((ingredient) => {
      const now = known.get(ingredient.id) ?? ingredient;
      const { allergens, diet } = ingredient;
      return { ...ingredient, allergens: now.allergens ?? allergens, diet: now.diet ?? diet };
    }),
    pizzas: menu.pizzas.map((pizza) => {
      const needsId = pizza.kind !== 'pizza' && forAdults.has(pizza.id);
      return { ...pizza, isAdultsOnly: pizza.isAdultsOnly || needsId };
    }),
  };
}

/** Items that the earlier menu did not have yet are hidden. Each stays behind the item that it stood behind. */
export function withLater(menu: Menu, live: Menu): Menu {
  const known = new Set(menu.pizzas.map(({ id }) => id));
  let behind: string | null = null;
  const later = live.pizzas.flatMap((pizza) => {
    if (!known.has(pizza.id)) return [{ behind, pizza: { ...pizza, isListed: false } }];
    behind = pizza.id;
    return [];
  });
  const laterBehind = (id: string | null) =>
    later.filter((each) => each.behind === id).map(({ pizza }) => pizza);
  const pizzas = [
    ...laterBehind(null),
    ...menu.pizzas.flatMap((pizza) => [pizza, ...laterBehind(pizza.id)]),
  ];
  return forgetLostChoices(tidyMenu({ ...menu, pizzas }));
}

const MOST = {
  pizzas: MAX_ITEMS,
  ingredients: MAX_ITEMS,
  lists: MAX_CHOICE_LISTS,
  kinds: MAX_KINDS,
};
const WORDS = {
  pizzas: 'items',
  ingredients: 'ingredients',
  lists: 'shared lists',
  kinds: 'kinds',
};

/** What came later stays, so both together may be more than can be read again. @throws ShopError MENU_REFUSED */
export function requireRoom(menu: Menu): void {
  for (const part of keysOf(MOST)) {
    const { length } = menu[part];
    if (length <= MOST[part]) continue;
    const message = `That would be ${length} ${WORDS[part]}, counting what was added since; a menu has at most ${MOST[part]}. Delete some of the items added since first.`;
    throw new ShopError('MENU_REFUSED', { message });
  }
}

/** Items that the earlier menu lacks are hidden, and keep the kinds, ingredients and shared lists that they need. */
function withPartsInUse(menu: Menu, live: Menu): Menu {
  const listed = new Set(menu.pizzas.map(({ id }) => id));
  const later = live.pizzas.filter(({ id }) => !listed.has(id));
  const known = new Set(menu.lists.map(({ id }) => id));
  const shared = new Set(later.flatMap(partsOf).map(({ sharedId }) => sharedId));
  const lists = live.lists.filter(
    ({ id, choices }) => !known.has(id) && choices.some((choice) => shared.has(choice.id)),
  );
  const made = [
    ...later.flatMap((pizza) => [pizza, ...pizza.options, ...pizza.addOns]),
    ...lists.flatMap(({ choices }) => choices),
  ];
  const used = new Set([
    ...later.map(({ kindId }) => kindId),
    ...lists.map(({ id }) => id),
    ...made.flatMap(({ ingredientIds }) => ingredientIds),
  ]);
  return {
    ...menu,
    kinds: withOthers(menu.kinds, live.kinds, used),
    ingredients: withOthers(menu.ingredients, live.ingredients, used),
    lists: withOthers(menu.lists, live.lists, used),
  };
}

/** Those of `others` that are used come along, under a name that is free. */
function withOthers<T extends { id: string; name: string }>(
  own: T[],
  others: T[],
  used: ReadonlySet<string | undefined>,
): T[] {
  const all = [...own];
  for (const other of others) {
    if (!used.has(other.id) || own.some(({ id }) => id === other.id)) continue;
    const isTaken = (name: string) =>
      all.some((each) => each.name.toLowerCase() === name.toLowerCase());
    let { name } = other;
    for (let count = 2; isTaken(name); count += 1)
      name = `${other.name.slice(0, MAX_NAME_LENGTH - 3)} ${count}`;
    all.push({ ...other, name });
  }
  return all;
}
