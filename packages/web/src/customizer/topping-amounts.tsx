import { type Amount, AMOUNTS } from '@driftstone/contract/catalogue/portions.rules.ts';
import { PortionRows } from '#ui/portion-rows.tsx';
import type { ChosenTopping } from './custom-pizza.ts';
import { copy } from './customizer.copy.ts';
import { describePence } from './describe-price.ts';
import { toppingArtOf } from './recipe-of.ts';
import { ToppingSwatch } from './topping-swatch.tsx';

interface ToppingAmountsProps {
  toppings: readonly ChosenTopping[];
  /** What each of them adds to the price. */
  toppingPence: readonly number[];
  onChoose: (toppingId: string, amount: Amount) => void;
}

const OFFERED = AMOUNTS.filter((amount) => amount !== 'without');

/** Each chosen topping, how much of it there is, and what that costs. */
export function ToppingAmounts({ toppings, toppingPence, onChoose }: ToppingAmountsProps) {
  return (
    <PortionRows
      legend={copy.amounts}
      hint={copy.amountsHint}
      offered={OFFERED}
      onChoose={onChoose}
      rows={toppings.map((topping, index) => {
        const { id, label, amount = 'normal', half = 'whole' } = topping;
        return {
          id,
          name: label,
          amount,
          picture: <ToppingSwatch art={toppingArtOf(topping)[0]} />,
          note: half === 'whole' ? undefined : copy.onHalf[half],
          detail: describePence(toppingPence[index] ?? 0),
        };
      })}
    />
  );
}
