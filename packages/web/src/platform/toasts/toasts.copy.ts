export const copy = {
  viewCart: 'View cart',
  offline: 'You are offline. Try again when you’re back online.',
  offlineInOrder: 'You are offline. Your cart is safe. Try again when you’re back online.',
} as const;
