import type { Cart } from '@driftstone/contract/cart/cart.schema.ts';

/** OWN-60: what waits on this device while the rest is unknown, since the page was loaded without the shop. */
export interface PartialCart extends Cart {
  isPartial: true;
}

/** What can't be had right now is in the cart too. */
export function isEmpty({ items, unavailable = [] }: Cart): boolean {
  return items.length + unavailable.length === 0;
}

export function isPartial(cart: Cart | undefined): boolean {
  return cart !== undefined && 'isPartial' in cart;
}
