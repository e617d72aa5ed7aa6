import type { SaidDiet } from '@driftstone/contract/catalogue/diets.rules.ts';
import { priceBuilt, type Start } from '@driftstone/contract/customizer/custom-price.rules.ts';
import { type OurPizza, readOurs } from '@driftstone/contract/customizer/ours.rules.ts';
import {
  type Amount,
  type Half,
  type Portion,
  type Portioned,
  portionOf,
} from '@driftstone/contract/catalogue/portions.rules.ts';
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

/** The customer's choices so far. A size or crust of null means the first that is not sold out. */
export interface CustomSelection {
  sizeId: string | null;
  crustId: string | null;
  toppingIds: readonly string[];
  /** By topping, where it is not as usual. */
  portions?: Readonly<Record<string, Portioned>>;
  /** Those of ours that it was begun with. */
  starts?: readonly Start[];
  /** In the order in which they were first chosen, even those taken off: they keep their place in the drawing. */
  everLaidIds?: readonly string[];
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
  baseDiet: SaidDiet;
  /** Our pizzas that can be built. */
  ours: readonly OurPizza[];
  /** What every pizza is made of has run out. */
  soldOut?: string | undefined;
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
    baseDiet: options.baseDiet ?? null,
    ours: readOurs(options.ours),
    soldOut: options.soldOut,
  };
}

export type ChosenTopping = CustomChoice & Portioned;

/** A selection whose ids are resolved to choices. */
export interface CustomPizza {
  size: CustomChoice | null;
  crust: CustomChoice | null;
  toppings: ChosenTopping[];
  everLaid: CustomChoice[];
  nonVegCount: number;
  starts: readonly Start[];
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
    toppings: selection.toppingIds.flatMap((id) => {
      const topping = byId.get(id);
      return topping ? { ...topping, ...selection.portions?.[id] } : [];
    }),
    everLaid: (selection.everLaidIds ?? []).flatMap((id) => byId.get(id) ?? []),
    nonVegCount: offer.nonVegToppings.filter(isChosen).length,
    starts: selection.starts ?? [],
  };
}

export interface CustomPrice {
  /** The one of ours whose price it begins with; null: the builder's own. */
  oursName: string | null;
  basePence: number;
  sizeAndCrustPence: number;
  /** What is taken off for what is left out of ours. */
  leftOutPence: number;
  /** What each topping adds, in their order. */
  toppingPence: readonly number[];
  addOnPence: number;
  totalPence: number;
}

/** PRICE-04: by the rule that the shop charges by. */
export function priceCustomPizza(offer: CustomOffer, pizza: CustomPizza): CustomPrice {
  const { ours, sizePence, crustPence, toppingPence, ...price } = priceBuilt(
    { basePricePence: poundsToPence(offer.basePrice), ours: offer.ours },
    {
      size: pizza.size && inPence(pizza.size),
      crust: pizza.crust && inPence(pizza.crust),
      toppings: pizza.toppings.map(inPence),
      starts: pizza.starts,
    },
  );
  return {
    oursName: ours?.name ?? null,
    basePence: price.basePence,
    sizeAndCrustPence: sizePence + crustPence,
    leftOutPence: price.leftOutPence,
    toppingPence,
    addOnPence: toppingPence.reduce((sum, pence) => sum + pence, 0),
    totalPence: price.totalPence,
  };
}

function inPence({ id, price, ingredientIds = [], ...rest }: ChosenTopping) {
  return { id, pricePence: poundsToPence(price), ingredientIds, ...portionOf(rest) };
}

/** The portions that a request sends. It leaves out those that are as usual. */
export function portionsOf({ toppings }: CustomPizza): Portion[] {
  return toppings
    .filter((topping) => Object.keys(portionOf(topping)).length > 0)
    .map(({ id, amount = 'normal', half = 'whole' }) => ({ partId: id, amount, half }));
}

/** Lays the topping on that part of the pizza, or takes it off there. */
export function toggleTopping(
  selection: CustomSelection,
  toppingId: string,
  place: Half = 'whole',
): CustomSelection {
  const half = halfOf(selection, toppingId);
  if (half === null) return lay(selection, toppingId, place);
  if (half !== 'whole' && half !== place) return lay(selection, toppingId, 'whole');
  if (half === 'whole' && place !== 'whole')
    return lay(selection, toppingId, place === 'left' ? 'right' : 'left');
  return takeOff(selection, toppingId);
}

/** Whether the topping covers that part of the pizza. */
export function liesOn(selection: CustomSelection, toppingId: string, place: Half): boolean {
  const half = halfOf(selection, toppingId);
  return half === 'whole' || half === place;
}

export function chooseAmount(
  selection: CustomSelection,
  toppingId: string,
  amount: Amount,
): CustomSelection {
  return withPortion(selection, toppingId, { ...selection.portions?.[toppingId], amount });
}

/** Gives that part these toppings and no others. A topping that the other half has as well lies on the whole pizza. */
export function coverWith(
  selection: CustomSelection,
  toppingIds: readonly string[],
  place: Half,
): CustomSelection {
  const before = selection.toppingIds.filter(
    (id) => liesOn(selection, id, place) || place === 'whole',
  );
  const cleared = before
    .filter((id) => !toppingIds.includes(id))
    .reduce(
      (next, id) => (place === 'whole' ? takeOff(next, id) : toggleTopping(next, id, place)),
      selection,
    );
  return toppingIds
    .filter((id) => !liesOn(cleared, id, place))
    .reduce((next, id) => toggleTopping(next, id, place), cleared);
}

function halfOf({ toppingIds, portions }: CustomSelection, toppingId: string): Half | null {
  return toppingIds.includes(toppingId) ? (portions?.[toppingId]?.half ?? 'whole') : null;
}

function lay(selection: CustomSelection, toppingId: string, half: Half): CustomSelection {
  const { toppingIds, everLaidIds = [] } = selection;
  const laid = {
    ...selection,
    toppingIds: toppingIds.includes(toppingId) ? toppingIds : [...toppingIds, toppingId],
    everLaidIds: everLaidIds.includes(toppingId) ? everLaidIds : [...everLaidIds, toppingId],
  };
  return withPortion(laid, toppingId, { ...selection.portions?.[toppingId], half });
}

function takeOff(selection: CustomSelection, toppingId: string): CustomSelection {
  const toppingIds = selection.toppingIds.filter((id) => id !== toppingId);
  return withPortion({ ...selection, toppingIds }, toppingId, {});
}

function withPortion(
  selection: CustomSelection,
  toppingId: string,
  portion: Portioned,
): CustomSelection {
  return {
    ...selection,
    portions: { ...selection.portions, [toppingId]: portionOf(portion) },
  };
}

/** BUILD-05: sends each id once. */
export function optionIdsOf({ size, crust, toppings }: CustomPizza): string[] {
  const ids = [size, crust, ...toppings].flatMap((choice) => choice?.id ?? []);
  return [...new Set(ids)];
}
