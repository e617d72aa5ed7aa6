/** The kinds of items by name: those that each shop has, and those that its owner has added. Pure. */
import { keysOf } from '#fields.ts';
import { vatPercent } from '#orders/vat.rules.ts';
import type { ItemKind } from '../catalogue/catalogue.schema.ts';
import type { Menu, MenuKind, MenuPizza } from './menu.schema.ts';

export type KindOfItem = Pick<MenuPizza, 'kind' | 'kindId'>;
type Kinds = readonly Pick<MenuKind, 'id' | 'name' | 'likeKind'>[];

export const ITEM_KINDS: Readonly<Record<ItemKind, string>> = {
  pizza: 'Pizza',
  side: 'Side',
  drink: 'Drink',
  dessert: 'Dessert',
};
/** Lines of a menu's file that are no items say it in place of a kind. */
export const INGREDIENT = 'Ingredient';

const singular = (name: string) => name.toLowerCase().replace(/s$/, '');

export function isIngredientKind(name: string): boolean {
  return singular(name) === singular(INGREDIENT);
}

export function nameOfKind(kinds: Kinds, { kind, kindId }: KindOfItem): string {
  return kinds.find(({ id }) => id === kindId)?.name ?? ITEM_KINDS[kind];
}

/** null: no kind is called that. */
export function readKind(kinds: Kinds, name: string): KindOfItem | null {
  const own = kinds.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (own) return { kind: own.likeKind, kindId: own.id };
  const kind = keysOf(ITEM_KINDS).find((each) => singular(ITEM_KINDS[each]) === singular(name));
  return kind ? { kind, kindId: undefined } : null;
}

/** 'packed, not baked, VAT 0%' */
export function sayKind(kind: Pick<MenuKind, 'ovenPlaces' | 'vatPermille'>): string {
  return `${sayOven(kind.ovenPlaces)}, VAT ${sayRate(kind)}`;
}

export function sayRate({ vatPermille }: Pick<MenuKind, 'vatPermille'>): string {
  return vatPermille === null ? 'of the category' : vatPercent(vatPermille);
}

export function sayOven(places: number): string {
  if (places === 0) return 'packed, not baked';
  return places === 1 ? 'takes 1 place in the oven' : `takes ${places} places in the oven`;
}

/** As orders keep it; null: one of the kinds that each shop has. */
export function ownKindOf({ kinds }: Pick<Menu, 'kinds'>, { kindId }: KindOfItem) {
  const own = kinds.find(({ id }) => id === kindId);
  return own ? { name: own.name, ovenPlaces: own.ovenPlaces } : null;
}
