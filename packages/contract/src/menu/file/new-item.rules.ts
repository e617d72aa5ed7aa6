/** What a file begins with where the menu has nothing yet. Pure. */
import type { MenuPizza } from '../menu.schema.ts';
import type { FileItem, FilePart } from './write-menu-file.rules.ts';

export function newItem(id: string, kindOf: () => MenuPizza['kind']): FileItem {
  const item: MenuPizza = {
    id,
    name: '',
    description: '',
    pricePence: 1,
    imageUrl: null,
    kind: kindOf(),
    isAdultsOnly: false,
    categoryId: null,
    diet: null,
    isListed: true,
    saleTimes: null,
    ingredientIds: [],
    allergens: null,
    options: [],
    addOns: [],
  };
  return { item, isBuilder: false, parts: [] };
}

export function newPart(id: string, label: string): FilePart {
  return { id, type: '', label, pricePence: 0, ingredientIds: [], allergens: null };
}
