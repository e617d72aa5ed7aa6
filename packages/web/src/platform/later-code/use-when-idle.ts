import { useCallback, useEffect, useState } from 'react';

/** A browser that is never idle waits no longer than this. */
const LONGEST_WAIT_MS = 2000;
/** For Safari, which has no requestIdleCallback. Others are mostly idle sooner. */
const WAIT_WITHOUT_IDLE_MS = 500;

/** Fetches what the visitor may need next, once the browser is idle or has been busy for long. */
export function useWhenIdle(fetchAhead: () => void): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAhead, WAIT_WITHOUT_IDLE_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fetchAhead, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }, [fetchAhead]);
}

/** False until the browser has been idle once since the component appeared. */
export function useHasBeenIdle(): boolean {
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useWhenIdle(useCallback(() => setHasBeenIdle(true), []));
  return hasBeenIdle;
}
