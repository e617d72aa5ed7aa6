export const copy = {
  usual: 'Your usual',
  /** After one order there is no habit yet. */
  lastTime: 'As last time',
  add: (price: string) => `Add to cart · ${price}`,
  adding: 'Adding…',
  newPrice: (oldPrice: string) => `It was ${oldPrice} last time.`,
  gone: 'It can’t be ordered today as it was.',
  seeWhy: 'See what has changed',
  added: 'It’s in your cart.',
  all: (count: number) => `Order all ${count} from last time`,
  allAdded: 'They’re in your cart.',
  checkOut: 'Go to checkout',
  yourOrder: 'Your order',
  underWay: (number: number) => `See order #${number}`,
  openingCheckout: 'Opening checkout…',
} as const;
