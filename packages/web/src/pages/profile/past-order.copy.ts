export const copy = {
  backToProfile: 'Back to your profile',
  orderLoading: 'Loading your order…',
  orderMissingTitle: 'There is no such order',
  orderMissingText: 'It may belong to another account, or the link is incomplete.',
  linkEndedTitle: 'This link no longer works',
  linkEndedText: 'Links in our emails are good for 30 days. Sign in to see all your orders.',
  allOrders: 'All your orders',
  orderFailed: 'Your order could not be loaded.',
  notPlacedTitle: 'This order was not placed',
  notPlacedText: 'There is nothing to pay.',
} as const;
