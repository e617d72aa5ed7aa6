import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { INGREDIENT, type Portioned } from '@driftstone/contract/catalogue/portions.rules.ts';
import { amountOf, optionIdsOf, type PizzaChoices } from './first-choices.ts';

/** What is chosen, in the words of a line of the cart. */
export interface ChosenLine {
  imageUrl: string | null;
  isCustom: false;
  options: ({ type: string; label: string } & Portioned)[];
  addOns: ({ name: string } & Portioned)[];
}

export function lineOf(
  pizza: Pick<Pizza, 'imageUrl' | 'options' | 'addOns' | 'comesWith'>,
  choices: PizzaChoices,
): ChosenLine {
  const optionIds = optionIdsOf(choices);
  const ingredients = (pizza.comesWith?.ingredients ?? []).filter(
    ({ id }) => amountOf(choices, id) !== 'normal',
  );
  return {
    imageUrl: pizza.imageUrl,
    isCustom: false,
    options: [
      ...pizza.options.filter(({ id }) => optionIds.includes(id)),
      ...ingredients.map(({ id, name }) => ({
        type: INGREDIENT,
        label: name,
        amount: amountOf(choices, id),
      })),
    ],
    addOns: pizza.addOns
      .filter(({ id }) => choices.addOnIds.includes(id))
      .map(({ id, name }) => ({ name, amount: amountOf(choices, id) })),
  };
}
