import { z } from 'zod';
import { Id, OneLine, Timestamp, Version } from '#primitives.ts';
import { ItemKind } from '../catalogue/catalogue.schema.ts';
import { MAX_NAME_LENGTH, MAX_PRICE_PENCE } from './menu.limits.ts';

export type PriceRounding = z.infer<typeof PriceRounding>;
/** '95': ends in .95; '50': in .50 or .00; '5': in whole 5p. */
export const PriceRounding = z.enum(['none', '5', '50', '95']);

/** Below nothing, a price falls. */
const PriceStep = z.discriminatedUnion('by', [
  z.object({ by: z.literal('pence'), pence: z.int().min(-MAX_PRICE_PENCE).max(MAX_PRICE_PENCE) }),
  /** In thousandths: 50 is 5%. */
  z.object({ by: z.literal('percent'), permille: z.int().min(-1000).max(5000) }),
]);

/** One kind of price of several items. It says which, never how much they cost: that is the menu's. */
export type PriceRound = z.infer<typeof PriceRound>;
export const PriceRound = z
  .object({
    of: z.enum(['item', 'option', 'add-on']),
    /** Of an option: size or crust. */
    type: z.string().max(20).nullable(),
    /** The name of the option or add-on; null: each. */
    label: z.string().max(MAX_NAME_LENGTH).nullable(),
    kind: ItemKind.nullable(),
    /** The owner's own kind. `kind` is then null and `categoryId` this id, so that an older node finds nothing. */
    kindId: Id.optional(),
    categoryId: Id.nullable(),
    /** Searched for in the items' names; '': all. */
    search: OneLine.max(MAX_NAME_LENGTH),
    /** Ids of items, options and add-ons whose price stays. */
    exceptIds: z.array(z.string().max(40)).max(1000),
    step: PriceStep,
    rounding: PriceRounding,
  })
  .refine(({ kindId, categoryId }) => kindId === undefined || kindId === categoryId);

/** By the clock of the shop, in London: '2026-11-30T05:00'. */
const WallMoment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Please choose a day and a time');

export type PlanPrices = z.infer<typeof PlanPrices>;
export const PlanPrices = z.object({ round: PriceRound, at: WallMoment, version: Version });
export type MovePlan = z.infer<typeof MovePlan>;
/** `was`: the time that the member saw. Missing when a page of the previous release calls. */
export const MovePlan = z.object({ at: WallMoment, was: Timestamp.optional() });

export type PricePlan = z.infer<typeof PricePlan>;
/** Waits, and then changes the prices of the menu of that moment. */
export const PricePlan = z.object({
  id: Id,
  round: PriceRound,
  at: Timestamp,
  plannedBy: z.string(),
});
