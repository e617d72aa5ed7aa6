export const copy = {
  title: 'We can’t reach the shop',
  isSafe: 'Your cart is safe.',
  check: 'Check your connection, then try again.',
  stillAway: 'Still no answer. This page goes on by itself as soon as you are back.',
  tryAgain: 'Try again',
  asking: 'Trying…',
  seeMenu: 'See the menu',
} as const;

/** For `pageMeta`. */
export const OUT_OF_REACH = {
  title: 'Out of reach',
  description: 'The shop can’t be reached at the moment. Your cart is safe.',
  isPrivate: true,
};
