import { defineRoutes } from '#route.ts';
import {
  AnswerReview,
  DeskReview,
  DeskReviewPage,
  DeskReviewQuery,
  HideReview,
  ReviewFigures,
} from './reviews-desk.schema.ts';

/** Reviews at the desk: answering them, and hiding words for a reason that is logged. */
export const reviewsDeskContract = defineRoutes({
  listDeskReviews: {
    route: 'GET /desk/reviews/all',
    staff: 'reviews.answer',
    summary: 'Reviews with their answers, newest first',
    query: DeskReviewQuery,
    success: { 200: DeskReviewPage },
  },
  readReviewFigures: {
    route: 'GET /desk/reviews/figures',
    staff: 'reviews.answer',
    summary: 'How many reviews there are, and their average',
    success: { 200: ReviewFigures },
  },
  answerReview: {
    route: 'POST /desk/reviews/:reviewId/answer',
    staff: 'reviews.answer',
    summary: 'Answer a review publicly, or remove the answer',
    body: AnswerReview,
    success: { 200: DeskReview },
    errors: ['REVIEW_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  hideReview: {
    route: 'POST /desk/reviews/:reviewId/hide',
    staff: 'reviews.answer',
    summary: 'Hide the words of a review for a reason, or show them again',
    body: HideReview,
    success: { 200: DeskReview },
    errors: ['REVIEW_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
});
