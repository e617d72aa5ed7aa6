import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface FieldFrame {
  label: string;
  hint?: ReactNode;
  /** Shown below the field and announced; a field with an error is marked invalid. */
  error?: string | undefined;
  isLabelHidden?: boolean;
}

interface TextFieldProps extends ComponentProps<'input'>, FieldFrame {
  /** Inside the field, before the text, such as an icon. */
  lead?: ReactNode;
  /** Inside the field, after the text: a button of 44 px at most, such as show or clear. */
  trail?: ReactNode;
}

interface TextAreaProps extends ComponentProps<'textarea'>, FieldFrame {}

const CONTROL =
  'w-full rounded-md border bg-card px-4 text-base text-ink transition-[border-color,box-shadow] ' +
  'placeholder:text-ink-soft/80 hover:border-ink-soft disabled:bg-paper-deep disabled:opacity-70';

const borderOf = (error: string | undefined) => (error ? 'border-beetroot' : 'border-line-strong');

/** The browser remembers what is typed only where `autoComplete` says what it is. */
export function TextField({ lead, trail, className, ...props }: TextFieldProps) {
  const { frame, control } = useFieldParts(props);
  return (
    <Field {...frame} className={className}>
      <div className="relative">
        {lead && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-12 place-items-center text-ink-soft">
            {lead}
          </span>
        )}
        <input
          autoComplete="off"
          {...control}
          className={classNames(
            CONTROL,
            'min-h-12',
            borderOf(frame.error),
            lead ? 'pl-12' : null,
            trail ? 'pr-13' : null,
          )}
        />
        {trail && <span className="absolute inset-y-0 right-0.5 flex items-center">{trail}</span>}
      </div>
    </Field>
  );
}

export function TextArea({ className, ...props }: TextAreaProps) {
  const { frame, control } = useFieldParts(props);
  return (
    <Field {...frame} className={className}>
      <textarea
        rows={5}
        {...control}
        className={classNames(CONTROL, 'py-3', borderOf(frame.error))}
      />
    </Field>
  );
}

/** Splits the props between the frame and the control, and ties hint and error to the control. */
function useFieldParts<P extends FieldFrame & { id?: string | undefined }>({
  label,
  hint,
  error,
  isLabelHidden,
  ...rest
}: P) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return {
    frame: { id, label, hint, error, isLabelHidden, hintId, errorId },
    control: {
      ...rest,
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': classNames(errorId, hintId) || undefined,
    },
  };
}

interface FieldProps {
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  isLabelHidden: boolean | undefined;
  hintId: string | undefined;
  errorId: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

function Field(props: FieldProps) {
  const { id, label, hint, error, isLabelHidden, hintId, errorId, className, children } = props;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}
      >
        {label}
      </label>
      {children}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={errorId}
          role="alert"
          className="mt-1.5 text-sm font-semibold text-beetroot on-dark:text-gold"
        >
          {error}
        </p>
      )}
    </div>
  );
}
