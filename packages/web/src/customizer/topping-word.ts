import type { Topping } from '@driftstone/pizza-art/recipe.ts';

/** Those that are not written as pizza-art names them. */
const WRITTEN: Partial<Record<Topping, string>> = {
  anchovy: 'anchovies',
  artichoke: 'artichokes',
  caper: 'capers',
  'cherry-tomato': 'cherry tomatoes',
  'goats-cheese': 'goat’s cheese',
  jalapeno: 'jalapeños',
  meatball: 'meatballs',
  mushroom: 'mushrooms',
  olive: 'olives',
  pepper: 'peppers',
  prawn: 'prawns',
  'sun-dried-tomato': 'sun-dried tomatoes',
  walnut: 'walnuts',
};

/** For a topping that the builder lacks, and so has no label for. */
export function toppingWord(topping: Topping): string {
  return WRITTEN[topping] ?? topping.replaceAll('-', ' ');
}
