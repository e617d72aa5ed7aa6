import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  isWide?: boolean;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores presses; the button keeps the focus. The text should say what is happening. */
  isBusy?: boolean;
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold select-none [&>svg]:shrink-0 ' +
  'transition-[background-color,border-color,color,box-shadow,scale] active:scale-[0.98] forced-colors:border-2 ' +
  'disabled:opacity-50 disabled:active:scale-100 aria-disabled:opacity-80 aria-disabled:active:scale-100';

const VARIANTS = {
  primary: 'bg-tomato text-white shadow-lift hover:bg-tomato-deep',
  secondary:
    'border-2 border-ink/80 bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-paper',
  quiet: 'text-ink hover:bg-ink/8',
  danger: 'border-2 border-tomato/60 text-tomato-deep hover:border-tomato hover:bg-tomato-wash',
};

const SIZES = {
  small: 'min-h-9 px-4 py-1.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-6 py-2 text-base',
  large: 'min-h-14 px-[min(2rem,10vw)] py-3 text-lg',
};

/** The style alone, for a link that should look like a button. */
export function buttonClass({ variant = 'primary', size = 'medium', isWide }: ButtonLook): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], isWide && 'w-full');
}

export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => {
        // A busy submit button must not submit its form again.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={classNames(buttonClass(look), className)}
    >
      {isBusy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
