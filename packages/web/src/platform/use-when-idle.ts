import { useEffect } from 'react';

/** Safari knows no idle time; a moment after the page has started must do there. */
const SAFARI_DELAY_MS = 2000;

/** Fetches what the visitor may need next, once the browser has nothing better to do. */
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
