import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

/**
 * A line across the top of every page. Its height is the same for every text, so filling it in doesn't move the page.
 * `data-notable` marks what customers should notice, and turns the line golden.
 */
export function OpeningStrip({ children }: { children: ReactNode }) {
  return (
    <Link
      to={paths.openingHours}
      className="flex min-h-9 items-center justify-center gap-2 bg-paper-deep px-4 text-center text-xs font-semibold text-ink underline-offset-4 hover:underline has-data-notable:bg-gold-wash has-data-notable:text-gold-deep sm:text-sm pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
