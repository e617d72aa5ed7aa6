export const copy = {
  title: 'Your orders',
  loading: 'Loading your orders…',
  loadFailed: 'Your orders could not be loaded.',
  none: 'No orders yet.',
  browseMenu: 'Browse Menu',
  showAll: (count: number) => `Show all ${count} orders`,
  order: (number: number) => `Order #${number}`,
  delivery: 'Delivery',
  pickup: 'Pickup',
  receipt: 'Receipt',
  goToCart: 'Go to your cart',
  orderAgain: 'Order Again',
  orderingAgain: 'Adding to your cart…',
  moreItems: (count: number) => `and ${count} more on the receipt`,
  ofOrder: (number: number) => ` of order #${number}`,

  added: (count: number) =>
    count === 1 ? '1 item is in your cart again.' : `${count} items are in your cart again.`,
  nothingAdded: 'Nothing from this order is available as it was.',
  orderAgainFailed: 'Your order could not be added to the cart. Please try again.',
} as const;
