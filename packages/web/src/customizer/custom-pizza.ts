import type { AllergenPart } from '@driftstone/contract/catalogue/allergens.rules.ts';
import {
  dedupeToppings,
  readBasePrice,
  readMaxNonVeg,
} from '@driftstone/contract/customizer/customizer.rules.ts';
import type {
  CustomChoice,
  CustomPizzaOptions,
} from '@driftstone/contract/customizer/customizer.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { copy } from './customizer.copy.ts';

/** The customer's choices so far. A size or crust of null means the first that is not sold out. */
export interface CustomSelection {
  sizeId: string | null;
  crustId: string | null;
  toppingIds: readonly string[];
}

export const NOTHING_CHOSEN: CustomSelection = { sizeId: null, crustId: null, toppingIds: [] };

/** The configuration as the dialog offers it: no topping twice, the limit always a number. */
export interface CustomOffer {
  basePrice: number;
  sizes: readonly CustomChoice[];
  crusts: readonly CustomChoice[];
  vegToppings: readonly CustomChoice[];
  nonVegToppings: readonly CustomChoice[];
  maxNonVeg: number;
  /** null when nobody has entered them yet. */
  baseAllergens: readonly string[] | null;
}

export function readOffer(options: CustomPizzaOptions): CustomOffer {
  return {
    basePrice: readBasePrice(options.basePrice),
    sizes: options.sizes,
    crusts: options.crusts,
    vegToppings: dedupeToppings(options.vegToppings),
    nonVegToppings: dedupeToppings(options.nonVegToppings),
    maxNonVeg: readMaxNonVeg(options.maxNonVeg),
    baseAllergens: options.baseAllergens,
  };
}

/** A selection whose ids are resolved to choices. */
export interface CustomPizza {
  size: CustomChoice | null;
  crust: CustomChoice | null;
  toppings: CustomChoice[];
  nonVegCount: number;
}

export function readSelection(offer: CustomOffer, selection: CustomSelection): CustomPizza {
  const find = (choices: readonly CustomChoice[], id: string | null) =>
    choices.find((choice) => (id === null ? !choice.soldOut : choice.id === id)) ?? null;
  const isChosen = ({ id }: CustomChoice) => selection.toppingIds.includes(id);
  const byId = new Map([...offer.vegToppings, ...offer.nonVegToppings].map((one) => [one.id, one]));
  return {
    size: find(offer.sizes, selection.sizeId),
    crust: find(offer.crusts, selection.crustId),
    // In the order in which they were chosen, which is also the order of drawing.
    toppings: selection.toppingIds.flatMap((id) => byId.get(id) ?? []),
    nonVegCount: offer.nonVegToppings.filter(isChosen).length,
  };
}

export interface CustomPrice {
  basePence: number;
  sizeAndCrustPence: number;
  addOnPence: number;
  totalPence: number;
}

export function priceCustomPizza(offer: CustomOffer, pizza: CustomPizza): CustomPrice {
  const basePence = poundsToPence(offer.basePrice);
  const sizeAndCrustPence = poundsToPence(pizza.size?.price) + poundsToPence(pizza.crust?.price);
  const addOnPence = pizza.toppings.reduce((sum, { price }) => sum + poundsToPence(price), 0);
  const totalPence = basePence + sizeAndCrustPence + addOnPence;
  return { basePence, sizeAndCrustPence, addOnPence, totalPence };
}

export function toggleTopping(selection: CustomSelection, toppingId: string): CustomSelection {
  const { toppingIds } = selection;
  return {
    ...selection,
    toppingIds: toppingIds.includes(toppingId)
      ? toppingIds.filter((id) => id !== toppingId)
      : [...toppingIds, toppingId],
  };
}

/** BUILD-05: sends each id once. */
export function optionIdsOf({ size, crust, toppings }: CustomPizza): string[] {
  const ids = [size, crust, ...toppings].flatMap((choice) => choice?.id ?? []);
  return [...new Set(ids)];
}

/** The base includes the first crust, and sizes add no allergens. */
export function allergenPartsOf(
  offer: Pick<CustomOffer, 'baseAllergens' | 'crusts'>,
  { size, crust, toppings }: CustomPizza,
): AllergenPart[] {
  const isOfBase = (choice: CustomChoice) => choice === size || choice.id === offer.crusts[0]?.id;
  const chosen = [size, crust, ...toppings].filter((choice) => choice !== null);
  return [
    { name: copy.base, allergens: offer.baseAllergens },
    ...chosen
      .filter((choice) => choice.allergens || !isOfBase(choice))
      .map(({ label, allergens }) => ({ name: label, allergens })),
  ];
}
