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

export function readCart(cart: Cart): Cart {
  const unavailable = cart.unavailable?.map((line) => ({ ...line, ...readCartLine(line) }));
  return { ...cart, items: cart.items.map(readCartLine), unavailable };
}
