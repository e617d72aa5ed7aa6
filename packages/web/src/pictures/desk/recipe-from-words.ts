/** What a drawing starts with: what a pizza's own words name, so that nobody ticks again what was just typed. Pure. */
import type { DrawnRecipe } from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import { MAX_DRAWN_TOPPINGS } from '@driftstone/contract/pictures/pictures.limits.ts';
import { CHEESES, SAUCES, TOPPINGS } from '@driftstone/pizza-art/recipe.ts';
import { copy } from './pictures-desk.copy.ts';

/** Names that mean something else in most sentences. */
const LONGER: ReadonlyMap<string, string> = new Map(
  Object.entries({ white: 'white sauce', none: 'no cheese' }),
);

export function recipeFromWords(
  words: string,
): Partial<Pick<DrawnRecipe, 'sauce' | 'cheese' | 'toppings'>> {
  const said = plain(words);
  const isSaid = (art: string) => wordOf(art).test(said);
  const sauce = SAUCES.find((art) => art !== 'none' && isSaid(art));
  const cheese = CHEESES.find(isSaid);
  const toppings = TOPPINGS.filter(isSaid).slice(0, MAX_DRAWN_TOPPINGS);
  return {
    ...(sauce && { sauce }),
    ...(cheese && { cheese }),
    ...(toppings.length > 0 && { toppings }),
  };
}

/** One or several: anchovy and anchovies, potato and potatoes. */
function wordOf(art: string): RegExp {
  const name = plain(LONGER.get(art) ?? copy.name(art));
  const stem = name.endsWith('y') ? `${name.slice(0, -1)}(?:y|ies)` : `${name}(?:e?s)?`;
  return new RegExp(`\\b${stem}\\b`);
}

/** Without accents, apostrophes and hyphens: ’Nduja, jalapeños, sun-dried. */
function plain(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll('-', ' ')
    .toLowerCase();
}
