/** Compares what the shop did with what the hands were aimed at. Pure. */
import type { Press } from './hand.ts';

/** An act of the crew, as the shop has written it down. */
export interface Act {
  orderNumber: number;
  event: string;
  deviceId: string | null;
}

/** Acts that no press of that device was aimed at, as often as they happened too often. */
export function listUnmeant(acts: readonly Act[], presses: readonly Press[]): Act[] {
  const left = new Map<string, number>();
  for (const { deviceId, aim } of presses) {
    if (!aim) continue;
    const key = `${deviceId} ${aim.orderNumber} ${aim.event}`;
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return acts.filter(({ orderNumber, event, deviceId }) => {
    const key = `${deviceId} ${orderNumber} ${event}`;
    const meant = left.get(key) ?? 0;
    left.set(key, meant - 1);
    return meant < 1;
  });
}
