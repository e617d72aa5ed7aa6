/** The clock of the server, by the `Date` of its answers: the browser's own may be wrong by minutes or by days. */
import { useSyncExternalStore } from 'react';

/** `Date` has no parts of a second. */
const ROUNDED_MS = 1000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/** How far the server's clock is ahead of the browser's, as far as the answers show. */
export const serverAheadMs = () => aheadMs;

/** Keeps what is known as long as the answer allows it, so that a slow network moves no clock. */
export function learnTime({ headers }: Response, sentAtMs: number): void {
  const dateMs = Date.parse(headers.get('date') ?? '');
  // Others may come from a cache, and are then older than they arrive.
  if (Number.isNaN(dateMs) || headers.get('cache-control') !== 'no-store') return;
  const [least, most] = [dateMs - Date.now(), dateMs + ROUNDED_MS - sentAtMs];
  const learnt = Math.max(least, Math.min(most, aheadMs));
  if (learnt === aheadMs) return;
  aheadMs = learnt;
  for (const listener of listeners) listener();
}

export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useServerAheadMs(): number {
  return useSyncExternalStore(subscribeToClock, serverAheadMs, () => 0);
}
