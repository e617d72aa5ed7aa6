export const copy = {
  title: (orderNumber: number) => `Your review of order #${orderNumber}`,
  loading: 'Looking for your review…',
  rating: 'Your rating',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  comment: 'Your comment',
  commentHint: 'How was the pizza? Other customers read this on our home page.',
  commentMissing: 'Please leave a short comment.',
  send: 'Send review',
  sending: 'Sending…',
  thanks: 'Thanks for your review!',
  failed: 'Failed to submit review.',
  tooEarly: 'You can write a review once payment is confirmed.',
} as const;
