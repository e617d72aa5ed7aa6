/** What a line is drawn from: its words, since the menu may have changed since it was ordered. */
import { NAMED_TYPES } from '../cart/cart.rules.ts';
import type { Portioned } from '../catalogue/portions.rules.ts';
import { slugOfPicture } from './picture-files.rules.ts';
import { CUSTOM_BASE, HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import {
  CRUST_STYLES,
  TOPPINGS,
  type PizzaRecipe,
  type SizeStyle,
  type Topping,
} from '@driftstone/pizza-art/recipe.ts';

/** A line of a cart, of an order or of a ticket. */
export interface DrawnLine {
  imageUrl: string | null;
  isCustom: boolean;
  options: readonly ({ type: string; label: string } & Portioned)[];
  addOns: readonly ({ name: string } & Portioned)[];
}

/** null: the pizza has its own picture, and no recipe is known. */
export function recipeOfLine(line: DrawnLine): PizzaRecipe | null {
  const { options, addOns } = line;
  const base = baseOf(line);
  if (!base) return null;
  const crust = findDrawn(CRUST_STYLES, labelsOf(options, 'crust'));
  const size = sizeOf(labelsOf(options, 'size'));
  const extras = [
    ...options.filter(({ type }) => !NAMED_TYPES.includes(type)),
    ...addOns.map(({ name, ...portion }) => ({ label: name, ...portion })),
  ];
  const leftOut = new Set(toppingsOf(extras.filter(isLeftOut)));
  const laid = extras.filter(isOnThePizza);
  const toppings = [...new Set([...base.toppings, ...toppingsOf(laid)])];
  return {
    ...base,
    ...(crust && { crust }),
    ...(size && { size }),
    toppings: toppings.filter((topping) => !leftOut.has(topping)),
    portions: portionsOf(laid),
  };
}

/** What it is made of as it stands on the menu; null: not known. */
export function baseOf({ imageUrl, isCustom }: DrawnLine): PizzaRecipe | null {
  if (isCustom) return CUSTOM_BASE;
  return HOUSE_RECIPES.get(slugOf(imageUrl)) ?? null;
}

function slugOf(imageUrl: string | null): string {
  return (imageUrl && slugOfPicture(imageUrl)) ?? '';
}

function labelsOf(options: DrawnLine['options'], type: string): string {
  return options
    .filter((option) => option.type === type)
    .map(({ label }) => label)
    .join(' ');
}

type Extra = { label: string } & Portioned;

function toppingsOf(extras: readonly Extra[]): Topping[] {
  return extras.flatMap(({ label }) => findDrawn(TOPPINGS, label) ?? []);
}

function portionsOf(extras: readonly Extra[]): NonNullable<PizzaRecipe['portions']> {
  return Object.fromEntries(
    extras.flatMap(({ label, amount, half }) => {
      const topping = findDrawn(TOPPINGS, label);
      const portion = {
        ...((amount === 'light' || amount === 'double') && { amount }),
        ...((half === 'left' || half === 'right') && { half }),
      };
      return topping && Object.keys(portion).length > 0 ? [[topping, portion]] : [];
    }),
  );
}

/** 'No onions' was an option's name before there were amounts. */
function isLeftOut({ label, amount }: Extra): boolean {
  return amount === 'without' || /^(no|without) /i.test(label);
}

/** What comes next to the pizza, or is poured over it: a garlic dip does not make a pizza with garlic. */
function isOnThePizza(extra: Extra): boolean {
  return !isLeftOut(extra) && !/\b(?:dip|pot|honey|wedge|drizzle)\b/i.test(extra.label);
}

/** Reads the inches; undefined for a size in words, such as 'To share'. */
function sizeOf(label: string): SizeStyle | undefined {
  const inches = Number.parseFloat(label);
  if (Number.isNaN(inches)) return undefined;
  return inches <= 10 ? 'small' : inches <= 12 ? 'medium' : 'large';
}

/** 'Sun-dried tomatoes' is drawn as `sun-dried-tomato`. If a label contains two names, the longer one counts. */
function findDrawn<Name extends string>(names: readonly Name[], label: string): Name | undefined {
  const words = plain(label);
  return names
    .filter((name) => words.includes(plain(name)))
    .toSorted((one, other) => other.length - one.length)[0];
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replaceAll('anchovies', 'anchovy');
}
