import { useId, type ReactNode } from 'react';
import { Fieldset } from './fieldset.tsx';

interface CheckboxGroupProps {
  legend: string;
  /** Beside the legend, announced when it changes, such as '3 of 4'. */
  status?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** The frame around related checkbox cards. */
export function CheckboxGroup({ legend, status, hint, children }: CheckboxGroupProps) {
  const hintId = useId();
  return (
    <Fieldset aria-describedby={hint ? hintId : undefined}>
      <legend className="mb-3 flex w-full items-baseline justify-between gap-4">
        <span className="font-display text-title font-semibold">{legend}</span>
        {status && (
          <span aria-live="polite" className="text-sm font-semibold text-ink-soft">
            {status}
          </span>
        )}
      </legend>
      {hint && (
        <p id={hintId} className="-mt-2 mb-3 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-2">
        {children}
      </div>
    </Fieldset>
  );
}
