/** The allergens of a pizza, added up from its parts. What nobody has entered is unknown, never none. */
import { listWords } from '#list-words.ts';
import { groupOptions } from './catalogue.rules.ts';
import type { AllergenSum, ComesWith } from './catalogue.schema.ts';

/** null when nobody has entered them. */
type Entered = readonly string[] | null;

export interface AllergenPart {
  name: string;
  allergens: Entered | undefined;
}

interface MenuRecipe {
  name: string;
  /** The allergens of the whole recipe; empty when nobody has entered them. */
  allergens?: readonly string[];
  containsNone?: true | undefined;
  comesWith?: ComesWith | undefined;
}

interface OfferedPizza extends MenuRecipe {
  options: readonly { id: string; type: string; label: string; allergens: Entered }[];
  addOns: readonly { id: string; name: string; allergens: Entered }[];
}

interface ChosenIds {
  optionIds: readonly string[];
  addOnIds: readonly string[];
  leftOutIds: readonly string[];
}

/** A menu pizza's recipe, with the first option of each type, and what the choices add. Sizes add no allergens. */
export function menuPizzaAllergens(
  pizza: OfferedPizza,
  { optionIds, addOnIds, leftOutIds }: ChosenIds,
): AllergenPart[] {
  const ofRecipe = groupOptions(pizza.options).map(({ options: [first] }) => first?.id);
  const options = pizza.options.filter(
    ({ id, type, allergens }) =>
      optionIds.includes(id) && (allergens || (type !== 'size' && !ofRecipe.includes(id))),
  );
  return [
    ...recipeAllergens(pizza, leftOutIds),
    ...options.map(({ label, allergens }) => ({ name: label, allergens })),
    ...pizza.addOns.filter(({ id }) => addOnIds.includes(id)),
  ];
}

/** What the recipe brings. Leaving an ingredient out takes off only the allergens that nothing else in it brings. */
export function recipeAllergens(
  { name, allergens = [], containsNone, comesWith }: MenuRecipe,
  leftOutIds: readonly string[],
): AllergenPart[] {
  const kept = comesWith?.ingredients.filter(({ id }) => !leftOutIds.includes(id)) ?? [];
  if (!comesWith || kept.length === comesWith.ingredients.length)
    return [{ name, allergens: containsNone || allergens.length > 0 ? allergens : null }];
  return [{ name, allergens: comesWith.otherAllergens }, ...kept];
}

interface CustomChoice {
  id: string;
  label: string;
  allergens: Entered;
}

interface ChosenCustom {
  size: CustomChoice | null | undefined;
  crust: CustomChoice | null | undefined;
  toppings: readonly CustomChoice[];
}

/** A custom pizza's base, and what the choices add to it. The base includes the first crust, and sizes add nothing. */
export function customPizzaAllergens(
  { baseAllergens, crusts }: { baseAllergens: Entered; crusts: readonly { id: string }[] },
  { size, crust, toppings }: ChosenCustom,
): AllergenPart[] {
  const isOfBase = (choice: CustomChoice) => choice === size || choice.id === crusts[0]?.id;
  return [
    { name: THE_BASE, allergens: baseAllergens },
    ...[size, crust, ...toppings]
      .filter((choice) => choice !== null && choice !== undefined)
      .filter((choice) => choice.allergens || !isOfBase(choice))
      .map(({ label, allergens }) => ({ name: label, allergens })),
  ];
}

const THE_BASE = 'the base';

export function addUpAllergens(parts: readonly AllergenPart[]): AllergenSum {
  const contained = new Set(parts.flatMap(({ allergens }) => allergens ?? []));
  return {
    contained: [...contained].toSorted(),
    unknownParts: parts.flatMap(({ name, allergens }) => (allergens ? [] : name)),
  };
}

/** What the customer read, with what has been entered since. What is no longer entered stays: a warning too many does no harm. */
export function addLaterAllergens(read: AllergenSum, today: AllergenSum): AllergenSum {
  const contained = new Set([...read.contained, ...today.contained]);
  return { ...read, contained: [...contained].toSorted() };
}

/** Below a line of a cart, an order or a receipt: 'Contains gluten and milk. Ask us about the allergens of Nduja.' */
export function sayAllergens({ contained, unknownParts }: AllergenSum): string {
  if (contained.length + unknownParts.length === 0) return 'Contains none of the 14 allergens.';
  return [
    contained.length > 0 ? `Contains ${listWords(contained)}.` : [],
    unknownParts.length > 0 ? `Ask us about the allergens of ${listWords(unknownParts)}.` : [],
  ]
    .flat()
    .join(' ');
}
