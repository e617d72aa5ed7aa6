/** What the board derives from how busy the kitchen says it is. */
import type { Busy } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { timeOf } from '#platform/clock/shop-times.ts';
import { copy } from '../kitchen.copy.ts';

const MINUTE_MS = 60_000;

export function isBusy(busy: Busy, nowMs: number): boolean {
  return sayingsOf(busy, nowMs).length > 0;
}

/** Such as '20 minutes longer until 19:40 · No delivery until 20:00'. */
export function describeBusy(busy: Busy, nowMs: number): string {
  return sayingsOf(busy, nowMs).join(' · ') || copy.normal;
}

/** A moment this far ahead, in the wire format; rounded down to the full minute, as the board shows it. */
export function minutesFrom(nowMs: number, minutes: number): string {
  const fullMinuteMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  return new Date(fullMinuteMs + minutes * MINUTE_MS).toISOString();
}

/** The board's answer may be older than the end of a pause, so each end is checked again. */
function sayingsOf(busy: Busy, nowMs: number): string[] {
  const { extraMinutes, extraUntil, deliveryOffUntil, pausedUntil } = busy;
  const say = (until: string | null, words: (time: string) => string) =>
    until !== null && Date.parse(until) > nowMs ? [words(timeOf(until))] : [];
  return [
    ...say(pausedUntil, copy.paused),
    ...(extraMinutes > 0 ? say(extraUntil, (time) => copy.extra(extraMinutes, time)) : []),
    ...say(deliveryOffUntil, copy.noDelivery),
  ];
}
