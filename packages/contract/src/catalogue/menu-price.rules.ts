/** What a pizza of the menu costs as it was chosen, and what leaving out takes off, on the menu and in the builder alike. */
import { penceToPounds, poundsToPence } from '#money.ts';
import { groupOptions } from './catalogue.rules.ts';
import type { ComesWith, Pizza } from './catalogue.schema.ts';
import { findPortion, type Portion, portionPence } from './portions.rules.ts';

interface Priced {
  id: string;
  pricePence: number;
}

/** Another of ours that may be what is left of a pizza. */
export interface Remainder {
  /** What it has of that which may be left out, and what only add-ons bring. */
  ingredientIds: readonly string[];
  pricePence: number;
  /** What the options of the pizza add to it. A size in which it is not sold is missing. */
  optionPence: Readonly<Record<string, number>>;
}

export interface PricedPizza {
  pricePence: number;
  options: readonly Priced[];
  addOns: readonly (Priced & { ingredientIds: readonly string[] })[];
  /** What customers may leave out, and what that takes off. */
  optional: readonly { id: string; leftOutPence: number }[];
  remainders: readonly Remainder[];
}

export interface ChosenParts {
  optionIds: readonly string[];
  addOnIds: readonly string[];
  portions: readonly Portion[];
}

export interface MenuPrice {
  /** What each ingredient that is left out takes off, by its id. */
  takenOff: ReadonlyMap<string, number>;
  totalPence: number;
}

/** PRICE-11: what an add-on brings back takes nothing off. */
export function priceMenuPizza(
  { pricePence, options, addOns, optional, remainders }: PricedPizza,
  { optionIds, addOnIds, portions }: ChosenParts,
): MenuPrice {
  const chosen = options.filter(({ id }) => optionIds.includes(id));
  const added = addOns.filter(({ id }) => addOnIds.includes(id));
  const comesForPence = sum([pricePence, ...chosen.map((option) => option.pricePence)]);
  const addedPence = sum(
    added.map((addOn) => portionPence(addOn.pricePence, findPortion(portions, addOn.id))),
  );
  const broughtIds = added.flatMap(({ ingredientIds }) => ingredientIds);
  const isOptional = (id: string) => optional.some((each) => each.id === id);
  const leftOut = optional.filter(
    ({ id }) => findPortion(portions, id).amount === 'without' && !broughtIds.includes(id),
  );
  const isThere = (id: string) =>
    isOptional(id) ? !leftOut.some((each) => each.id === id) : broughtIds.includes(id);
  const remaining = remainders.filter(
    ({ ingredientIds, optionPence }) =>
      ingredientIds.every(isThere) && chosen.every(({ id }) => id in optionPence),
  );
  const pence = takeOff(
    comesForPence,
    leftOut.map(({ leftOutPence }) => leftOutPence),
    remaining.map((one) => {
      const menuPence = sum([one.pricePence, ...chosen.map(({ id }) => one.optionPence[id] ?? 0)]);
      return one.ingredientIds.every(isOptional) ? menuPence : menuPence - addedPence;
    }),
  );
  return {
    takenOff: new Map(leftOut.map(({ id }, index) => [id, pence[index] ?? 0])),
    totalPence: comesForPence - sum(pence) + addedPence,
  };
}

/** What each amount takes off: never more than is left above nothing, and above what remains of it. */
export function takeOff(
  fullPence: number,
  amounts: readonly number[],
  remainderPence: readonly number[],
): number[] {
  let spare = fullPence - Math.min(fullPence, Math.max(0, ...remainderPence));
  return amounts.map((amount) => {
    const pence = Math.min(amount, spare);
    spare -= pence;
    return pence;
  });
}

interface Offered {
  pricePence: number;
  options: readonly { type: string; label: string; pricePence: number }[];
}

/** One of ours in the choices of the builder, or of another pizza: those of the same name cost what they cost on it. */
export function priceInChoices(
  { pricePence, options }: Offered,
  choices: readonly { id: string; type: string; label: string; pricePence: number }[],
) {
  const types = new Set(choices.map(({ type }) => type));
  const priced = choices.flatMap(({ id, type, label, pricePence: elsewherePence }) => {
    const same = options.find((each) => each.type === type && isSameLabel(each.label, label));
    if (!same && type === 'size') return [];
    return [[id, same?.pricePence ?? elsewherePence] as const];
  });
  // The first of each other group of options is that of the recipe.
  const others = groupOptions(options).filter(({ type }) => !types.has(type));
  return {
    pricePence: sum([pricePence, ...others.map((group) => group.options[0]?.pricePence ?? 0)]),
    choicePence: Object.fromEntries(priced),
  };
}

