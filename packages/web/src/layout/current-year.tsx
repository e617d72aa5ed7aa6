import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const readYear = () => new Date().getFullYear();

/** A page kept over New Year's Eve may differ from the browser's year, which is no reason to warn. */
export function CurrentYear() {
  const year = useSyncExternalStore(subscribeToNothing, readYear, readYear);
  return <span suppressHydrationWarning>{year}</span>;
}
