/** A pizza as chosen, with today's names and prices: the content of a cart line. */
import {
  addUpAllergens,
  menuPizzaAllergens,
} from '@driftstone/contract/catalogue/allergens.rules.ts';
import { comesWithOf, containsNone } from '@driftstone/contract/catalogue/comes-with.rules.ts';
import { lineName } from '@driftstone/contract/cart/cart.rules.ts';
import {
  nextSale,
  sayLimits,
  showSaleTimes,
} from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import {
  findPortion,
  INGREDIENT,
  type Portion,
  type Portioned,
  portionPence,
} from '@driftstone/contract/catalogue/portions.rules.ts';
import {
  priceMenuPizza,
  readPricedPizza,
} from '@driftstone/contract/catalogue/menu-price.rules.ts';
import { shownPicture } from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { Start } from '@driftstone/contract/customizer/custom-price.rules.ts';
import type {
  AllergenSum,
  ItemKind,
  OwnKind,
} from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { MenuPizza } from '#catalogue/catalogue.service.ts';
import type { CustomPizza } from '#customizer/customizer.service.ts';

/** The price is that of the portion; of what is left out, what that takes off. */
interface Priced extends Portioned {
  id: string;
  pricePence: number;
}

export interface Configuration {
  /** null: a custom pizza. */
  pizza: { id: string; name: string; imageUrl: string | null } | null;
  kind: ItemKind;
  /** null: one of the kinds that each shop has. */
  ownKind: OwnKind | null;
  isAdultsOnly: boolean;
  /** Includes the labels of size and crust in brackets. */
  name: string;
  /** Includes ingredients of which the customer wants less or none. */
  options: (Priced & { type: string; label: string })[];
  addOns: (Priced & { name: string })[];
  /** Those of ours that a custom pizza was started from. */
  starts: Start[];
  unitPricePence: number;
  allergens: AllergenSum;
  /** The VAT within the price, in thousandths; null: the store's rate applies. */
  vatPermille: number | null;
  /** When it is sold; empty: at all times. A built pizza is sold when all are that it was begun with. */
  sales: LimitedSale[];
  /** How many there are; null: nobody counts. */
  left: number | null;
}

export interface PizzaChoices {
  optionIds: readonly string[];
  addOnIds: readonly string[];
  portions: readonly Portion[];
}

export function configureMenuPizza(menuPizza: MenuPizza, choices: PizzaChoices): Configuration {
  const { optionIds, addOnIds, portions } = choices;
  const { id, name, imageUrl, kind, ownKind, isAdultsOnly, vatPermille, ingredients, saleTimes } =
    menuPizza;
  const { takenOff, totalPence } = priceMenuPizza(readPricedPizza(menuPizza), choices);
  const shownTimes = showSaleTimes(saleTimes);
  const options = menuPizza.options.filter((option) => optionIds.includes(option.id));
  const addOns = menuPizza.addOns
    .filter((addOn) => addOnIds.includes(addOn.id))
    .map((addOn) => {
      const portion = findPortion(portions, addOn.id);
      return { ...addOn, ...portion, pricePence: portionPence(addOn.pricePence, portion) };
    });
  const altered = ingredients.flatMap((ingredient) => {
    const { amount } = findPortion(portions, ingredient.id);
    const { id: ingredientId, name: label } = ingredient;
    const pricePence = 0 - (takenOff.get(ingredientId) ?? 0);
    return amount ? [{ id: ingredientId, type: INGREDIENT, label, amount, pricePence }] : [];
  });
  const leftOutIds = altered.filter(({ amount }) => amount === 'without').map((each) => each.id);
  const made = {
    ...menuPizza,
    containsNone: containsNone(ingredients),
    comesWith: comesWithOf(ingredients.map(({ soldOut: _, ...rest }) => rest)),
  };
  return {
    pizza: { id, name, imageUrl: shownPicture(imageUrl, kind) },
    kind,
    ownKind,
    isAdultsOnly,
    allergens: addUpAllergens(menuPizzaAllergens(made, { optionIds, addOnIds, leftOutIds })),
    name: lineName(name, options),
    options: [...options, ...altered],
    addOns,
    starts: [],
    vatPermille,
    sales: shownTimes ? [{ name, saleTimes: shownTimes }] : [],
    left: menuPizza.stock?.left ?? null,
    unitPricePence: totalPence,
  };
}

/** SALE-04: at any time that can be ordered for now. */
export function isSoldSoon({ sales }: Pick<Configuration, 'sales'>, now: Date): boolean {
  return sales.every(({ saleTimes }) => nextSale(saleTimes, now.getTime()) !== null);
}

/** SALE-03: a built pizza names what it was begun with, since its own name does not; '': at all times. */
export function saySales({ pizza, sales }: Pick<Configuration, 'pizza' | 'sales'>): string {
  return pizza ? sales.map(({ saleTimes }) => saleTimes.words).join() : sayLimits(sales);
}

export function configureCustomPizza(customPizza: CustomPizza): Configuration {
  return {
    pizza: null,
    kind: 'pizza',
    ownKind: null,
    isAdultsOnly: false,
    addOns: [],
    vatPermille: null,
    left: null,
    ...customPizza,
  };
}
