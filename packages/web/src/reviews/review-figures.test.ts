import { describe, expect, it } from 'vitest';
import { formatReviewDate, shownStars } from './review-figures.ts';

describe('shownStars', () => {
  it.each([
    [4.4, 4],
    [4.5, 5],
    [9, 5],
    [-1, 0],
    [Number.NaN, 0],
  ])('[REV-03] shows a rating of %d as %d stars', (rating, stars) => {
    expect(shownStars(rating)).toBe(stars);
  });
});

describe('formatReviewDate', () => {
  it('[REV-03] shows day, short month and year in the shop’s time zone', () => {
    expect(formatReviewDate('2025-11-05T10:00:00.000Z')).toBe('5 Nov 2025');
    expect(formatReviewDate('2025-06-30T23:30:00.000Z')).toBe('1 Jul 2025');
  });
});
