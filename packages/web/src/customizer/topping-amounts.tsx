import { type Amount, AMOUNTS } from '@driftstone/contract/catalogue/portions.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { useId } from 'react';
import { Fieldset } from '#ui/fieldset.tsx';
import { useKeyboardRing } from '#ui/use-keyboard-ring.ts';
import { type ChosenTopping, toppingPence } from './custom-pizza.ts';
import { copy } from './customizer.copy.ts';
import { toppingArtOf } from './recipe-of.ts';
import { ToppingSwatch } from './topping-swatch.tsx';

interface ToppingAmountsProps {
  toppings: readonly ChosenTopping[];
  onChoose: (toppingId: string, amount: Amount) => void;
}

/** Each chosen topping, how much of it there is, and what that costs. */
export function ToppingAmounts({ toppings, onChoose }: ToppingAmountsProps) {
  const hintId = useId();
  if (toppings.length === 0) return null;
  return (
    <section aria-label={copy.amounts} aria-describedby={hintId}>
      <h3 className="mb-1 font-display text-title font-semibold">{copy.amounts}</h3>
      <p id={hintId} className="mb-3 text-sm text-ink-soft">
        {copy.amountsHint}
      </p>
      <ul className="grid gap-2">
        {toppings.map((topping) => (
          <li
            key={topping.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-paper-deep/60 px-3 py-2"
          >
            <ToppingSwatch art={toppingArtOf(topping)[0]} />
            <span className="min-w-24 flex-1 font-medium">
              {topping.label}
              {topping.half && topping.half !== 'whole' && (
                <span className="block text-sm text-ink-soft">{copy.onHalf[topping.half]}</span>
              )}
            </span>
            <AmountChoice topping={topping} onChoose={onChoose} />
            <span className="w-16 text-right text-sm tabular-nums">
              +{formatPence(toppingPence(topping))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AmountChoiceProps {
  topping: ChosenTopping;
  onChoose: (toppingId: string, amount: Amount) => void;
}

const OFFERED = AMOUNTS.filter((amount) => amount !== 'without');

/** One tab stop; the arrow keys change it. */
function AmountChoice({ topping, onChoose }: AmountChoiceProps) {
  const { id, label, amount: chosen = 'normal' } = topping;
  const name = useId();
  const keyboardRing = useKeyboardRing();
  return (
    <Fieldset {...keyboardRing} role="radiogroup" aria-label={copy.amountOf(label.toLowerCase())}>
      <div className="flex overflow-hidden rounded-md border-2 border-line-strong">
        {OFFERED.map((amount) => (
          <label
            key={amount}
            className="relative grid min-h-11 place-items-center px-3 text-sm font-semibold has-checked:bg-basil has-checked:text-white by-keyboard:outline-3 by-keyboard:-outline-offset-3 by-keyboard:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={amount}
              checked={amount === chosen}
              onChange={() => onChoose(id, amount)}
              className="peer card-input"
            />
            {copy.amount[amount]}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
