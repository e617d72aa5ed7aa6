import { useId } from 'react';
import { showFocused } from '#ui/show-focused.ts';
import { copy } from './pictures-desk.copy.ts';

interface ChipsProps<Name extends string> {
  label: string;
  /** Beside the label, announced when it changes. */
  status?: string;
  names: readonly Name[];
  chosen: readonly Name[];
  /** The words for the name 'none'. */
  none?: string;
  /** No more can be chosen. */
  isFull?: boolean;
  onPress: (name: Name) => void;
}

/** Names to press, as many in a row as fit: forty toppings stay on one screen. */
export function Chips<Name extends string>(props: ChipsProps<Name>) {
  const { label, status, names, chosen, none, isFull = false, onPress } = props;
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <p id={labelId} className="font-display text-title font-semibold">
          {label}
        </p>
        {status && (
          <p aria-live="polite" className="text-sm font-semibold text-ink-soft">
            {status}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen.includes(name)}
            disabled={isFull && !chosen.includes(name)}
            onClick={() => onPress(name)}
            onFocus={showFocused}
            className="min-h-9 rounded-full border-2 border-line bg-card px-3 text-sm font-semibold transition-colors hover:border-line-strong disabled:opacity-50 aria-pressed:border-basil aria-pressed:bg-basil aria-pressed:text-white pointer-coarse:min-h-11"
          >
            {(name === 'none' && none) || copy.name(name)}
          </button>
        ))}
      </div>
    </div>
  );
}
