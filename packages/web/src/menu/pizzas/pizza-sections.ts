import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MenuCategory, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { findByName } from '@driftstone/contract/search.rules.ts';
import { isBlank } from '@driftstone/contract/text.rules.ts';
import { copy } from '../menu-desk.copy.ts';

export interface Section {
  id: string;
  title: string;
  category: MenuCategory | null;
  pizzas: MenuPizza[];
}

/** The pizzas by category. Keeps empty categories, except during a search. */
export function sectionsOf({ menu }: DeskMenu, query: string): Section[] {
  const matches = findByName(menu.pizzas, query, ({ name }) => name);
  const sections: Section[] = [
    ...menu.categories.map((category) => ({
      id: category.id,
      title: category.name,
      category,
      pizzas: matches.filter(({ categoryId }) => categoryId === category.id),
    })),
    {
      id: 'none',
      title: copy.noCategory,
      category: null,
      pizzas: matches.filter(({ categoryId }) => categoryId === null),
    },
  ];
  return sections.filter(
    ({ category, pizzas }) => pizzas.length > 0 || (category && isBlank(query)),
  );
}
