import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { findByName, wordsOf } from '@driftstone/contract/search.rules.ts';
import { filterPizzas, type MenuFilter } from './menu-filter.ts';

/** Fewer letters are in every description. */
const MIN_LETTERS = 3;

/** OWN-41: for a query that no name matches: the pizzas that come with it. */
export function findByTopping(pizzas: readonly Pizza[], { query, category }: MenuFilter): Pizza[] {
  if (wordsOf(query).join('').length < MIN_LETTERS) return [];
  return findByName(filterPizzas(pizzas, { query: '', category }), query, textOf);
}

function textOf({ description, comesWith }: Pizza): string {
  return [description, ...(comesWith?.ingredients.map(({ name }) => name) ?? [])].join(' ');
}
