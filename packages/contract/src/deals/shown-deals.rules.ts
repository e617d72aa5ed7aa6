/** The offers that count, as customers and staff read them. */
import { z } from 'zod';
import { penceToPounds } from '#money.ts';
import { Pounds } from '#primitives.ts';
import type { AppliedDeal } from './deals.schema.ts';

export type ShownDeals = z.infer<typeof ShownDeals>;
/** `amount` is what it takes off; 0: it made the delivery free. Missing: none. */
export const ShownDeals = z.array(z.object({ name: z.string(), amount: Pounds })).optional();

/** Offers of one name are read as one. */
export function presentDeals(deals: readonly AppliedDeal[]) {
  const penceOf = new Map<string, number>();
  for (const { name, pence } of deals) penceOf.set(name, (penceOf.get(name) ?? 0) + pence);
  return [...penceOf].map(([name, pence]) => ({ name, amount: penceToPounds(pence) }));
}
