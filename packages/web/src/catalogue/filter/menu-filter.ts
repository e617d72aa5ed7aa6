import { UNCATEGORIZED } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { findByName, fold } from '@driftstone/contract/search.rules.ts';

export interface MenuFilter {
  query: string;
  /** A category's name; null for all of them. */
  category: string | null;
}

export interface MenuCategory {
  name: string;
  emoji: string | null;
}

export interface MenuSection extends MenuCategory {
  pizzas: Pizza[];
}

/** The pizzas by category, in the menu's order, Uncategorized last. */
export function groupByCategory(pizzas: readonly Pizza[]): MenuSection[] {
  const sections = new Map<string, MenuSection>();
  for (const pizza of pizzas) {
    const { name, emoji } = pizza.category ?? { name: UNCATEGORIZED, emoji: null };
    const section = sections.get(name) ?? { name, emoji, pizzas: [] };
    section.pizzas.push(pizza);
    sections.set(name, section);
  }
  return [...sections.values()].toSorted((one, other) => rank(one) - rank(other));
}

/** The sections with this many cards in all, in their order. */
export function firstCards(sections: readonly MenuSection[], count: number): MenuSection[] {
  let left = count;
  return sections.flatMap((section) => {
    const pizzas = section.pizzas.slice(0, left);
    left -= pizzas.length;
    return pizzas.length > 0 ? [{ ...section, pizzas }] : [];
  });
}

const rank = ({ name }: MenuCategory) => (name === UNCATEGORIZED ? 1 : 0);

/** A URL may name a category that has left the menu; it then means all of them. */
export function filterPizzas(pizzas: readonly Pizza[], { query, category }: MenuFilter): Pizza[] {
  const categoryOf = (pizza: Pizza) => pizza.category?.name ?? UNCATEGORIZED;
  const isKnown = pizzas.some((pizza) => categoryOf(pizza) === category);
  const listed = pizzas.filter((pizza) => !isKnown || categoryOf(pizza) === category);
  return findByName(listed, query, ({ name }) => name);
}

/** The matching part of a name, with the text before and after it. null without a match. */
export function findMatch(name: string, query: string): [string, string, string] | null {
  const wanted = fold(query.trim());
  const places = Array.from({ length: name.length + 1 }, (_, index) => index);
  const start = places.find((place) => fold(name.slice(place)).startsWith(wanted));
  if (wanted === '' || start === undefined) return null;
  const end = places.findLast((place) => fold(name.slice(start, place)) === wanted);
  return [name.slice(0, start), name.slice(start, end), name.slice(end)];
}
