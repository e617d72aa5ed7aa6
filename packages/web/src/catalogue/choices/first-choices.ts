/** What an item is as it comes, apart from what chosen ones cost: the menu's filter needs no prices. */
import {
  type AllergenPart,
  menuPizzaAllergens,
} from '@driftstone/contract/catalogue/allergens.rules.ts';
import type { Amount } from '@driftstone/contract/catalogue/portions.rules.ts';
import { groupOptions } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type { Option, Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';

export interface PizzaChoices {
  /** One option id for each type. */
  optionIdByType: Readonly<Record<string, string>>;
  addOnIds: readonly string[];
  /** By add-on, or by an ingredient that the pizza comes with, where it is not as usual. */
  amounts?: Readonly<Record<string, Amount>>;
}

/** CUST-01: the first option of each type that is not sold out is chosen, and no add-ons but those of CHOICE-11. */
export function firstChoices({
  options,
  addOns,
  addOnRules = [],
}: Pick<Pizza, 'options' | 'addOns' | 'addOnRules'>): PizzaChoices {
  const chosenIds = addOnRules.flatMap((rule) => rule.chosenIds);
  return {
    optionIdByType: firstOfEachType(options.filter(({ soldOut }) => !soldOut)),
    addOnIds: addOns
      .filter(({ id, soldOut }) => !soldOut && chosenIds.includes(id))
      .map(({ id }) => id),
  };
}

function firstOfEachType(options: readonly Option[]): Record<string, string> {
  const firsts = groupOptions(options).flatMap(({ type, options: [first] }) =>
    first ? [[type, first.id] as const] : [],
  );
  return Object.fromEntries(firsts);
}

export function optionIdsOf({ optionIdByType }: PizzaChoices): string[] {
  return Object.values(optionIdByType);
}

export function amountOf({ amounts }: PizzaChoices, id: string): Amount {
  return amounts?.[id] ?? 'normal';
}

export function allergenPartsOf(
  pizza: Parameters<typeof menuPizzaAllergens>[0],
  choices: PizzaChoices,
): AllergenPart[] {
  return menuPizzaAllergens(pizza, chosenIds(pizza, choices));
}

export function chosenIds({ comesWith }: Pick<Pizza, 'comesWith'>, choices: PizzaChoices) {
  const ingredients = comesWith?.ingredients ?? [];
  const leftOut = ingredients.filter(({ id }) => amountOf(choices, id) === 'without');
  return {
    optionIds: optionIdsOf(choices),
    addOnIds: choices.addOnIds,
    leftOutIds: leftOut.map(({ id }) => id),
  };
}
