import { useSyncExternalStore } from 'react';
import { useHydrated } from '#platform/use-hydrated.ts';

const subscribeToNothing = () => () => {};
const readYear = () => new Date().getFullYear();

/** Of the browser's clock: a page kept over New Year's Eve says the year before, so the text is made anew after hydration. */
export function CurrentYear() {
  const year = useSyncExternalStore(subscribeToNothing, readYear, readYear);
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {year}
    </span>
  );
}
