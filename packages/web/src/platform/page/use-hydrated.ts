import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False on the server and in the first render: the HTML is everybody's, so query, session and cart wait for this. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** The text that the server rendered, until hydration is over. If it is the same afterwards, nothing renders again. */
export function useHydratedText(text: string, rendered: string): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => text,
    () => rendered,
  );
}
