import { addUpAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { type Check, hasShape, isNullOr, isOneOf, isText } from '#platform/storage/shape.ts';
import { createStoredValue } from '#platform/storage/stored-value.ts';
import { allergenPartsOf, firstChoices } from '#catalogue/choices/first-choices.ts';

export interface DietWish {
  diet: NonNullable<Pizza['diet']> | null;
  /** An allergen. */
  without: string | null;
}

export const ANYTHING: DietWish = { diet: null, without: null };

const isDietWish: Check<DietWish> = hasShape({
  diet: isNullOr(isOneOf('vegan', 'vegetarian')),
  without: isNullOr(isText),
});

/** OWN-42: what the visitor eats, until somebody signs out. */
export const storedDietWish = createStoredValue('driftstone.diet', isDietWish);

/** The pizzas as they come that fit, and those whose allergens nobody has entered: of them only the shop can tell. */
export function sortByWish(
  pizzas: readonly Pizza[],
  { diet, without }: DietWish,
): { fitting: Pizza[]; unknown: Pizza[] } {
  const suited = pizzas.filter((pizza) => isSuited(pizza, diet));
  if (without === null) return { fitting: suited, unknown: [] };
  const judged = suited.map((pizza) => ({ pizza, verdict: judge(pizza, without) }));
  const those = (wanted: 'free' | 'unknown') =>
    judged.flatMap(({ pizza, verdict }) => (verdict === wanted ? [pizza] : []));
  return { fitting: those('free'), unknown: those('unknown') };
}

/** All that any pizza contains, in alphabetical order, and what the visitor goes without, so that it can be cleared. */
export function listAllergens(pizzas: readonly Pizza[], { without }: DietWish): string[] {
  const contained = pizzas.flatMap((pizza) => sumOf(pizza).contained);
  return [...new Set([...contained, ...(without === null ? [] : [without])])].toSorted();
}

function isSuited(pizza: Pizza, diet: DietWish['diet']): boolean {
  return diet === null || pizza.diet === 'vegan' || pizza.diet === diet;
}

function judge(pizza: Pizza, allergen: string): 'free' | 'contains' | 'unknown' {
  const { contained, unknownParts } = sumOf(pizza);
  if (contained.includes(allergen)) return 'contains';
  return unknownParts.length > 0 || !canChooseWithout(pizza, allergen) ? 'unknown' : 'free';
}

/** Whether what has to be chosen can be free of it. */
function canChooseWithout({ addOns, addOnRules = [] }: Pizza, allergen: string): boolean {
  return addOnRules.every(({ addOnIds, atLeast }) => {
    const free = addOns.filter(
      ({ id, allergens }) => addOnIds.includes(id) && allergens?.includes(allergen) === false,
    );
    return free.length >= atLeast;
  });
}

function sumOf(pizza: Pizza) {
  return addUpAllergens(allergenPartsOf(pizza, firstChoices(pizza)));
}
