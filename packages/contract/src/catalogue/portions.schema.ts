import { z } from 'zod';
import { Id } from '#primitives.ts';
import { AMOUNTS, HALVES } from './portions.rules.ts';

/** What a chosen part says of its portion; absent: normal, on the whole pizza. */
export const Portioned = z.object({
  amount: z.enum(AMOUNTS).optional(),
  half: z.enum(HALVES).optional(),
});

/** The portion of a chosen topping or add-on, or of an ingredient that the pizza comes with. */
const Portion = z.object({
  partId: Id,
  amount: z.enum(AMOUNTS),
  half: z.enum(HALVES),
});

export const Portions = z.array(Portion).max(60, 'Too many choices').default([]);
