import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

interface BigButtonProps extends ComponentProps<'button'> {
  look?: 'main' | 'plain';
  isNarrow?: boolean;
}

/** Large enough for a thumb in the rain. */
export function BigButton({
  look = 'plain',
  isNarrow = false,
  className,
  ...rest
}: BigButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(
        'rounded-lg border-2 border-ink px-4 text-xl font-bold select-none disabled:opacity-50',
        isNarrow ? 'shrink-0' : 'w-full',
        look === 'main' ? 'min-h-20 bg-sea-deep text-white' : 'min-h-16 bg-white text-ink',
        className,
      )}
    />
  );
}
