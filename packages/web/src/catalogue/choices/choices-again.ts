import type { Portion } from '@driftstone/contract/catalogue/portions.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { firstChoices, type PizzaChoices } from './first-choices.ts';

/** By ids of the menu, as an earlier choice or a link gives them. */
interface ChosenIds {
  optionIds: readonly string[];
  addOnIds: readonly string[];
  portions?: readonly Portion[];
}

export interface ChoicesAgain {
  choices: PizzaChoices;
  /** What can't be had any more, or is sold out. null: nobody knows its name. */
  missing: (string | null)[];
}

/** The dialog's choices as they were. Where an option can't be had, the first of its type is chosen. */
export function choicesAgain(
  pizza: Pick<Pizza, 'options' | 'addOns' | 'addOnRules' | 'comesWith'>,
  { optionIds, addOnIds, portions = [] }: ChosenIds,
  names: ReadonlyMap<string, string>,
): ChoicesAgain {
  const options = pizza.options.filter(({ id }) => optionIds.includes(id));
  const addOns = pizza.addOns.filter(({ id }) => addOnIds.includes(id));
  const kept = options.filter(({ soldOut }) => !soldOut).map(({ id, type }) => [type, id] as const);
  const soldOut = [...options, ...addOns].filter((choice) => choice.soldOut);
  const parts = [...options, ...addOns, ...(pizza.comesWith?.ingredients ?? [])];
  // A portion of what has no portions any more too: 'No walnuts' must not go in silence.
  const wanted = [...optionIds, ...addOnIds, ...portions.map(({ partId }) => partId)];
  const unknown = [...new Set(wanted)].filter((id) => !parts.some((part) => part.id === id));
  return {
    choices: {
      optionIdByType: { ...firstChoices(pizza).optionIdByType, ...Object.fromEntries(kept) },
      addOnIds: addOns.filter((addOn) => !addOn.soldOut).map(({ id }) => id),
      ...(portions.length > 0 && {
        amounts: Object.fromEntries(portions.map(({ partId, amount }) => [partId, amount])),
      }),
    },
    missing: [
      ...soldOut.map((choice) => ('label' in choice ? choice.label : choice.name)),
      ...unknown.map((id) => names.get(id) ?? null),
    ],
  };
}
