import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { paths } from '../paths.ts';

interface OpeningStripProps {
  /** Customers should notice it: busy, paused or closed. */
  isNotable?: boolean;
  children?: ReactNode;
}

const BEFORE_IT_IS_KNOWN = 'Opening hours';

/** A line of one height across the top of every page, whatever it says: it fills in without moving the page. */
export function OpeningStrip({
  isNotable = false,
  children = BEFORE_IT_IS_KNOWN,
}: OpeningStripProps) {
  return (
    <Link
      to={paths.openingHours}
      className={classNames(
        'flex min-h-9 items-center justify-center gap-2 px-4 text-center text-xs font-semibold underline-offset-4 hover:underline sm:text-sm pointer-coarse:min-h-11',
        isNotable ? 'bg-gold-wash text-gold-deep' : 'bg-paper-deep text-ink',
      )}
    >
      {children}
    </Link>
  );
}
