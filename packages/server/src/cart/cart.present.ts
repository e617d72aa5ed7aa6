import type {
  AddedToCart,
  Cart,
  CartLine,
  UnavailableLine as ShownUnavailable,
} from '@driftstone/contract/cart/cart.schema.ts';
import { sayFew } from '@driftstone/contract/catalogue/few-left.rules.ts';
import { presentDeals } from '@driftstone/contract/deals/shown-deals.rules.ts';
import { portionOf } from '@driftstone/contract/catalogue/portions.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import type { AddedPizza } from './add-pizza.service.ts';
import { saySales } from './configuration.ts';
import type { ShownCart } from './cart.service.ts';
import type { PricedLine } from './priced-cart.ts';
import type { UnavailableLine } from './unavailable.ts';

export function presentCart(cart: ShownCart): Cart {
  const { lines, unavailable, coupon, subtotalPence, discountPence } = cart;
  const { deals, hint, freeDeliveryFrom, codeNote } = cart;
  return {
    items: lines.map(presentLine),
    unavailable: unavailable.map(presentUnavailable),
    couponCode: coupon?.code ?? null,
    discountPercent: coupon?.discountPercent ?? 0,
    subtotal: penceToPounds(subtotalPence),
    discount: penceToPounds(discountPence),
    total: penceToPounds(subtotalPence - discountPence),
    ...(deals.applied.length > 0 && { deals: presentDeals(deals.applied) }),
    ...(deals.freeDelivery && { freeDelivery: deals.freeDelivery.name }),
    ...(hint !== null && { hint }),
    ...(codeNote !== null && { codeNote }),
    ...(freeDeliveryFrom !== null && { freeDeliveryFrom: penceToPounds(freeDeliveryFrom) }),
  };
}

function presentUnavailable({
  reason,
  canBeChanged,
  without,
  ...line
}: UnavailableLine): ShownUnavailable {
  return { ...presentLine(line), reason, canBeChanged, without };
}

export function presentLine(line: PricedLine): CartLine {
  const times = line.sales[0]?.saleTimes;
  return {
    id: line.id,
    pizza: line.pizza,
    // CART-03: the `value` of a choice is its id, as in a select.
    options: line.options.map(({ id, type, label, pricePence, ...portion }) => ({
      id,
      type,
      value: id,
      label,
      ...portionOf(portion),
      price: penceToPounds(pricePence),
    })),
    addOns: line.addOns.map(({ id, name, pricePence, ...portion }) => ({
      id,
      name,
      ...portionOf(portion),
      price: penceToPounds(pricePence),
    })),
    price: penceToPounds(line.unitPricePence),
    quantity: line.quantity,
    name: line.name,
    imageUrl: line.pizza?.imageUrl ?? null,
    isCustom: line.pizza === null,
    ...(line.isAdultsOnly && { isAdultsOnly: true }),
    ...(line.starts.length > 0 && { starts: line.starts }),
    allergens: line.allergens,
    ...sayLeft(line),
    ...(times && { saleTimes: { ...times, words: saySales(line) } }),
  };
}

/** STOCK-02: also of many, where the cart has more. */
function sayLeft({ left, quantity }: PricedLine): { few?: string } {
  const isShort = left !== null && left > 0 && left < quantity;
  const few = sayFew(left) ?? (isShort ? `Only ${left} left` : undefined);
  return few === undefined ? {} : { few };
}

/** `quantity` is the number added by this call. The line's own quantity may be larger. */
export function presentAdded(
  { configuration, line, cart }: AddedPizza,
  quantity: number,
): AddedToCart {
  return {
    addedToCart: cart !== null,
    cartItem: line && presentLine(line),
    imageUrl: configuration?.pizza?.imageUrl ?? null,
    name: configuration && configuration.name,
    unitPrice: configuration && penceToPounds(configuration.unitPricePence),
    quantity,
    ...(cart && { cart: presentCart(cart) }),
  };
}
