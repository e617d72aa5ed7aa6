import { z } from 'zod';
import { defineRoutes } from '#route.ts';
import { NoContent } from '#primitives.ts';
import { PublicReviews, Review, ReviewPage, WriteReview } from './reviews.schema.ts';

export const reviewsContract = defineRoutes({
  listPublicReviews: {
    route: 'GET /reviews/public',
    access: 'public',
    summary: "Customers' reviews, newest first",
    query: ReviewPage,
    success: { 200: PublicReviews },
  },
  readMyReview: {
    route: 'GET /reviews/my/:orderId',
    access: 'user',
    summary: "The user's review of an order; 204 when there is none",
    success: { 200: Review, 204: NoContent },
  },
  writeReview: {
    route: 'POST /reviews/create',
    access: 'user',
    summary: 'Review a paid order, once',
    body: WriteReview,
    success: { 201: Review },
    errors: ['ORDER_NOT_FOUND', 'REVIEW_TOO_EARLY', 'REVIEW_EXISTS', 'TOO_MANY_REQUESTS'],
  },
  listMyReviews: {
    route: 'GET /reviews/mine',
    access: 'user',
    summary: "The user's own reviews, newest first",
    success: { 200: z.array(Review) },
  },
});
