/** Offers of the shop that customers get by themselves. `Offer` in the code is all that can be ordered. */
import { z } from 'zod';
import { ItemKind } from '#catalogue/catalogue.schema.ts';
import { findFaultOfSaleTimes } from '#catalogue/sale-times.rules.ts';
import { SaleTimes } from '#catalogue/sale-times.schema.ts';
import { MAX_NAME_LENGTH } from '#menu/menu.limits.ts';
import { Id, OneLine } from '#primitives.ts';

const MAX_PENCE = 50_000;

const Percent = z
  .int('Use a whole number from 1 to 100')
  .min(1, 'Use a whole number from 1 to 100')
  .max(100, 'Use a whole number from 1 to 100');
const Pence = z
  .int('Say how many pounds')
  .min(0, 'Say how many pounds')
  .max(MAX_PENCE, `At most £${MAX_PENCE / 100}`);
const SomePence = Pence.min(1, 'Say how many pounds');

export type DealItems = z.infer<typeof DealItems>;
/** Which items count. null: any. */
export const DealItems = z.object({
  kind: ItemKind.nullable(),
  /** The owner's own kind. `kind` is then null and `categoryId` this id, so that an older node finds nothing. */
  kindId: Id.optional(),
  categoryId: Id.nullable(),
  /** The label of a size: '12"'. */
  size: OneLine.max(MAX_NAME_LENGTH).nullable(),
});

export type DealPart = z.infer<typeof DealPart>;
export const DealPart = DealItems.extend({
  count: z.int('Say how many').min(1, 'At least 1').max(20, 'At most 20'),
});

export type DealGift = z.infer<typeof DealGift>;
/** What the customer gets. */
export const DealGift = z.discriminatedUnion('kind', [
  /** Two 12" and a drink for £24, as often as they fit. */
  z.object({
    kind: z.literal('set'),
    parts: z.array(DealPart).min(1).max(5, 'Use at most 5 parts'),
    pricePence: Pence,
  }),
  /** Of every `every` items, the cheapest is `percent` off. */
  z.object({
    kind: z.literal('nth'),
    items: DealItems,
    every: z.int('Say how many').min(2, 'At least 2').max(10, 'At most 10'),
    percent: Percent,
  }),
  z.object({ kind: z.literal('percent'), percent: Percent }),
  z.object({ kind: z.literal('amount'), pence: SomePence }),
  z.object({ kind: z.literal('free_delivery') }),
]);

export type DealTerms = z.infer<typeof DealTerms>;
/** The same terms are stored, sent to the desk and priced by, so amounts are pence. */
export const DealTerms = z.object({
  gift: DealGift,
  /** By the time that the order is for. */
  times: SaleTimes,
  /** The food at the menu's prices; 0: any sum. */
  minimumPence: Pence,
  isFirstOrderOnly: z.boolean(),
});

/** As staff enter them. */
export const LimitedTerms = DealTerms.superRefine(({ times }, context) => {
  const message = findFaultOfSaleTimes(times);
  if (message !== null) context.addIssue({ code: 'custom', message, path: ['times'] });
}).refine(({ gift }) => {
  const items = gift.kind === 'set' ? gift.parts : gift.kind === 'nth' ? [gift.items] : [];
  return items.every(({ kind, kindId, categoryId }) =>
    kindId === undefined ? true : kind === null && categoryId === kindId,
  );
});

export type AppliedDeal = z.infer<typeof AppliedDeal>;
/** As it was sold: neither another name nor other terms change it later. */
export const AppliedDeal = z.object({
  dealId: Id,
  name: z.string(),
  /** 0: it made the delivery free. */
  pence: z.int().min(0),
  /** What the delivery would have cost that it made free. Older orders don't say it. */
  feePence: z.int().optional(),
  lines: z.array(z.object({ fingerprint: z.string(), pence: z.int() })),
});

export interface Deal {
  id: string;
  name: string;
  terms: DealTerms;
  /** A code brings it. */
  isOfCode?: true;
}

export interface DealLine {
  fingerprint: string;
  unitPricePence: number;
  quantity: number;
  kind: ItemKind;
  /** The owner's own kind that it is of today. */
  kindId?: string | null | undefined;
  /** null: none, or no longer known. */
  categoryId: string | null;
  /** The label of its size; null: it has none. */
  size: string | null;
}
