import { z } from 'zod';
import { instantOf } from './london-time.ts';

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** Starts the shop's clock at a time in Europe/London, to try out an evening at noon. */
export const shopTimeVariable = {
  SHOP_TIME: z
    .string()
    .trim()
    .refine((wallTime) => FORM.test(wallTime) && instantOf(wallTime) !== null, {
      error: 'must be a time in London',
    })
    .optional(),
};

/** How far the shop's clock is ahead of the real one; negative: behind. */
export function clockAheadMsOf(shopTime: string | undefined): number {
  const startMs = shopTime === undefined ? null : instantOf(shopTime);
  return startMs === null ? 0 : startMs - Date.now();
}
