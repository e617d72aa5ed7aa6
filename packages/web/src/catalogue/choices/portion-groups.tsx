import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { Amount } from '@driftstone/contract/catalogue/portions.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { PortionRows } from '#ui/portion-rows.tsx';
import { copy } from './choices.copy.ts';
import { amountOf, type PizzaChoices } from './first-choices.ts';
import { addOnPence, leftOutPence } from './pizza-choices.ts';

interface PortionGroupsProps {
  pizza: Pick<Pizza, 'price' | 'options' | 'addOns' | 'comesWith'>;
  choices: PizzaChoices;
  onChoose: (id: string, amount: Amount) => void;
}

const OF_EXTRAS: readonly Amount[] = ['light', 'normal', 'double'];
const ONLY_WITHOUT: readonly Amount[] = ['without'];
const OF_THE_RECIPE: readonly Amount[] = ['without', 'light', 'normal'];

/** How much of what the pizza comes with, and of the add-ons that were chosen. */
export function PortionGroups({ pizza, choices, onChoose }: PortionGroupsProps) {
  const ingredients = pizza.comesWith?.ingredients ?? [];
  const chosen = pizza.addOns.filter(({ id }) => choices.addOnIds.includes(id));
  return (
    <>
      <PortionRows
        legend={copy.howMuch}
        hint={copy.howMuchHint}
        offered={OF_EXTRAS}
        onChoose={onChoose}
        rows={chosen.map((addOn) => ({
          id: addOn.id,
          name: addOn.name,
          amount: amountOf(choices, addOn.id),
          detail: `+${formatPence(addOnPence(addOn, choices))}`,
        }))}
      />
      <PortionRows
        legend={copy.comesWith}
        hint={
          ingredients.some(({ leftOut }) => leftOut) ? copy.comesWithPrices : copy.comesWithHint
        }
        offered={OF_THE_RECIPE}
        onChoose={onChoose}
        rows={ingredients.map(({ id, name, soldOut, leftOut }) => ({
          id,
          name,
          amount: amountOf(choices, id),
          ...(leftOut && { detail: formatPence(-leftOutPence(pizza, choices, id)) }),
          ...(soldOut && { note: soldOut, offered: ONLY_WITHOUT }),
        }))}
      />
    </>
  );
}
