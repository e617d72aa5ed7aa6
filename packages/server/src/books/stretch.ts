import type { Reach } from '#security/reach.ts';

/** Sums cover the money of this time, for the orders of these stores. */
export type Stretch = readonly [from: Date, until: Date, reach: Reach];

/** The stretch as parameters of a statement. */
export type Bounds = [from: Date, until: Date, reach: string[] | null];

export function boundsOf([from, until, reach]: Stretch): Bounds {
  return [from, until, reach && [...reach]];
}

export const IN_REACH = '($3::uuid[] is null or store_id = any($3))';
