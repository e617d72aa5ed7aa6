import { useSyncExternalStore } from 'react';
import { useHydrated } from '#platform/page/use-hydrated.ts';

const subscribeToNothing = () => () => {};
const readYear = () => new Date().getFullYear();

/**
 * The year by the browser's clock: a page cached over New Year's Eve has the old year, so the text renders again after
 * hydration.
 */
export function CurrentYear() {
  const year = useSyncExternalStore(subscribeToNothing, readYear, readYear);
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {year}
    </span>
  );
}
