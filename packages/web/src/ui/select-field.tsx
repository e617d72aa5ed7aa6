import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  hint?: string;
}

/** A native select: every phone has its own, and everybody knows how to use it. */
export function SelectField({ label, hint, className, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classNames(
          'min-h-12 w-full rounded-md border border-line-strong bg-card pr-10 pl-3 text-base text-ink hover:border-ink-soft',
        )}
      >
        {children}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
