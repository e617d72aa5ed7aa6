/** What a shopper has changed in the cart without a connection, oldest first, until the shop has it. */
import type { Cart, CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { penceToPounds, percentOf, poundsToPence } from '@driftstone/contract/money.ts';
import { tidyPortions } from '@driftstone/contract/catalogue/portions.rules.ts';
import { randomId } from '#platform/random-id.ts';
import { guestId, storedUser } from '#platform/session.ts';
import {
  type Check,
  hasShape,
  isListOf,
  isMissingOr,
  isNumber,
  isOneOf,
  isText,
} from '#platform/shape.ts';
import { createStoredValue } from '#platform/stored-value.ts';
import { chosenOf } from './chosen-of.ts';
import type { AddRequest } from './pizza-place.ts';

export interface KeptChange {
  id: string;
  /** A user's or a guest's id: whoever comes after them on this device sends nothing of theirs. */
  whose: string;
  kind: 'add' | 'add custom' | 'quantity' | 'remove';
  /** Of a line that is changed. */
  lineId?: string | undefined;
  /** How many are added, or how many there are to be. */
  quantity: number;
  /** The pizza that is added, as JSON. */
  wish?: string | undefined;
  /** What the cart has of the pizza once this has arrived. Known as soon as it was sent. */
  goal?: number | undefined;
}

const isKeptChange: Check<KeptChange> = hasShape({
  id: isText,
  whose: isText,
  kind: isOneOf('add', 'add custom', 'quantity', 'remove'),
  lineId: isMissingOr(isText),
  quantity: isNumber,
  wish: isMissingOr(isText),
  goal: isMissingOr(isNumber),
});

export const keptChanges = createStoredValue('driftstone.cartChanges', isListOf(isKeptChange));

export function readKept(): readonly KeptChange[] {
  return keptChanges.read() ?? [];
}

export function whoseCart(): string {
  return storedUser.read()?.id ?? guestId.read() ?? '';
}

type CartCall = Pick<KeptChange, 'kind' | 'lineId' | 'quantity' | 'wish'>;

/** null: no change of the cart, or one that needs the shop's answer at once, such as a coupon. */
export function readCartCall(method: string, path: string, body: string): CartCall | null {
  const [, line] = /^\/cart\/(?:item\/)?([\da-f-]{36})$/.exec(path) ?? [];
  if (line && method === 'DELETE') return { kind: 'remove', lineId: line, quantity: 0 };
  const isOfLine = line !== undefined && path.startsWith('/cart/item/');
  const isAdding = path === '/cart/addToCart' || path === '/pizzas/price-custom';
  if (!(isOfLine && method === 'PATCH') && !(isAdding && method === 'POST')) return null;
  const sent = JSON.parse(body) as { quantity?: number; autoAdd?: boolean };
  const { quantity = 1, autoAdd = true } = sent;
  if (isOfLine)
    return sent.quantity === undefined ? null : { kind: 'quantity', lineId: line, quantity };
  const kind = path === '/cart/addToCart' ? 'add' : 'add custom';
  return autoAdd ? { kind, quantity, wish: body } : null;
}

export function keepChange(change: CartCall): void {
  keptChanges.write([...readKept(), { ...change, id: randomId(), whose: whoseCart() }]);
}

/** The cart as it will be, by the prices known here. What is added shows once the shop has priced it. */
export function afterChange(cart: Cart, { lineId, quantity }: CartCall): Cart {
  const items = cart.items
    .map((line) => (line.id === lineId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
  const pence = items.map((line) => poundsToPence(line.price) * line.quantity);
  const subtotalPence = pence.reduce((sum, one) => sum + one, 0);
  const discountPence = percentOf(subtotalPence, cart.discountPercent);
  return {
    ...cart,
    items,
    subtotal: penceToPounds(subtotalPence),
    discount: penceToPounds(discountPence),
    total: penceToPounds(subtotalPence - discountPence),
  };
}

/** How many of this very pizza the cart has. */
export function quantityOf(wish: AddRequest, lines: readonly CartLine[]): number {
  const wanted = configurationOf(wish);
  const line = lines.find((one) => configurationOf(chosenOf(one)) === wanted);
  return line?.quantity ?? 0;
}

function configurationOf({ pizzaId, optionIds = [], addOnIds = [], portions = [] }: AddRequest) {
  const sorted = (ids: readonly string[]) => [...new Set(ids)].toSorted();
  return JSON.stringify([
    pizzaId ?? null,
    sorted(optionIds),
    sorted(addOnIds),
    tidyPortions(portions),
  ]);
}
