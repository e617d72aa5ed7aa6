import type { Cart, CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { penceToPounds, poundsToPence } from '@driftstone/contract/money.ts';

const NO_NAME = 'Custom Pizza';

/** CART-03: fallbacks for a malformed answer. */
export function readCartLine(line: CartLine): CartLine {
  const name = line.name || line.pizza?.name || NO_NAME;
  return {
    ...line,
    name,
    price: penceToPounds(poundsToPence(line.price)),
    quantity: Number.isInteger(line.quantity) && line.quantity > 0 ? line.quantity : 1,
    isCustom: line.isCustom || name.toLowerCase().includes('custom'),
  };
}

/** PRICE-08: what the answer lacks is added up here, so that no page shows a sum that is no number. */
export function readCart(cart: Cart): Cart {
  const unavailable = cart.unavailable?.map((line) => ({ ...line, ...readCartLine(line) }));
  const items = cart.items.map(readCartLine);
  const ofLines = items.reduce(
    (sumPence, { price, quantity }) => sumPence + poundsToPence(price) * quantity,
    0,
  );
  const subtotalPence = penceOr(cart.subtotal, ofLines);
  const discountPence = penceOr(cart.discount, 0);
  return {
    ...cart,
    items,
    unavailable,
    subtotal: penceToPounds(subtotalPence),
    discount: penceToPounds(discountPence),
    total: penceToPounds(penceOr(cart.total, subtotalPence - discountPence)),
  };
}

/** What can't be had right now is in the cart too. */
export function isEmpty({ items, unavailable = [] }: Cart): boolean {
  return items.length + unavailable.length === 0;
}

/** An amount of the answer, or what it must be when the answer names none. */
function penceOr(pounds: unknown, otherwisePence: number): number {
  return Number.isFinite(pounds) ? poundsToPence(pounds) : otherwisePence;
}
