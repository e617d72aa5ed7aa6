/** What a shopper has changed in the cart while the shop was out of reach, oldest first, until the shop has it. */
import type { Cart, CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { penceToPounds, percentOf, poundsToPence } from '@driftstone/contract/money.ts';
import { guestId, storedUser } from '#platform/sessions/session.ts';
import {
  type Check,
  hasShape,
  isFlag,
  isListOf,
  isMissingOr,
  isNumber,
  isOneOf,
  isText,
} from '#platform/storage/shape.ts';
import { createStoredValue, type StoredValue } from '#platform/storage/stored-value.ts';
import type { AddRequest } from './pizza-target.ts';

const KINDS = ['add', 'add custom', 'quantity', 'remove'] as const;

export interface KeptChange {
  /** An addition's id: the shop adds it once. */
  id: string;
  /** The id of the user or guest, so that nobody else sends it. */
  whose: string;
  kind: (typeof KINDS)[number];
  /** The line that is changed. */
  lineId?: string | undefined;
  /** How many to add, or the line's new quantity. */
  quantity: number;
  /** The pizza that is added, as JSON. */
  wish?: string | undefined;
  /** The pizza's name, if it is known here: when the change is sent, the pizza may have left the menu. */
  name?: string | undefined;
  /** The change was sent, and it is unknown whether it arrived. */
  isTried?: boolean | undefined;
}

/** Identifies a change that waits, or one that was refused. */
const COMMON = {
  id: isText,
  whose: isText,
  kind: isOneOf(...KINDS),
  quantity: isNumber,
  name: isMissingOr(isText),
};

const isKeptChange: Check<KeptChange> = hasShape({
  ...COMMON,
  lineId: isMissingOr(isText),
  wish: isMissingOr(isText),
  isTried: isMissingOr(isFlag),
});

export const keptChanges = createStoredValue('driftstone.cartChanges', isListOf(isKeptChange));

/** OWN-68: a change that the shop did not take, until the customer has read why. */
export interface RefusedChange extends Pick<KeptChange, keyof typeof COMMON> {
  reason: string;
}

const isRefusedChange: Check<RefusedChange> = hasShape({ ...COMMON, reason: isText });

export const refusedChanges = createStoredValue(
  'driftstone.refusedChanges',
  isListOf(isRefusedChange),
);

export function readKept(): readonly KeptChange[] {
  return keptChanges.read() ?? [];
}

function readRefused(): readonly RefusedChange[] {
  return refusedChanges.read() ?? [];
}

/** OWN-68: the customer has read it. */
export function forgetMyRefused(): void {
  const me = whoseCart();
  rewriteList(refusedChanges, (change) => (change.whose === me ? null : change));
}

/** Replaces a change that waited. Stores the refusal first, so that a page that closes in between loses nothing. */
export function keepRefused({ id, whose, kind, quantity, name }: KeptChange, reason: string): void {
  const others = readRefused().filter((refused) => refused.id !== id);
  refusedChanges.write([...others, { id, whose, kind, quantity, name, reason }]);
  replaceKept(id, []);
}

export function whoseCart(): string {
  return storedUser.read()?.id ?? guestId.read() ?? '';
}

/** The changes of the current shopper. */
export function readMine(): readonly KeptChange[] {
  const me = whoseCart();
  return readKept().filter(({ whose }) => whose === me);
}

/** OWN-61: the guest has signed in, and their cart is the user's. */
export function handOver(guest: string, user: string): void {
  rewriteLists((change) => (change.whose === guest ? { ...change, whose: user } : change));
}

/** OWN-61: a user takes over nothing from another user, whose session has ended on this device. */
export function dropOthers(): void {
  const user = storedUser.read()?.id;
  if (user === undefined) return;
  const mine = [user, guestId.read()];
  rewriteLists((change) => (mine.includes(change.whose) ? change : null));
}

type Rewrite = <Change extends { whose: string }>(change: Change) => Change | null;

/** Everything that is kept for a shopper. */
function rewriteLists(rewrite: Rewrite): void {
  rewriteList(keptChanges, rewrite);
  rewriteList(refusedChanges, rewrite);
}

/** null removes the change. Does not write an unchanged list, since other tabs would read it again. */
function rewriteList<Change>(
  list: StoredValue<Change[]>,
  rewrite: (change: Change) => Change | null,
): void {
  const before = list.read() ?? [];
  const after = before.map(rewrite);
  if (after.some((change, index) => change !== before[index]))
    list.write(after.filter((change) => change !== null));
}

export function replaceKept(id: string, by: readonly KeptChange[]): void {
  keptChanges.write(readKept().flatMap((change) => (change.id === id ? by : [change])));
}

type CartCall = Pick<KeptChange, 'kind' | 'lineId' | 'quantity' | 'wish'>;

/** null: the call does not change the cart, or needs the shop's answer at once, such as a coupon. */
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

/** A line that only this device knows; `isTried`: it is on its way, and can't be changed. */
export interface WaitingLine extends CartLine {
  waiting: { isTried: boolean };
}

export function waitingOf(line: CartLine): WaitingLine['waiting'] | null {
  return (line as Partial<WaitingLine>).waiting ?? null;
}

/** What the cart shows of a pizza, as far as it is known here. */
export type DescribeWish = (wish: AddRequest) => Promise<Omit<CartLine, 'id' | 'quantity'> | null>;

/** OWN-60: the shop's cart with all changes that wait, at the prices known here. */
export async function withKept(
  cart: Cart,
  changes: readonly KeptChange[],
  describe: DescribeWish,
): Promise<Cart> {
  let items: CartLine[] = [...cart.items];
  for (const { id, lineId, quantity, wish, isTried = false } of changes) {
    const pizza = wish === undefined ? null : await describe(JSON.parse(wish) as AddRequest);
    if (pizza) items.push(waiting({ ...pizza, id, quantity }, isTried));
    items = items
      .map((line) => (line.id === lineId ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0);
  }
  const pence = items.map((line) => poundsToPence(line.price) * line.quantity);
  const subtotalPence = pence.reduce((sum, one) => sum + one, 0);
  const discountPence = percentOf(subtotalPence, cart.discountPercent);
  const isRemoved = (id: string) =>
    changes.some(({ lineId, quantity }) => lineId === id && quantity === 0);
  return {
    ...cart,
    items,
    unavailable: cart.unavailable?.filter(({ id }) => !isRemoved(id)),
    subtotal: penceToPounds(subtotalPence),
    discount: penceToPounds(discountPence),
    total: penceToPounds(subtotalPence - discountPence),
  };
}

/** The cart as it is shown, with a line on its way. */
export function withTried(cart: Cart, id: string): Cart {
  const items = cart.items.map((line) => (line.id === id ? waiting(line, true) : line));
  return { ...cart, items };
}

function waiting(line: CartLine, isTried: boolean): WaitingLine {
  return { ...line, waiting: { isTried } };
}
