import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { copy } from '../catalogue.copy.ts';
import { dietOf, type PizzaChoices } from './pizza-choices.ts';

/** FOOD-03: vegan or vegetarian as it is chosen, or no longer so. */
export function DietNote({ pizza, choices }: { pizza: Pizza; choices: PizzaChoices }) {
  const diet = dietOf(pizza, choices);
  const isLess = pizza.diet !== null && diet !== pizza.diet;
  return (
    <p aria-live="polite" className="-mb-4 font-semibold empty:hidden">
      {diet && copy.chosenDiet[diet]}
      {!diet && isLess && pizza.diet && copy.lostDiet[pizza.diet]}
    </p>
  );
}
