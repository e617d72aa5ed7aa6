export const copy = {
  title: 'We can’t reach the shop',
  isSafe: 'Your cart is safe.',
  check: 'Check your connection, then try again.',
  stillAway: 'Still no answer. This page carries on by itself as soon as you’re back.',
  tryAgain: 'Try again',
  asking: 'Trying…',
  seeMenu: 'See the menu',
  offline: 'You are offline. Your cart is safe.',
  keepsNothingTitle: 'Your browser saves nothing from this site',
  keepsNothing:
    'You can order as usual, but your cart and your sign-in may be lost when you reload or leave this page. To keep them, allow cookies for this site.',
  keepsNothingAtWork:
    'Signing in and pairing this device need cookies. Allow them for this site in the browser’s settings.',
  dismissKeepsNothing: 'Dismiss the note about cookies',
} as const;

/** For `pageMeta`. */
export const OUT_OF_REACH = {
  title: 'Out of reach',
  description: 'The shop can’t be reached at the moment. Your cart is safe.',
  isPrivate: true,
};
