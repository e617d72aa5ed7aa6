import { z } from 'zod';
import { Id, Paragraphs, Timestamp, Version } from '#primitives.ts';
import { HIDE_REASONS } from './hidden-reviews.rules.ts';
import { MAX_ANSWER_LENGTH } from './reviews.limits.ts';

export const REVIEW_FILTERS = ['all', 'unanswered', 'hidden'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export type DeskReview = z.infer<typeof DeskReview>;
export const DeskReview = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.int(),
  customer: z.string(),
  rating: z.int(),
  comment: z.string(),
  writtenAt: Timestamp,
  answer: z.object({ text: z.string(), by: z.string(), at: Timestamp }).nullable(),
  /** null: everybody reads the words. */
  hiddenFor: z.enum(HIDE_REASONS).nullable(),
  version: Version,
});

/** Newest first; `before` is the id of the last one seen. */
export const DeskReviewQuery = z.object({
  show: z.enum(REVIEW_FILTERS).default('all'),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  before: Id.optional(),
});
export const DeskReviewPage = z.object({ reviews: z.array(DeskReview), hasMore: z.boolean() });

export type ReviewFigures = z.infer<typeof ReviewFigures>;
/** Hidden reviews count like any others. */
export const ReviewFigures = z.object({
  total: z.int(),
  /** null: there are no reviews. */
  average: z.number().nullable(),
  hidden: z.int(),
});

export const AnswerReview = z.object({
  /** null takes the answer back. */
  answer: Paragraphs.min(1, 'Write an answer')
    .max(MAX_ANSWER_LENGTH, `Use at most ${MAX_ANSWER_LENGTH} characters`)
    .nullable(),
  version: Version,
});
export const HideReview = z.object({
  /** null shows the words again. */
  reason: z.enum(HIDE_REASONS).nullable(),
  version: Version,
});
