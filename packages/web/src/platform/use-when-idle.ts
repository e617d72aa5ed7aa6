import { useCallback, useEffect, useState } from 'react';

/** Safari has no requestIdleCallback, so it waits for a fixed moment instead. */
const SAFARI_DELAY_MS = 2000;

/** Fetches what the visitor may need next, once the browser is idle. */
export function useWhenIdle(fetchAhead: () => void): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAhead, SAFARI_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fetchAhead);
    return () => cancelIdleCallback(handle);
  }, [fetchAhead]);
}

/** False until the browser has been idle once since the component appeared. */
export function useHasBeenIdle(): boolean {
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useWhenIdle(useCallback(() => setHasBeenIdle(true), []));
  return hasBeenIdle;
}
