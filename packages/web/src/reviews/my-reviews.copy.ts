export const copy = {
  title: 'Your reviews',
  loading: 'Loading your reviews…',
  loadFailed: 'Your reviews could not be loaded.',
  none: 'No reviews yet. You can write one on the receipt of an order.',
  seeOrder: 'See the order',
  seeOrderOf: (date: string) => `See the order of the review of ${date}`,
} as const;
