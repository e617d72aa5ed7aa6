/** What a file begins with where the menu has nothing yet. Pure. */
import type { KindOfItem } from '../item-kind-words.rules.ts';
import type { MenuPizza } from '../menu.schema.ts';
import type { ItemPart } from '../item-parts.rules.ts';
import type { FileItem } from './write-menu-file.rules.ts';

export function newItem(id: string, kindOf: () => KindOfItem): FileItem {
  const item: MenuPizza = {
    id,
    name: '',
    description: '',
    pricePence: 1,
    imageUrl: null,
    isAdultsOnly: false,
    categoryId: null,
    diet: null,
    isListed: true,
    saleTimes: null,
    ingredientIds: [],
    allergens: null,
    options: [],
    addOns: [],
    ...kindOf(),
  };
  return { item, isBuilder: false, parts: [] };
}

export function newPart(id: string, label: string): ItemPart {
  return { id, type: '', label, pricePence: 0, ingredientIds: [], allergens: null };
}
