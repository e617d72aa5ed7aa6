import type { Reach } from '#security/reach.ts';

/** What is summed: the money of these moments, of the orders of these stores. */
export type Stretch = readonly [from: Date, until: Date, reach: Reach];

/** As the statements take it. */
export type Bounds = [from: Date, until: Date, reach: string[] | null];

export function boundsOf([from, until, reach]: Stretch): Bounds {
  return [from, until, reach && [...reach]];
}

export const IN_REACH = '($3::uuid[] is null or store_id = any($3))';
