import { useSyncExternalStore } from 'react';
import { serverAheadMs, subscribeToClock } from '#platform/clock/server-clock.ts';
import { useHydrated } from '#platform/page/use-hydrated.ts';

const readYear = () => new Date(Date.now() + serverAheadMs()).getFullYear();

/**
 * The year of today: a page cached over New Year's Eve has the old year, so the text renders again after
 * hydration.
 */
export function CurrentYear() {
  const year = useSyncExternalStore(subscribeToClock, readYear, readYear);
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {year}
    </span>
  );
}
