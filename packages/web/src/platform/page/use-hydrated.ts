import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * False on the server and during the first render in the browser. The HTML is the same for everybody, so everything
 * that depends on the query string, the session or the stored cart waits for this.
 */
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
