/** What comes with a pizza, for customers who leave some of it out. Apart from the allergens, which every page says. */
import { addUpAllergens } from './allergens.rules.ts';
import type { ComesWith } from './catalogue.schema.ts';
import { commonDiet } from './diets.rules.ts';

type Optional = ComesWith['ingredients'][number];

export interface Ingredient extends Omit<Optional, 'leftOut'> {
  canBeLeftOut: boolean;
}

/** What customers may leave out of a recipe, and what is true of everything else; undefined: nothing. */
export function comesWithOf(ingredients: readonly Ingredient[]): ComesWith | undefined {
  const optional = ingredients.filter(({ canBeLeftOut }) => canBeLeftOut);
  if (optional.length === 0) return undefined;
  const others = ingredients.filter(({ canBeLeftOut }) => !canBeLeftOut);
  const { contained, unknownParts } = addUpAllergens(others);
  return {
    ingredients: optional.map(({ id, name, allergens, diet = null, soldOut }) => ({
      id,
      name,
      allergens,
      diet,
      ...(soldOut && { soldOut }),
    })),
    otherAllergens: unknownParts.length > 0 ? null : contained,
    otherDiet: others.length === 0 ? 'vegan' : commonDiet(others.map(({ diet = null }) => diet)),
  };
}

/** Of something made of ingredients all of which are known to bring none, such as lemonade. */
export function containsNone(
  ingredients: readonly Pick<Ingredient, 'allergens'>[],
): true | undefined {
  const isKnown = ingredients.length > 0;
  return (isKnown && ingredients.every(({ allergens }) => allergens?.length === 0)) || undefined;
}
