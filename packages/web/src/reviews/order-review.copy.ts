export const copy = {
  title: (orderNumber: number) => `Your review of order #${orderNumber}`,
  loading: 'Looking for your review…',
  /** We ask nobody before the pizza has arrived. REV-01 still puts the form here. */
  later: 'Taste it first. You can write this later, here or in your profile. We’ll email you, too.',
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
