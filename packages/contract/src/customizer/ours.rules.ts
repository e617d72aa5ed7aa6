/** Our pizzas as the builder knows them: what is on each beside the builder's base, and what it costs on the menu. */
import { penceToPounds, poundsToPence } from '#money.ts';
import { mapValues, priceInChoices } from '../catalogue/menu-price.rules.ts';
import { isLimited } from '../catalogue/sale-times.rules.ts';
import type { SaleTimes } from '../catalogue/sale-times.schema.ts';
import type { CustomPizzaOptions } from './customizer.schema.ts';

export interface OurPizza {
  id: string;
  name: string;
  /** What is on it beside the builder's base. */
  ingredientIds: readonly string[];
  /** The names of those that no topping of the builder brings. */
  lacking: readonly string[];
  pricePence: number;
  /** What each of the builder's sizes and crusts adds on the menu. A size in which the pizza is not sold is missing. */
  choicePence: Readonly<Record<string, number>>;
  /** What leaving out an ingredient takes off, by its id. Missing: nothing. */
  leftOutPence: Readonly<Record<string, number>>;
  /** When it is sold, as far as that is known; missing: at all times. */
  saleTimes?: SaleTimes;
  /** Not sold at all times. */
  isLimited: boolean;
}

interface MadeOf {
  ingredientIds: readonly string[];
}

interface BuilderChoice extends MadeOf {
  id: string;
  kind: 'size' | 'crust' | 'veg' | 'non-veg';
  label: string;
  pricePence: number;
}

interface RecipePizza extends MadeOf {
  id: string;
  name: string;
  pricePence: number;
  options: readonly { type: string; label: string; pricePence: number }[];
  /** Its own, or those of its category. */
  saleTimes?: SaleTimes | null;
}

export interface RecipeBook {
  builder: MadeOf;
  choices: readonly BuilderChoice[];
  /** Those that are on the menu. */
  pizzas: readonly RecipePizza[];
  ingredients: readonly {
    id: string;
    name: string;
    canBeLeftOut: boolean;
    leftOutPence: number;
  }[];
}

/** Pizzas with all of the builder's base and one of its sizes. Not folded ones, nor any without known ingredients. */
export function listOurs({ builder, choices, pizzas, ingredients }: RecipeBook): OurPizza[] {
  const crusts = choices.filter(({ kind }) => kind === 'crust');
  const [firstCrust] = crusts;
  // Which dough it is follows from the crust.
  const base = builder.ingredientIds.filter((id) => !firstCrust?.ingredientIds.includes(id));
  if (base.length === 0) return [];
  const doughs = crusts.flatMap(({ ingredientIds }) => ingredientIds);
  const ofToppings = new Set(choices.filter(isTopping).flatMap((choice) => choice.ingredientIds));
  const sizesAndCrusts = choices
    .filter((choice) => !isTopping(choice))
    .map(({ kind, ...choice }) => ({ ...choice, type: kind }));
  return pizzas.flatMap(({ id, name, ingredientIds, saleTimes, ...offered }) => {
    if (!base.every((each) => ingredientIds.includes(each))) return [];
    const { pricePence, choicePence } = priceInChoices(offered, sizesAndCrusts);
    if (!choices.some((choice) => choice.kind === 'size' && choice.id in choicePence)) return [];
    const onTop = ingredientIds.filter((each) => ![...base, ...doughs].includes(each));
    return {
      id,
      name,
      ingredientIds: onTop,
      lacking: ingredients
        .filter((each) => onTop.includes(each.id) && !ofToppings.has(each.id))
        .map((each) => each.name),
      pricePence,
      choicePence,
      leftOutPence: Object.fromEntries(
        ingredients
          .filter((each) => onTop.includes(each.id) && each.canBeLeftOut && each.leftOutPence > 0)
          .map((each) => [each.id, each.leftOutPence]),
      ),
      ...(saleTimes && { saleTimes }),
      isLimited: Boolean(saleTimes && isLimited(saleTimes)),
    };
  });
}

/** What a topping brings that the base does not have: an extra helping of the base is no recipe. */
export function bringsToBase({ ingredientIds }: MadeOf, builder: MadeOf): string[] {
  return ingredientIds.filter((id) => !builder.ingredientIds.includes(id));
}

type OursOnTheWire = NonNullable<CustomPizzaOptions['ours']>;

export function showOurs(ours: readonly OurPizza[]): OursOnTheWire {
  return ours.map(
    ({ id, name, ingredientIds, lacking, pricePence, choicePence, leftOutPence, ...ours }) => ({
      id,
      name,
      ingredientIds: [...ingredientIds],
      lacking: [...lacking],
      price: penceToPounds(pricePence),
      choicePrices: mapValues(choicePence, penceToPounds),
      ...(Object.keys(leftOutPence).length > 0 && {
        leftOut: mapValues(leftOutPence, penceToPounds),
      }),
      ...(ours.isLimited && { isLimited: true as const }),
    }),
  );
}

export function readOurs(ours: OursOnTheWire = []): OurPizza[] {
  return ours.map(({ price, choicePrices, leftOut = {}, isLimited: limited, ...pizza }) => ({
    ...pizza,
    isLimited: limited === true,
    leftOutPence: mapValues(leftOut, poundsToPence),
    pricePence: poundsToPence(price),
    choicePence: mapValues(choicePrices, poundsToPence),
  }));
}

function isTopping({ kind }: Pick<BuilderChoice, 'kind'>): boolean {
  return kind !== 'size' && kind !== 'crust';
}
