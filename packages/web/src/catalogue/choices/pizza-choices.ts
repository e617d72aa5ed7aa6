import { menuPizzaDiet } from '@driftstone/contract/catalogue/diets.rules.ts';
import {
  type Amount,
  type Portion,
  portionPence,
} from '@driftstone/contract/catalogue/portions.rules.ts';
import {
  priceMenuPizza,
  readShownPrices,
} from '@driftstone/contract/catalogue/menu-price.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { amountOf, chosenIds, optionIdsOf, type PizzaChoices } from './first-choices.ts';

export function chooseOption(choices: PizzaChoices, type: string, optionId: string): PizzaChoices {
  return { ...choices, optionIdByType: { ...choices.optionIdByType, [type]: optionId } };
}

/** `others`: those in whose place it is chosen. */
export function toggleAddOn(
  choices: PizzaChoices,
  addOnId: string,
  others: readonly string[] = [],
): PizzaChoices {
  const left = choices.addOnIds.filter((id) => id !== addOnId && !others.includes(id));
  const isChosen = choices.addOnIds.includes(addOnId);
  return { ...choices, addOnIds: isChosen ? left : [...left, addOnId] };
}

export function chooseAmount(choices: PizzaChoices, id: string, amount: Amount): PizzaChoices {
  return { ...choices, amounts: { ...choices.amounts, [id]: amount } };
}

/** FOOD-05: what is sold out and can be left out, is. */
export function withoutSoldOut(
  { comesWith }: Pick<Pizza, 'comesWith'>,
  choices: PizzaChoices,
): PizzaChoices {
  const missing = (comesWith?.ingredients ?? []).filter(({ soldOut }) => soldOut);
  return missing.reduce((made, { id }) => chooseAmount(made, id, 'without'), choices);
}

/** What a request sends: only what is not as usual, of what is on the pizza. */
export function portionsOf(
  { comesWith }: Pick<Pizza, 'comesWith'>,
  choices: PizzaChoices,
): Portion[] {
  const ids = [...choices.addOnIds, ...(comesWith?.ingredients.map(({ id }) => id) ?? [])];
  return ids
    .map((id) => ({ partId: id, amount: amountOf(choices, id), half: 'whole' as const }))
    .filter(({ amount }) => amount !== 'normal');
}

export function addOnPence(
  { id, price }: Pick<Pizza['addOns'][number], 'id' | 'price'>,
  choices: PizzaChoices,
): number {
  return portionPence(poundsToPence(price), { amount: amountOf(choices, id) });
}

/** CUST-02: a price that is not a number counts as 0. */
export function totalPence(pizza: ShownPizza, choices: PizzaChoices): number {
  return priceOf(pizza, choices).totalPence;
}

/** PRICE-11: what leaving out each ingredient takes off, or would. */
export function leftOutPence(pizza: ShownPizza, choices: PizzaChoices, id: string): number {
  const { takenOff } = priceOf(pizza, chooseAmount(choices, id, 'without'));
  return takenOff.get(id) ?? 0;
}

type ShownPizza = Pick<Pizza, 'price' | 'options' | 'addOns' | 'comesWith'>;

function priceOf(pizza: ShownPizza, choices: PizzaChoices) {
  return priceMenuPizza(readShownPrices(pizza), {
    optionIds: optionIdsOf(choices),
    addOnIds: choices.addOnIds,
    portions: portionsOf(pizza, choices),
  });
}

/** FOOD-03: what the pizza may be called as it is chosen. */
export function dietOf(
  pizza: Parameters<typeof menuPizzaDiet>[0],
  choices: PizzaChoices,
): Pizza['diet'] {
  return menuPizzaDiet(pizza, chosenIds(pizza, choices));
}
