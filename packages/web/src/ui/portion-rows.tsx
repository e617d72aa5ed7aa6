import type { Amount } from '@driftstone/contract/catalogue/portions.rules.ts';
import { type ReactNode, useId } from 'react';
import { translateAmount } from './translate-amount.ts';
import { Fieldset } from './fieldset.tsx';
import { useKeyboardRing } from './use-keyboard-ring.ts';

export interface PortionRow {
  id: string;
  name: string;
  amount: Amount;
  /** Before the name, such as a swatch. */
  picture?: ReactNode;
  /** Below the name. */
  note?: string | undefined;
  /** At the end, such as a price. */
  detail?: string;
  /** Fewer amounts than the others have. */
  offered?: readonly Amount[];
}

interface PortionRowsProps {
  legend: string;
  hint: string;
  rows: readonly PortionRow[];
  offered: readonly Amount[];
  onChoose: (id: string, amount: Amount) => void;
}

const WORDS: Record<Amount, string> = {
  without: 'None',
  light: 'Light',
  normal: 'Normal',
  double: 'Double',
};

/** The things on a pizza, each with its amount. */
export function PortionRows({ legend, hint, rows, offered, onChoose }: PortionRowsProps) {
  const hintId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-label={legend} aria-describedby={hintId}>
      <h3 className="mb-1 font-display text-title font-semibold">{legend}</h3>
      <p id={hintId} className="mb-3 text-sm text-ink-soft">
        {hint}
      </p>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-paper-deep/60 px-3 py-2"
          >
            {row.picture}
            <span className="min-w-24 flex-1 font-medium">
              {row.name}
              {row.note && <span className="block text-sm text-ink-soft">{row.note}</span>}
            </span>
            <AmountChoice row={row} offered={row.offered ?? offered} onChoose={onChoose} />
            {row.detail && (
              <span
                translate={translateAmount(row.detail)}
                className="ml-auto w-16 text-right text-sm tabular-nums"
              >
                {row.detail}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AmountChoiceProps extends Pick<PortionRowsProps, 'offered' | 'onChoose'> {
  row: PortionRow;
}

/** One tab stop; the arrow keys change it. */
function AmountChoice({ row: { id, name, amount: chosen }, offered, onChoose }: AmountChoiceProps) {
  const group = useId();
  const keyboardRing = useKeyboardRing();
  return (
    <Fieldset {...keyboardRing} role="radiogroup" aria-label={`Amount of ${name.toLowerCase()}`}>
      {/* Clipped, not hidden: the inputs are larger than their words, and a hidden rest scrolls when one has the focus. */}
      <div className="flex flex-wrap overflow-clip rounded-md border-2 border-line-strong">
        {offered.map((amount) => (
          <label
            key={amount}
            className="relative grid min-h-11 place-items-center px-3 text-sm font-semibold has-checked:bg-basil has-checked:text-white by-keyboard:outline-3 by-keyboard:-outline-offset-3 by-keyboard:outline-ink"
          >
            <input
              type="radio"
              name={group}
              value={amount}
              checked={amount === chosen}
              onChange={() => onChoose(id, amount)}
              className="peer card-input"
            />
            {WORDS[amount]}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
