/** Sizes, crusts and add-ons of an item alike. Pure. */
import { fieldsOf } from '#primitives.ts';
import { type Contents, MenuAddOn, MenuOption, type MenuPizza } from './menu.schema.ts';

export const ADD_ON = 'add-on';
export const SIZE = 'size';

/** A size, a crust, an add-on, or a topping of the builder. */
export interface ItemPart extends Contents {
  id: string;
  type: string;
  label: string;
  pricePence: number;
  sharedId?: string | undefined;
}

export function partsOf({ options, addOns }: Pick<MenuPizza, 'options' | 'addOns'>): ItemPart[] {
  return [
    ...options,
    ...addOns.map(({ name, ...addOn }) => ({ ...addOn, type: ADD_ON, label: name })),
  ];
}

export function withParts<Item extends MenuPizza>(item: Item, parts: readonly ItemPart[]): Item {
  return {
    ...item,
    options: parts
      .filter(({ type }) => type !== ADD_ON)
      .map((part) => fieldsOf<MenuOption>(MenuOption, part)),
    addOns: parts
      .filter(({ type }) => type === ADD_ON)
      .map((part) => fieldsOf<MenuAddOn>(MenuAddOn, { ...part, name: part.label })),
  };
}
