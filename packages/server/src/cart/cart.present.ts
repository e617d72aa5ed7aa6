import type { AddedToCart, Cart, CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import type { AddedPizza } from './add-pizza.service.ts';
import type { PricedCart, PricedLine } from './priced-cart.ts';

export function presentCart({ lines, coupon, subtotalPence, discountPence }: PricedCart): Cart {
  return {
    items: lines.map(presentLine),
    couponCode: coupon?.code ?? null,
    discountPercent: coupon?.discountPercent ?? 0,
    subtotal: penceToPounds(subtotalPence),
    discount: penceToPounds(discountPence),
    total: penceToPounds(subtotalPence - discountPence),
  };
}

export function presentLine(line: PricedLine): CartLine {
  return {
    id: line.id,
    pizza: line.pizza,
    // CART-03: a choice's `value` is what a select would hold, its id.
    options: line.options.map(({ id, type, label, pricePence }) => ({
      id,
      type,
      value: id,
      label,
      price: penceToPounds(pricePence),
    })),
    addOns: line.addOns.map(({ id, name, pricePence }) => ({
      id,
      name,
      price: penceToPounds(pricePence),
    })),
    price: penceToPounds(line.unitPricePence),
    quantity: line.quantity,
    name: line.name,
    imageUrl: line.pizza?.imageUrl ?? null,
    isCustom: line.pizza === null,
  };
}

/** `quantity` is what was asked for; the line's own may be more. */
export function presentAdded({ configuration, line }: AddedPizza, quantity: number): AddedToCart {
  return {
    addedToCart: line !== null,
    cartItem: line && presentLine(line),
    imageUrl: configuration.pizza?.imageUrl ?? null,
    name: configuration.name,
    unitPrice: penceToPounds(configuration.unitPricePence),
    quantity,
  };
}
