/** The menu as rows of texts: a line for each item, each of its choices and each ingredient. Pure. */
import { sumContents } from '../contents.rules.ts';
import { INGREDIENT, nameOfKind } from '../item-kind-words.rules.ts';
import { type ItemPart, partsOf } from '../item-parts.rules.ts';
import type { Contents, Menu, MenuIngredient, MenuPizza } from '../menu.schema.ts';
import type { Cells } from './file-lines.rules.ts';
import { COLUMNS } from './menu-file-columns.rules.ts';
import {
  NO_CATEGORY,
  NONE,
  NOT_FILLED_IN,
  writeDiet,
  writeGroup,
  writePounds,
  writeYes,
} from './menu-file-words.rules.ts';

const BUILD_YOUR_OWN = 'Build your own';

/** An item, or what customers build: that has a price and contents alone. */
export interface FileItem {
  item: MenuPizza;
  isBuilder: boolean;
  parts: readonly ItemPart[];
}

/** What the cells of a line refer to. */
export type Named = Pick<Menu, 'categories' | 'ingredients' | 'kinds'>;

export function writeMenuFile(menu: Menu): string[][] {
  const rows = itemsOf(menu).flatMap((each) => [
    cellsOfItem(menu, each),
    ...each.parts.map((part) => cellsOfPart(menu, each, part)),
  ]);
  const ingredients = menu.ingredients.map(cellsOfIngredient);
  return [
    [...COLUMNS],
    ...[...rows, ...ingredients].map((cells) => COLUMNS.map((column) => cells[column] ?? '')),
  ];
}

/** The builder comes last; a menu without choices for it has none. */
export function itemsOf({ pizzas, choices, builder }: Menu): FileItem[] {
  const items = pizzas.map((item) => ({
    item,
    isBuilder: false,
    parts: partsOf(item),
  }));
  if (choices.length === 0) return items;
  const { basePricePence, ingredientIds, allergens } = builder;
  const built: MenuPizza = {
    id: 'builder',
    name: BUILD_YOUR_OWN,
    description: '',
    pricePence: basePricePence,
    imageUrl: null,
    kind: 'pizza',
    isAdultsOnly: false,
    categoryId: null,
    diet: null,
    isListed: true,
    saleTimes: null,
    ingredientIds,
    allergens,
    options: [],
    addOns: [],
  };
  const parts = choices.map(({ kind, ...choice }) => ({ ...choice, type: kind }));
  return [...items, { item: built, isBuilder: true, parts }];
}

export function cellsOfItem(menu: Named, { item, isBuilder }: FileItem): Cells {
  const shared: Cells = {
    Item: item.name,
    Price: writePounds(item.pricePence),
    ...cellsOfContents(menu, item),
  };
  if (isBuilder) return shared;
  return {
    ...shared,
    Category: menu.categories.find(({ id }) => id === item.categoryId)?.name ?? NO_CATEGORY,
    Kind: nameOfKind(menu.kinds, item),
    Diet: writeDiet(item.diet),
    Description: item.description,
    'On the menu': writeYes(item.isListed),
    'Over-18s only': writeYes(item.isAdultsOnly),
    ID: item.id,
  };
}

export function cellsOfPart(menu: Named, { item, isBuilder }: FileItem, part: ItemPart): Cells {
  return {
    Item: item.name,
    Group: writeGroup(part.type, isBuilder),
    Choice: part.label,
    'Extra price': writePounds(part.pricePence),
    ...cellsOfContents(menu, part),
    ID: part.id,
  };
}

/** Known by its name: it has no id in a file. */
export function cellsOfIngredient(ingredient: MenuIngredient): Cells {
  const { name, allergens, diet, canBeLeftOut, leftOutPence } = ingredient;
  return {
    Item: name,
    Kind: INGREDIENT,
    Allergens: allergens === null ? NOT_FILLED_IN : allergens.join(', ') || NONE,
    ...(diet !== null && { Diet: writeDiet(diet === 'neither' ? null : diet) }),
    'Can be left out': writeYes(canBeLeftOut),
    ...(canBeLeftOut && { 'Price taken off': writePounds(leftOutPence) }),
  };
}

function cellsOfContents({ ingredients }: Named, made: Contents): Cells {
  const { allergens } = sumContents(made, ingredients);
  const names = made.ingredientIds.map((id) => ingredients.find((each) => each.id === id)?.name);
  return {
    Allergens: allergens === null ? NOT_FILLED_IN : allergens.join(', ') || NONE,
    Ingredients: names.join(', ') || NONE,
  };
}
