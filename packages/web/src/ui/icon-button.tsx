import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string;
  children: ReactNode;
}

/** The style alone, for a link, or a button named by its text. */
export const iconButtonClass =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-current ' +
  'transition-colors hover:bg-ink/8 disabled:opacity-40 on-dark:hover:bg-paper/12 forced-colors:border';

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(iconButtonClass, className)}
    />
  );
}
