export const copy = {
  carousel: 'Customer reviews',
  slide: 'slide',
  carouselRole: 'carousel',
  position: (position: number, count: number) => `${position} of ${count}`,
  loading: 'Loading reviews…',
  none: 'No reviews yet.',
  previous: 'Previous review',
  next: 'Next review',
  pause: 'Pause reviews',
  play: 'Play reviews',
  stars: (count: number) => (count === 1 ? '1 star out of 5' : `${count} stars out of 5`),
  updated: 'Updated',
} as const;
