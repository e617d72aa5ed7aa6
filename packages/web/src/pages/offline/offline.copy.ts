export const copy = {
  title: 'We can’t reach the shop',
  isSafe: 'Your cart is safe.',
  check: 'Check your connection, then try again.',
  stillAway: 'Still no answer. This page goes on by itself as soon as you are back.',
  tryAgain: 'Try again',
  asking: 'Trying…',
  seeMenu: 'See the menu',
  offline: 'You are offline. Your cart is safe.',
  kept: 'Saved on this phone, sent when you are back',
  keptFromAway: 'The shop does not answer yet. Saved on this phone, sent as soon as it does',
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  sent: 'You are back, and your cart is up to date.',
  refusedTitle: 'Not all of your changes could be made',
  refusedCart: 'Your cart shows what you have.',
  somePizza: 'A pizza',
  notAdded: (name: string, count: number) => `${name} × ${count} was not added.`,
  notCounted: (name: string) => `${name}: the quantity was not changed.`,
  notRemoved: (name: string) => `${name} was not removed.`,
  dismissRefused: 'Dismiss the changes that could not be made',
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
