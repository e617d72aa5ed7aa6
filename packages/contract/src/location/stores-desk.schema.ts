import { z } from 'zod';
import { Id, OneLine, Phone, Timestamp, Version } from '#primitives.ts';

export type DeskStore = z.infer<typeof DeskStore>;
export const DeskStore = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  /** null: the shop's. */
  phone: z.string().nullable(),
  /** When it closed for good; null: open for business. */
  closedAt: Timestamp.nullable(),
  version: Version,
});

export type DeskStores = z.infer<typeof DeskStores>;
export const DeskStores = z.object({
  /** The stores that the reader works for, oldest first; closed ones come last. */
  stores: z.array(DeskStore),
});

const StoreDetails = z.object({
  name: OneLine.min(2, 'Give it a name').max(80, 'Use at most 80 characters'),
  /** Must be on the map: deliveries are measured from it. */
  address: OneLine.min(5, 'Give its street, town and postcode').max(
    200,
    'Use at most 200 characters',
  ),
  phone: z.union([z.literal(''), Phone]),
});

export type NewStore = z.infer<typeof NewStore>;
/** Everything else is copied from the shop's first store. */
export const NewStore = StoreDetails;

export type ChangeStore = z.infer<typeof ChangeStore>;
/** `version` as it was read, so that nobody overwrites another's change without seeing it. */
export const ChangeStore = StoreDetails.extend({ version: Version });
export const CloseStore = z.object({ version: Version });
