import type { AllergenPart } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { groupOptions } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type { Option, Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';

export interface PizzaChoices {
  /** One option id for each type. */
  optionIdByType: Readonly<Record<string, string>>;
  addOnIds: readonly string[];
}

/** CUST-01: the first option of each type that is not sold out is chosen, and no add-ons. */
export function firstChoices({ options }: Pick<Pizza, 'options'>): PizzaChoices {
  return {
    optionIdByType: firstOfEachType(options.filter(({ soldOut }) => !soldOut)),
    addOnIds: [],
  };
}

function firstOfEachType(options: readonly Option[]): Record<string, string> {
  const firsts = groupOptions(options).flatMap(({ type, options: [first] }) =>
    first ? [[type, first.id] as const] : [],
  );
  return Object.fromEntries(firsts);
}

export function chooseOption(choices: PizzaChoices, type: string, optionId: string): PizzaChoices {
  return { ...choices, optionIdByType: { ...choices.optionIdByType, [type]: optionId } };
}

export function toggleAddOn(choices: PizzaChoices, addOnId: string): PizzaChoices {
  const isChosen = choices.addOnIds.includes(addOnId);
  const addOnIds = isChosen
    ? choices.addOnIds.filter((id) => id !== addOnId)
    : [...choices.addOnIds, addOnId];
  return { ...choices, addOnIds };
}

export function optionIdsOf({ optionIdByType }: PizzaChoices): string[] {
  return Object.values(optionIdByType);
}

/** CUST-02: a price that is not a number counts as 0. */
export function totalPence(
  pizza: Pick<Pizza, 'price' | 'options' | 'addOns'>,
  choices: PizzaChoices,
): number {
  const optionIds = optionIdsOf(choices);
  const chosen = [
    ...pizza.options.filter(({ id }) => optionIds.includes(id)),
    ...pizza.addOns.filter(({ id }) => choices.addOnIds.includes(id)),
  ];
  return chosen.reduce((sum, { price }) => sum + poundsToPence(price), poundsToPence(pizza.price));
}

/**
 * The pizza's recipe, and what the choices add to it. The recipe includes the first option of each type, and sizes add
 * no allergens.
 */
export function allergenPartsOf(
  pizza: Pick<Pizza, 'name' | 'options' | 'addOns'> & Partial<Pick<Pizza, 'allergens'>>,
  choices: PizzaChoices,
): AllergenPart[] {
  const { name, allergens = [] } = pizza;
  const optionIds = optionIdsOf(choices);
  const ofRecipe = Object.values(firstOfEachType(pizza.options));
  const isOfRecipe = (option: Option) => ofRecipe.includes(option.id) || option.type === 'size';
  const options = pizza.options.filter(
    (option) => optionIds.includes(option.id) && (option.allergens || !isOfRecipe(option)),
  );
  return [
    { name, allergens: allergens.length > 0 ? allergens : null },
    ...options.map((option) => ({ name: option.label, allergens: option.allergens })),
    ...pizza.addOns.filter(({ id }) => choices.addOnIds.includes(id)),
  ];
}
