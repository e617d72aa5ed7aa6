import { z } from 'zod';
import { instantOf } from './london-time.ts';

const FORM = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(?: x([1-9]\d{0,2}))?$/;

/** Starts the shop's clock at a time in London, to try an evening at noon; with a speed, a whole one in minutes. */
export const shopTimeVariable = {
  SHOP_TIME: z
    .string()
    .trim()
    .refine((setting) => startMsOf(setting) !== null, { error: 'must be a time in London' })
    .optional(),
};

/** The shop's clock beside the real one. */
export interface ShopClock {
  /** How far it was ahead at `setAtMs`; negative: behind; 0: it is the real clock. */
  aheadMs: number;
  /** How many times as fast it runs. */
  speed: number;
  setAtMs: number;
}

export function readShopClock(setting: string | undefined): ShopClock {
  const setAtMs = Date.now();
  if (setting === undefined) return { aheadMs: 0, speed: 1, setAtMs };
  return {
    aheadMs: (startMsOf(setting) ?? setAtMs) - setAtMs,
    speed: Number(FORM.exec(setting)?.[2] ?? 1),
    setAtMs,
  };
}

/** How far the shop's clock is ahead of the real one by now. */
export function clockAheadMs({ aheadMs, speed, setAtMs }: ShopClock): number {
  return aheadMs + (Date.now() - setAtMs) * (speed - 1);
}

export const shopNow = (clock: ShopClock) => new Date(Date.now() + clockAheadMs(clock));

function startMsOf(setting: string): number | null {
  const wallTime = FORM.exec(setting)?.[1];
  return wallTime === undefined ? null : instantOf(wallTime);
}
