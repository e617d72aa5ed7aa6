import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface StatusLineProps {
  className?: string;
  /** Nothing, or false, until there is something to say. */
  children: ReactNode;
}

/** A text that screen readers announce when it appears. Its region exists before it; while empty it takes no row of a grid. */
export function StatusLine({ className, children }: StatusLineProps) {
  return (
    <p role="status" className={classNames('empty:absolute', className)}>
      {children}
    </p>
  );
}
