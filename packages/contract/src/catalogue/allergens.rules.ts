import type { ComesWith } from './catalogue.schema.ts';

/** The allergens of a pizza, added up from its parts. What nobody has entered is unknown, never none. */
export interface AllergenPart {
  name: string;
  /** null when nobody has entered them. */
  allergens: readonly string[] | null | undefined;
}

export interface AllergenSum {
  /** Each once, in alphabetical order. */
  contained: string[];
  /** The names of the parts with unknown allergens. */
  unknownParts: string[];
}

/** What the recipe brings. Leaving an ingredient out takes off only the allergens that nothing else in it brings. */
export function recipeAllergens(
  recipe: { name: string; allergens?: readonly string[]; comesWith?: ComesWith | undefined },
  leftOutIds: readonly string[],
): AllergenPart[] {
  const { name, allergens = [], comesWith } = recipe;
  const kept = comesWith?.ingredients.filter(({ id }) => !leftOutIds.includes(id)) ?? [];
  if (!comesWith || kept.length === comesWith.ingredients.length)
    return [{ name, allergens: allergens.length > 0 ? allergens : null }];
  return [{ name, allergens: comesWith.otherAllergens }, ...kept];
}

export function addUpAllergens(parts: readonly AllergenPart[]): AllergenSum {
  const contained = new Set(parts.flatMap(({ allergens }) => allergens ?? []));
  return {
    contained: [...contained].toSorted(),
    unknownParts: parts.flatMap(({ name, allergens }) => (allergens ? [] : name)),
  };
}
