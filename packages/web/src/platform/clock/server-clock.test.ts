import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnTime, serverAheadMs, subscribeToClock } from './server-clock.ts';

const NOW_MS = Date.parse('2026-12-01T19:20:00.700Z');
const DAY_MS = 24 * 60 * 60_000;

let heard: number;
let stop: () => void;

/** An answer of a server whose clock is ahead by so much, and which has it from the middle of the way. */
function hear(aheadMs: number, travelledMs = 200, cacheControl = 'no-store'): void {
  const sentAtMs = Date.now();
  vi.advanceTimersByTime(travelledMs / 2);
  const date = new Date(Date.now() + aheadMs).toUTCString();
  vi.advanceTimersByTime(travelledMs / 2);
  learnTime(new Response('', { headers: { date, 'cache-control': cacheControl } }), sentAtMs);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  hear(0, 0);
  for (let waited = 0; waited < 10; waited += 1) {
    vi.advanceTimersByTime(100);
    hear(0, 0);
  }
  heard = 0;
  stop = subscribeToClock(() => (heard += 1));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('[WEB-10] leaves a clock alone that is right, however slow the network is', () => {
  for (const travelledMs of [0, 300, 5000, 90_000]) hear(0, travelledMs);
  expect(heard).toBe(0);
});

it.each([-2 * DAY_MS, -4 * 60_000, 7 * 60_000, 365 * DAY_MS])(
  '[WEB-10] knows a server that is ahead by %i ms, and that the browser’s clock was set right',
  (aheadMs) => {
    hear(aheadMs);
    expect(Math.abs(serverAheadMs() - aheadMs)).toBeLessThanOrEqual(1100);
    expect(heard).toBe(1);
    vi.setSystemTime(Date.now() + aheadMs);
    hear(0);
    expect(Math.abs(serverAheadMs())).toBeLessThanOrEqual(1100);
  },
);

it('[WEB-10] believes no answer that may come from a cache, or says no time', () => {
  hear(-DAY_MS, 0, 'no-cache');
  learnTime(new Response('', { headers: { 'cache-control': 'no-store' } }), Date.now());
  expect(heard).toBe(0);
});
