import { useCallback, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The minute, by a clock that may be ahead. null until the page has started: kept HTML must not tell the time. */
export function useMinute(aheadMs: number): number | null {
  const read = () => Math.floor((Date.now() + aheadMs) / MINUTE_MS) * MINUTE_MS;
  const subscribe = useCallback(
    (onMinute: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(tick, MINUTE_MS - ((Date.now() + aheadMs) % MINUTE_MS));
      };
      const tick = () => {
        onMinute();
        wait();
      };
      wait();
      // A sleeping tab's timers come late.
      document.addEventListener('visibilitychange', onMinute);
      window.addEventListener('pageshow', onMinute);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', onMinute);
        window.removeEventListener('pageshow', onMinute);
      };
    },
    [aheadMs],
  );
  return useSyncExternalStore(subscribe, read, () => null);
}
