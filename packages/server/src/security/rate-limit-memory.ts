/** In the plugin's format: hits so far, and the time until the window ends. */
export interface Window {
  current: number;
  ttl: number;
}

/** An attacker can make up any number of keys. Above this number the oldest are dropped. */
const MAX_KEYS = 10_000;

/** Counts for this process only. */
export function countInMemory(now: () => Date): (key: string, windowMs: number) => Window {
  const windows = new Map<string, { hits: number; endsAtMs: number }>();

  return (key, windowMs) => {
    const nowMs = now().getTime();
    const known = windows.get(key);
    const window =
      known && known.endsAtMs > nowMs ? known : { hits: 0, endsAtMs: nowMs + windowMs };
    window.hits += 1;
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    return { current: window.hits, ttl: window.endsAtMs - nowMs };
  };
}
