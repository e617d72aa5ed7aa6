import { z } from 'zod';
import { Id, OneLine, Paragraphs, Pounds, Timestamp } from '#primitives.ts';

export const MAX_NOTE_LENGTH = 1000;

export type CustomerRow = z.infer<typeof CustomerRow>;
export const CustomerRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** Empty when no number is known. */
  phone: z.string(),
  since: Timestamp,
  /** Counts orders that were placed. */
  orders: z.int(),
  isCashBlocked: z.boolean(),
});

/** Newest first; `before` is the id of the last one seen. */
export const CustomerQuery = z.object({
  /** The beginning of a name or an e-mail, or the end of a phone number. */
  search: OneLine.max(120).optional(),
  before: Id.optional(),
});
export const CustomerPage = z.object({ customers: z.array(CustomerRow), hasMore: z.boolean() });

const CustomerNote = z.object({
  id: Id,
  text: z.string(),
  by: z.string(),
  at: Timestamp,
});

export type DeskCustomer = z.infer<typeof DeskCustomer>;
/** A customer with the latest orders and reviews, and what staff noted. */
export const DeskCustomer = CustomerRow.extend({
  isEmailVerified: z.boolean(),
  latestOrders: z.array(
    z.object({
      id: Id,
      number: z.int(),
      placedAt: Timestamp,
      state: z.string(),
      total: Pounds,
    }),
  ),
  latestReviews: z.array(
    z.object({ id: Id, rating: z.int(), comment: z.string(), writtenAt: Timestamp }),
  ),
  notes: z.array(CustomerNote),
});

export const WriteNote = z.object({
  text: Paragraphs.min(1, 'Write a note').max(
    MAX_NOTE_LENGTH,
    `Use at most ${MAX_NOTE_LENGTH} characters`,
  ),
});
export const BlockCash = z.object({ isBlocked: z.boolean() });
