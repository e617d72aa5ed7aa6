import { defineRoutes } from '#route.ts';
import {
  AnswerReview,
  DeskReview,
  DeskReviewPage,
  DeskReviewQuery,
  DeskReviewRef,
  HideReview,
  ReviewFigures,
} from './reviews-desk.schema.ts';

/** Reviews at the desk: answering them, and hiding words for a reason that is logged. */
export const reviewsDeskContract = defineRoutes({
  listDeskReviews: {
    method: 'GET',
    path: '/desk/reviews/all',
    access: 'staff',
    permission: 'reviews.answer',
    summary: 'Reviews with their answers, newest first',
    query: DeskReviewQuery,
    success: { 200: DeskReviewPage },
    errors: [],
  },
  readReviewFigures: {
    method: 'GET',
    path: '/desk/reviews/figures',
    access: 'staff',
    permission: 'reviews.answer',
    summary: 'How many reviews there are, and their average',
    success: { 200: ReviewFigures },
    errors: [],
  },
  answerReview: {
    method: 'POST',
    path: '/desk/reviews/:reviewId/answer',
    access: 'staff',
    permission: 'reviews.answer',
    summary: 'Answer a review publicly, or remove the answer',
    params: DeskReviewRef,
    body: AnswerReview,
    success: { 200: DeskReview },
    errors: ['REVIEW_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  hideReview: {
    method: 'POST',
    path: '/desk/reviews/:reviewId/hide',
    access: 'staff',
    permission: 'reviews.answer',
    summary: 'Hide the words of a review for a reason, or show them again',
    params: DeskReviewRef,
    body: HideReview,
    success: { 200: DeskReview },
    errors: ['REVIEW_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
});
