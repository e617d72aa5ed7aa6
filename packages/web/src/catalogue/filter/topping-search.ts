import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { filterPizzas, fold, type MenuFilter } from './menu-filter.ts';

/** Fewer letters are in every description. */
const MIN_LETTERS = 3;

/** OWN-41: for a query that no name matches: the pizzas that come with it. */
export function findByTopping(pizzas: readonly Pizza[], { query, category }: MenuFilter): Pizza[] {
  const wanted = fold(query.trim());
  if (wanted.length < MIN_LETTERS) return [];
  return filterPizzas(pizzas, { query: '', category }).filter((pizza) =>
    textsOf(pizza).some((text) => fold(text).includes(wanted)),
  );
}

function textsOf({ description, comesWith }: Pizza): string[] {
  return [description, ...(comesWith?.ingredients.map(({ name }) => name) ?? [])];
}
