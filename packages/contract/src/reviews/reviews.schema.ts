import { z } from 'zod';
import { Id, Paragraphs, Timestamp } from '#primitives.ts';
import { MAX_COMMENT_LENGTH } from './reviews.limits.ts';

export type Review = z.infer<typeof Review>;
export const Review = z.object({
  id: Id,
  orderId: Id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  user: z.object({
    first_Name: z.string(),
    last_Name: z.string(),
    avatar: z.string().nullable(),
  }),
  store: z.object({ name: z.string() }),
  /** The shop's own, below the review; null: there is none. */
  answer: z.string().nullable(),
  /** Why everybody else reads this instead of the comment; null: they read the comment. */
  hiddenBecause: z.string().nullable(),
});

/** Names no order, and of the surname only its initial. Hidden words are replaced by the reason. */
export const PublicReview = Review.omit({ orderId: true, hiddenBecause: true });

export const ReviewPage = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});
export const PublicReviews = z.object({
  reviews: z.array(PublicReview),
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  /** Of the newest ones, hidden or not; null while they are too few to say anything. */
  rating: z.object({ average: z.number(), reviews: z.int() }).nullable(),
});

export type WriteReview = z.infer<typeof WriteReview>;
export const WriteReview = z.object({
  orderId: Id,
  rating: z.int().min(1).max(5),
  comment: Paragraphs.min(1, 'Please leave a short comment.').max(MAX_COMMENT_LENGTH),
});
