/** Our pizzas as the builder knows them: what is on each beside the builder's base, and what it costs on the menu. */
import { penceToPounds, poundsToPence } from '#money.ts';
import { groupOptions } from '../catalogue/catalogue.rules.ts';
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
}

export interface RecipeBook {
  builder: MadeOf;
  choices: readonly BuilderChoice[];
  /** Those that are on the menu. */
  pizzas: readonly RecipePizza[];
  ingredients: readonly { id: string; name: string }[];
}

/**
 * The pizzas that have all of the builder's base, and one of its sizes. Pizzas whose ingredients nobody has entered are
 * not among them, nor are folded ones, which have no sizes or their own.
 */
export function listOurs({ builder, choices, pizzas, ingredients }: RecipeBook): OurPizza[] {
  const crusts = choices.filter(({ kind }) => kind === 'crust');
  const [firstCrust] = crusts;
  // Which dough it is follows from the crust.
  const base = builder.ingredientIds.filter((id) => !firstCrust?.ingredientIds.includes(id));
  if (base.length === 0) return [];
  const doughs = crusts.flatMap(({ ingredientIds }) => ingredientIds);
  const ofToppings = new Set(choices.filter(isTopping).flatMap((choice) => choice.ingredientIds));
  return pizzas.flatMap(({ id, name, pricePence, ingredientIds, options }) => {
    if (!base.every((each) => ingredientIds.includes(each))) return [];
    const choicePence = priceChoices(choices, options);
    if (!choices.some((choice) => choice.kind === 'size' && choice.id in choicePence)) return [];
    const onTop = ingredientIds.filter((each) => ![...base, ...doughs].includes(each));
    return {
      id,
      name,
      ingredientIds: onTop,
      lacking: ingredients
        .filter((each) => onTop.includes(each.id) && !ofToppings.has(each.id))
        .map((each) => each.name),
      pricePence: pricePence + priceOfOtherTypes(options),
      choicePence,
    };
  });
}

/** What a topping brings that the base does not have: an extra helping of the base is no recipe. */
export function bringsToBase({ ingredientIds }: MadeOf, builder: MadeOf): string[] {
  return ingredientIds.filter((id) => !builder.ingredientIds.includes(id));
}

type OursOnTheWire = NonNullable<CustomPizzaOptions['ours']>;

export function showOurs(ours: readonly OurPizza[]): OursOnTheWire {
  return ours.map(({ pricePence, choicePence, ingredientIds, lacking, ...named }) => ({
    ...named,
    ingredientIds: [...ingredientIds],
    lacking: [...lacking],
    price: penceToPounds(pricePence),
    choicePrices: mapValues(choicePence, penceToPounds),
  }));
}

export function readOurs(ours: OursOnTheWire = []): OurPizza[] {
  return ours.map(({ price, choicePrices, ...pizza }) => ({
    ...pizza,
    pricePence: poundsToPence(price),
    choicePence: mapValues(choicePrices, poundsToPence),
  }));
}

function mapValues(
  record: Readonly<Record<string, number>>,
  map: (value: number) => number,
): Record<string, number> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** The menu and the builder share the labels of sizes and crusts. */
function priceChoices(
  choices: readonly BuilderChoice[],
  options: RecipePizza['options'],
): Record<string, number> {
  const priced = choices.flatMap((choice) => {
    const { id, kind, label, pricePence } = choice;
    if (isTopping(choice)) return [];
    const same = options.find((each) => each.type === kind && isSameLabel(each.label, label));
    if (!same && kind === 'size') return [];
    return [[id, same?.pricePence ?? pricePence] as const];
  });
  return Object.fromEntries(priced);
}

/** The first of each other group of options is that of the recipe. */
function priceOfOtherTypes(options: RecipePizza['options']): number {
  return groupOptions(options)
    .filter(({ type }) => type !== 'size' && type !== 'crust')
    .reduce((sumPence, { options: [first] }) => sumPence + (first?.pricePence ?? 0), 0);
}

function isTopping({ kind }: Pick<BuilderChoice, 'kind'>): boolean {
  return kind !== 'size' && kind !== 'crust';
}

function isSameLabel(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
