import { z } from 'zod';
import { Id, OneLine, Version } from '#primitives.ts';
import { DealTerms, LimitedTerms } from './deals.schema.ts';

export type DealDraft = z.infer<typeof DealDraft>;
export const DealDraft = z.object({
  name: OneLine.min(3, 'Say what customers call it').max(60, 'Use at most 60 characters'),
  terms: LimitedTerms,
});

export const DealChange = z.object({ deal: DealDraft, version: Version });
export const DealSwitch = z.object({ isOn: z.boolean(), version: Version });

export type DeskDeal = z.infer<typeof DeskDeal>;
export const DeskDeal = z.object({
  id: Id,
  name: z.string(),
  terms: DealTerms,
  isOn: z.boolean(),
  version: Version,
});
/** The newest first. */
export const DeskDeals = z.object({
  deals: z.array(DeskDeal),
  /** The owner's own kinds, which an offer can be of. */
  kinds: z.array(z.object({ id: Id, name: z.string() })),
});
