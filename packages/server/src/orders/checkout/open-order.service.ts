/** Opens the user's one unpaid order from the cart. */
import { sayAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import type { OrderTotals } from '@driftstone/contract/orders/orders.rules.ts';
import type { CartChanged } from '@driftstone/contract/orders/orders.schema.ts';
import { takeDeals } from '#cart/cart-deals.service.ts';
import { type CartForOrder, explainGone, readCartForOrder } from '#cart/cart.service.ts';
import { releaseCoupon } from '#coupons/coupons.service.ts';
import { atOnce } from '#database/at-once.ts';
import type { Transaction } from '#database/queryable.ts';
import { commitWith } from '#database/transaction.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { firstChoiceOf, leaveClosedStore } from '#orders/checkout/delivery.service.ts';
import { expireStaleOrders } from '#orders/lifecycle/expiry.service.ts';
import { changedDraft, losesTime, timeDraft } from '#orders/times/draft-time.service.ts';
import { describeLimit } from '#orders/checkout/limit-messages.ts';
import { orderLimitsOf } from '#orders/checkout/order-limits.ts';
import {
  linesOf,
  lockDraft,
  openDraft,
  type StoredDraft,
} from '#orders/lifecycle/drafts.queries.ts';
import { changeLines } from '#orders/lifecycle/lifecycle.service.ts';
import { newDraft } from '#orders/lifecycle/new-draft.ts';
import { changeOrder, refuseOpenPayment } from '#payment-sessions/payment-sessions.service.ts';
import { customerOf, isSameTotals, priceOrder, withRates } from '#orders/checkout/order-pricing.ts';
import { isStale } from '#orders/lifecycle/staleness.ts';
import {
  listLines,
  type NewOrderLine,
  type OrderLineRow,
  type OrderRow,
  type WholeOrder,
} from '#orders/orders.queries.ts';
import { canBake } from './placing.rules.ts';
import { requireEnough } from './stock-keeping.service.ts';

/**
 * @throws ShopError CART_EMPTY; CART_CHANGED when a line can't be had as it was chosen: it stays in the cart;
 * ORDER_ALREADY_PAID when the provider holds a payment that is about to be settled
 */
export async function openOrder(shop: Shop, user: SignedIn): Promise<WholeOrder> {
  try {
    return await changeOrder(shop, (tx) => orderCart(shop, tx, user));
  } catch (error) {
    if (error instanceof DraftOpened) return openOrder(shop, user);
    if (error instanceof DraftStale) return openNext(shop, user);
    throw await describeFailure(shop, error);
  }
}

/** Expires the stale draft, unless its payment is about to be settled, and opens the next one. */
async function openNext(shop: Shop, user: SignedIn): Promise<WholeOrder> {
  await expireStaleOrders(shop, { userId: user.userId });
  try {
    return await changeOrder(shop, (tx) => orderCart(shop, tx, user, { mayBeStale: true }));
  } catch (error) {
    if (error instanceof DraftOpened) return openOrder(shop, user);
    throw await describeFailure(shop, error);
  }
}

async function describeFailure(shop: Shop, error: unknown): Promise<unknown> {
  return error instanceof LinesGone ? describeGone(shop, error.cart) : error;
}

/** Rolls the transaction back, since the draft's payment may have to be withdrawn at the provider first. */
class DraftStale extends Error {}

/** A rival checkout has opened the draft meanwhile. This one uses it too. */
class DraftOpened extends Error {}

/** Rolls the transaction back, so that no empty order is created. */
class LinesGone extends Error {
  readonly cart: CartForOrder;

  constructor(cart: CartForOrder) {
    super('What is in the cart can not be had');
    this.cart = cart;
  }
}

async function describeGone(shop: Shop, { lines, goneLines }: CartForOrder): Promise<ShopError> {
  const gone = await explainGone(shop, goneLines);
  const unavailable = gone.map(({ name, reason }) => ({ name, reason }));
  const more: CartChanged = { unavailable };
  const reasons = unavailable.map(({ name, reason }) => `${name}: ${reason}.`).join(' ');
  const them = gone.length === 1 ? 'it' : 'them';
  const next = lines.length > 0 ? 'to order the rest' : 'and choose something else';
  const message = `${reasons} Take ${them} out of your cart ${next}.`;
  return new ShopError('CART_CHANGED', { message, more });
}

async function orderCart(
  shop: Shop,
  tx: Transaction,
  user: SignedIn,
  { mayBeStale = false } = {},
): Promise<WholeOrder> {
  const now = shop.now();
  // PostgreSQL reads the cart once it has the draft's lock: a concurrent settlement has then already removed its lines.
  const [{ order: draft, ...start }, cart] = await atOnce([
    lockDraft(tx, user.userId),
    readCartForOrder(shop, tx, user.userId, now),
  ]);
  if (draft && isStale(draft, now) && !mayBeStale) throw new DraftStale();
  if (!start.isKnown) throw new ShopError('UNAUTHENTICATED');
  if (cart.goneLines.length > 0) throw new LinesGone(cart);
  if (cart.lines.length === 0) throw new ShopError('CART_EMPTY');
  const before = draft ?? openedIn(shop, user, start, now);
  const stored = draft ? await listLines(tx, [draft.id]) : [];
  const { lines: wanted } = cart;
  const moving = { order: before, store: start.store, lines: wanted };
  const { store, details: moved } = await leaveClosedStore(shop, tx, moving);
  if (store.id !== start.store.id) await refuseOpenPayment(tx, before.id);
  const order = changedDraft(before, moved);

  const lines = withRates(wanted, store).map(snapshotLine);
  const hasSameLines = isSameLines(stored, lines);
  const discountPercent = cart.coupon?.discountPercent ?? 0;
  const couponId = cart.coupon?.id ?? null;
  const hasSameCoupon = order.couponId === couponId;
  if (!hasSameCoupon && order.couponId !== null) await releaseCoupon(tx, order.id);
  const time = await timeDraft(shop, tx, { order, store, lines });
  requireEnough(cart.lines, time, now);
  const priced = { ...order, ...time, couponId, discountPercent };
  const taken = await takeDeals(shop, tx, lines, customerOf(priced, now));
  const totals = priceOrder(lines, priced, { store, now }, taken);
  requireBakeable(shop, { lines: wanted, ...totals }, store);
  const isUnchanged = hasSameLines && hasSameCoupon && isSameTotals(order, totals);
  if (draft && (!isUnchanged || losesTime(order, time))) await refuseOpenPayment(tx, order.id);
  const details = {
    ...moved,
    ...totals,
    ...time,
    couponId,
    discountPercent,
    deliveryVatPermille: store.vatPermille,
    quotedAt: now,
  };
  if (!draft) {
    const placed = linesOf(order.id, lines);
    const { requestId = null } = shop;
    const opening = openDraft(tx, { ...order, ...details }, placed, requestId);
    const [opened] = await commitWith(tx, [opening]);
    if (!opened) throw new DraftOpened();
    return { order: opened, store, lines: placed };
  }
  const changing = changeLines(shop, tx, order, details, hasSameLines ? undefined : lines);
  const [changed] = await commitWith(tx, [changing]);
  return { order: changed.order, store, lines: hasSameLines ? stored : changed.placedLines };
}

function openedIn(
  shop: Shop,
  { userId }: SignedIn,
  { store, phone }: Omit<StoredDraft, 'order'>,
  createdAt: Date,
): OrderRow {
  const { id: storeId } = store;
  return newDraft({ userId, storeId, phone, ...firstChoiceOf(shop.config), createdAt });
}

/** The gate checks again. Checking here as well spares the customer from choosing an address first. */
function requireBakeable(
  shop: Shop,
  order: OrderTotals & Pick<CartForOrder, 'lines'>,
  store: WholeOrder['store'],
): void {
  const limits = orderLimitsOf(store, shop.config);
  const verdict = canBake({ ...order, pizzas: countBaked(order.lines) }, limits);
  if (!verdict.allowed) throw describeLimit(verdict.code, { limits, shop }, order);
}

type CartLine = Awaited<ReturnType<typeof readCartForOrder>>['lines'][number];

export function snapshotLine(line: CartLine & { vatPermille: number }): NewOrderLine {
  const { fingerprint, pizzaId, name, imageUrl, isCustom, kind, ownKind, isAdultsOnly } = line;
  const { unitPricePence, vatPermille, quantity, options, addOns, allergens } = line;
  return {
    fingerprint,
    pizzaId,
    name,
    imageUrl,
    isCustom,
    kind,
    ownKind,
    isAdultsOnly,
    unitPricePence,
    vatPermille,
    quantity,
    options,
    addOns,
    allergens,
  };
}

/** A fingerprint names the choices, so these are all that a customer pays for and reads, and the oven bakes. */
function isSameLines(stored: readonly OrderLineRow[], wanted: readonly NewOrderLine[]): boolean {
  const sign = (line: OrderLineRow | NewOrderLine) =>
    `${line.fingerprint}×${line.quantity}@${line.unitPricePence}/${line.vatPermille} ${line.name} ${line.kind} ${line.ownKind?.name}×${line.ownKind?.ovenPlaces} ${line.allergens && sayAllergens(line.allergens)}`;
  return stored.map(sign).join('\n') === wanted.map(sign).join('\n');
}