function isSameLabel(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function sum(pence: readonly number[]): number {
  return pence.reduce((total, each) => total + each, 0);
}

interface Recipe extends Offered {
  ingredientIds: readonly string[];
}

export interface MenuRecipe {
  pricePence: number;
  options: readonly { id: string; type: string; label: string; pricePence: number }[];
  addOns: PricedPizza['addOns'];
  ingredients: readonly { id: string; canBeLeftOut: boolean; leftOutPence: number }[];
  /** Others on the menu. Those that can't be what is left of it do not count. */
  others: readonly Recipe[];
}

export function readPricedPizza({ ingredients, others, ...pizza }: MenuRecipe): PricedPizza {
  const optional = ingredients.filter(({ canBeLeftOut }) => canBeLeftOut);
  const ofPizza = ingredients.map(({ id }) => id);
  const brought = pizza.addOns.flatMap(({ ingredientIds }) => ingredientIds);
  const possible = others.filter(
    ({ ingredientIds }) =>
      ingredientIds.length > 0 &&
      ingredientIds.every((id) => ofPizza.includes(id) || brought.includes(id)),
  );
  const remainders = possible.map((other) => {
    const { pricePence, choicePence } = priceInChoices(other, pizza.options);
    const missing = optional.filter(({ id }) => !other.ingredientIds.includes(id));
    return {
      pricePence,
      optionPence: choicePence,
      ingredientIds: other.ingredientIds.filter(
        (id) => !ofPizza.includes(id) || optional.some((each) => each.id === id),
      ),
      mostPence: sum(missing.map(({ leftOutPence }) => leftOutPence)),
    };
  });
  return {
    ...pizza,
    optional,
    remainders: remainders
      .filter(({ mostPence, ...one }) => mostPence > 0 && mayBind(pizza, one, mostPence))
      .map(({ mostPence: _, ...one }) => one),
  };
}

/** Whether the price could fall below that of what remains. */
function mayBind(
  { pricePence, options }: Pick<MenuRecipe, 'pricePence' | 'options'>,
  remainder: Remainder,
  mostPence: number,
): boolean {
  const dearer = options.map(({ id, pricePence: here }) => (remainder.optionPence[id] ?? 0) - here);
  const mostDearer = sum(dearer.map((pence) => Math.max(0, pence)));
  return remainder.pricePence + mostDearer > pricePence - mostPence;
}

/** Says nothing where leaving out takes nothing off. */
export function showLeftOut({ addOns, optional, remainders }: PricedPizza) {
  const prices = new Map(optional.map(({ id, leftOutPence }) => [id, leftOutPence]));
  const counts = new Set([
    ...optional.filter(({ leftOutPence }) => leftOutPence > 0).map(({ id }) => id),
    ...remainders.flatMap(({ ingredientIds }) => ingredientIds),
  ]);
  const ofIngredient = (pence: number) => pence > 0 && { leftOut: penceToPounds(pence) };
  return {
    ofAddOn: (addOnId: string) => {
      const brought = addOns.find(({ id }) => id === addOnId)?.ingredientIds ?? [];
      const ingredientIds = brought.filter((id) => counts.has(id));
      return ingredientIds.length > 0 && { ingredientIds };
    },
    ofComesWith: (comesWith: ComesWith): ComesWith => ({
      ...comesWith,
      ingredients: comesWith.ingredients.map((each) => ({
        ...each,
        ...ofIngredient(prices.get(each.id) ?? 0),
      })),
      ...(remainders.length > 0 && {
        remainders: remainders.map(({ ingredientIds, pricePence, optionPence }) => ({
          ingredientIds: [...ingredientIds],
          price: penceToPounds(pricePence),
          optionPrices: mapValues(optionPence, penceToPounds),
        })),
      }),
    }),
  };
}

type OnTheWire = Pick<Pizza, 'price' | 'options' | 'addOns' | 'comesWith'>;

export function readShownPrices({ price, options, addOns, comesWith }: OnTheWire): PricedPizza {
  const priced = <Part extends { price: number }>({ price: pounds, ...part }: Part) => ({
    ...part,
    pricePence: poundsToPence(pounds),
  });
  return {
    pricePence: poundsToPence(price),
    options: options.map(priced),
    addOns: addOns.map(({ ingredientIds = [], ...addOn }) => ({
      ...priced(addOn),
      ingredientIds,
    })),
    optional: (comesWith?.ingredients ?? []).map(({ id, leftOut = 0 }) => ({
      id,
      leftOutPence: poundsToPence(leftOut),
    })),
    remainders: (comesWith?.remainders ?? []).map(({ optionPrices, ...one }) => ({
      ...priced(one),
      optionPence: mapValues(optionPrices, poundsToPence),
    })),
  };
}

export function mapValues(
  record: Readonly<Record<string, number>>,
  map: (value: number) => number,
): Record<string, number> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
