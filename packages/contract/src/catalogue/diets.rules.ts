/** Vegan and vegetarian follow from what is in something. What nobody has said is never assumed. */
import { groupOptions } from './catalogue.rules.ts';
import type { ComesWith, Diet, DietLabel } from './catalogue.schema.ts';

/** null when nobody has said it. */
export type SaidDiet = Diet | null;

/** The diet of a whole, by its parts; null while one is not said and none rules it out, or when there are none. */
export function commonDiet(parts: readonly SaidDiet[]): SaidDiet {
  if (parts.includes('neither')) return 'neither';
  if (parts.length === 0 || parts.includes(null)) return null;
  return parts.includes('vegetarian') ? 'vegetarian' : 'vegan';
}

/** Every vegan part is vegetarian as well. */
export function isAtLeast(diet: SaidDiet, label: DietLabel): boolean {
  return diet === 'vegan' || (diet === 'vegetarian' && label === 'vegetarian');
}

/** The label as far as the parts bear it out. Without known parts it is the owner's word. */
export function supportedLabel(
  label: DietLabel | null,
  parts: readonly SaidDiet[],
): DietLabel | null {
  if (label === null || parts.length === 0) return label;
  const diet = commonDiet(parts);
  if (isAtLeast(diet, label)) return label;
  return isAtLeast(diet, 'vegetarian') ? 'vegetarian' : null;
}

interface ChosenDiets {
  label: DietLabel | null;
  /** The whole recipe's; empty when its ingredients are not known. */
  recipe: readonly SaidDiet[];
  /** The same without what was left out. */
  kept: readonly SaidDiet[];
  /** Of chosen options and add-ons. */
  added: readonly SaidDiet[];
}

/** What a pizza may be called as it was chosen. Leaving out what stood in the way earns it a label. */
export function chosenDiet({ label, recipe, kept, added }: ChosenDiets): DietLabel | null {
  const hasImproved = commonDiet(kept) !== commonDiet(recipe);
  const own = hasImproved ? commonDiet(kept) : supportedLabel(label, recipe);
  return own === null || own === 'neither' ? null : supportedLabel(own, [own, ...added]);
}

interface OfferedPizza {
  diet: DietLabel | null;
  comesWith?: ComesWith | undefined;
  options: readonly { id: string; type: string; diet?: SaidDiet | undefined }[];
  addOns: readonly { id: string; diet?: SaidDiet | undefined }[];
}

interface ChosenIds {
  optionIds: readonly string[];
  addOnIds: readonly string[];
  leftOutIds: readonly string[];
}

/** `chosenDiet` of a menu pizza. Its recipe includes the first option of each type, and sizes add nothing. */
export function menuPizzaDiet(
  { diet: label, comesWith, options, addOns }: OfferedPizza,
  { optionIds, addOnIds, leftOutIds }: ChosenIds,
): DietLabel | null {
  const firsts = groupOptions(options).map(({ options: [first] }) => first?.id);
  const isOfRecipe = ({ id, type }: OfferedPizza['options'][number]) =>
    type === 'size' || firsts.includes(id);
  const chosen = [
    ...options.filter(
      (option) => optionIds.includes(option.id) && (option.diet || !isOfRecipe(option)),
    ),
    ...addOns.filter(({ id }) => addOnIds.includes(id)),
  ];
  const partsWithout = (ids: readonly string[]): SaidDiet[] =>
    comesWith
      ? [
          comesWith.otherDiet ?? null,
          ...comesWith.ingredients
            .filter(({ id }) => !ids.includes(id))
            .map(({ diet = null }) => diet),
        ]
      : [];
  return chosenDiet({
    label,
    recipe: partsWithout([]),
    kept: partsWithout(leftOutIds),
    added: chosen.map(({ diet = null }) => diet),
  });
}

interface BuiltChoice {
  id: string;
  diet?: SaidDiet | undefined;
}

/** FOOD-08: what a built pizza may be called. Its base includes the first crust, and sizes add nothing. */
export function customPizzaDiet(
  { baseDiet, crusts }: { baseDiet: SaidDiet; crusts: readonly { id: string }[] },
  { crust, toppings }: { crust: BuiltChoice | null; toppings: readonly BuiltChoice[] },
): DietLabel | null {
  const ofCrust = !crust || (!crust.diet && crust.id === crusts[0]?.id) ? [] : [crust];
  const diet = commonDiet([
    baseDiet,
    ...[...ofCrust, ...toppings].map((each) => each.diet ?? null),
  ]);
  return diet === 'neither' ? null : diet;
}
