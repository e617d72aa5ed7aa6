/** The allergens of something, from what it is made of. */
import { addUpAllergens } from '../catalogue/allergens.rules.ts';
import { commonDiet, type SaidDiet } from '../catalogue/diets.rules.ts';
import type { Contents, MenuIngredient } from './menu.schema.ts';

/** The UK's 14, by the short names that menus use. */
export const ALLERGENS = [
  'celery',
  'crustaceans',
  'egg',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const;

export interface ContentsSum {
  /** null: unknown, so that customers are told to ask. */
  allergens: string[] | null;
  /** The ingredients of which nobody has entered the allergens. */
  unknownNames: string[];
}

/** One ingredient that nobody has filled in makes the whole unknown, never 'none'. */
export function sumContents(
  { ingredientIds, allergens }: Contents,
  ingredients: readonly MenuIngredient[],
): ContentsSum {
  if (ingredientIds.length === 0)
    return { allergens: allergens && [...new Set(allergens)].toSorted(), unknownNames: [] };
  const parts = ingredients.filter(({ id }) => ingredientIds.includes(id));
  const { contained, unknownParts } = addUpAllergens(parts);
  return {
    allergens: unknownParts.length > 0 ? null : contained,
    unknownNames: unknownParts,
  };
}

/** The diets of what it is made of; null when that is not known. */
export function dietsOf(
  { ingredientIds }: Pick<Contents, 'ingredientIds'>,
  ingredients: readonly MenuIngredient[],
): SaidDiet[] | null {
  if (ingredientIds.length === 0) return null;
  return ingredients.filter(({ id }) => ingredientIds.includes(id)).map(({ diet }) => diet);
}

/** null while it is not known. */
export function dietOf(
  made: Pick<Contents, 'ingredientIds'>,
  ingredients: readonly MenuIngredient[],
): SaidDiet {
  return commonDiet(dietsOf(made, ingredients) ?? []);
}

/** Drops allergens entered by hand where ingredients tell them, and sorts the rest, so that equals are the same. */
export function tidyContents({ ingredientIds, allergens }: Contents): Contents {
  return {
    ingredientIds,
    allergens:
      ingredientIds.length > 0 || allergens === null ? null : [...new Set(allergens)].toSorted(),
  };
}
