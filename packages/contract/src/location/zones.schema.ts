import { z } from 'zod';
import { Latitude, Longitude, OneLine } from '#primitives.ts';
import { above0, atMost, whole } from '#typed-numbers.ts';
import { readPostcodeArea } from './postcode.rules.ts';

export const PostcodeArea = z
  .string()
  .max(10)
  .refine((text) => readPostcodeArea(text) === text, 'Use postcodes such as BN17 or BN16 1');

export const MOST_CORNERS = 100;
const MOST_MILES = 30;
const miles = (least: number, problem: string) =>
  z.number().min(least, problem).max(MOST_MILES, `Use at most ${MOST_MILES}`);

export type DeliveryZone = z.infer<typeof DeliveryZone>;
/** A part of where a store delivers, with terms of its own: a ring around the store, postcodes, or what its owner drew. */
export const DeliveryZone = z
  .object({
    fromMiles: miles(0, 'Use 0 or more'),
    /** null: as far as the store delivers without its zones. */
    toMiles: miles(0.1, 'Use 0.1 or more').nullable(),
    /** As `readPostcodeArea` writes them; empty: the ring counts, and otherwise it does not. */
    postcodes: z.array(PostcodeArea).max(200, 'Use at most 200 postcodes'),
    /** It counts in place of the ring, which has all its corners: a node of the previous release goes by that. */
    outline: z
      .object({
        name: OneLine.min(1, 'Give it a name').max(40, 'Use at most 40 characters'),
        corners: z
          .array(z.object({ lat: Latitude, lng: Longitude }))
          .min(3, 'Draw at least 3 corners')
          .max(MOST_CORNERS, `Use at most ${MOST_CORNERS} corners`),
      })
      .optional(),
    fee: atMost(100),
    /** null: never free. */
    freeAbove: atMost(1000).nullable(),
    /** null: any amount. */
    minimum: above0(500).nullable(),
    /** How much longer a delivery takes than its distance says. */
    extraMinutes: whole(0, 240),
    /** 1 is Monday; empty: every day. */
    days: z.array(z.int().min(1).max(7)).max(7),
  })
  .refine(({ fromMiles, toMiles }) => toMiles === null || toMiles > fromMiles, {
    path: ['toMiles'],
    error: 'Use more than the first distance',
  });
