import { tidyMenu } from '@driftstone/contract/menu/menu-edits.rules.ts';
import { MAX_KINDS, MAX_NAME_LENGTH } from '@driftstone/contract/menu/menu.limits.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { parseMenu } from './live-menu.service.ts';
import { findPublication } from './menu.queries.ts';

/** @throws ShopError PUBLICATION_NOT_FOUND */
export async function readEarlier(db: Queryable, publicationId: string, live: Menu): Promise<Menu> {
  const earlier = await findPublication(db, publicationId);
  if (!earlier) throw new ShopError('PUBLICATION_NOT_FOUND');
  return withPartsInUse(parseMenu(earlier.document, live), live);
}

/** An earlier menu once it is back: pizzas that it did not have yet are hidden, where they stood. */
export function withLater(menu: Menu, { pizzas }: Menu): Menu {
  const known = new Set(menu.pizzas.map(({ id }) => id));
  const later = pizzas.flatMap((pizza, place) =>
    known.has(pizza.id) ? [] : { place, pizza: { ...pizza, isListed: false } },
  );
  const all = [...menu.pizzas.map((pizza, place) => ({ place, pizza })), ...later];
  const inOrder = all.toSorted((a, b) => a.place - b.place || (a.pizza.id < b.pizza.id ? -1 : 1));
  return tidyMenu({ ...menu, pizzas: inOrder.map(({ pizza }) => pizza) });
}

/** Items that the earlier menu lacks are hidden, and keep what the oven and their allergens depend on: kinds and ingredients. */
function withPartsInUse(menu: Menu, live: Menu): Menu {
  const listed = new Set(menu.pizzas.map(({ id }) => id));
  const hidden = live.pizzas.filter(({ id }) => !listed.has(id));
  const used = new Set(
    hidden.flatMap((pizza) => [
      pizza.kindId,
      ...[pizza, ...pizza.options, ...pizza.addOns].flatMap(({ ingredientIds }) => ingredientIds),
    ]),
  );
  return {
    ...menu,
    kinds: withOthers(menu.kinds, live.kinds, used).slice(0, MAX_KINDS),
    ingredients: withOthers(menu.ingredients, live.ingredients, used),
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
