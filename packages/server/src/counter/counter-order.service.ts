/** Orders that staff take at the counter or by phone. One gate, one price and one oven for all; no account. */
import { isDeepStrictEqual } from 'node:util';
import type { PlaceCounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { doorOf } from '@driftstone/contract/location/door.rules.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import { openCounterCustomer } from '#auth/account/counter-customers.service.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { movedMeanwhile } from '#kitchen/crew-acts.service.ts';
import { chooseStoreFirst } from '#location/location.service.ts';
import { askGate } from '#orders/checkout/gate.service.ts';
import { snapshotLine } from '#orders/checkout/open-order.service.ts';
import { confirmOrder } from '#orders/checkout/placing.service.ts';
import { describeNewTotal } from '#orders/checkout/quote.service.ts';
import { openCounterDraft } from '#orders/lifecycle/counter-draft.queries.ts';
import type { DraftDetails } from '#orders/lifecycle/drafts.queries.ts';
import { changeLines, sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import { type CustomersOrder, findByCounterKey, requireWhole } from '#orders/orders.queries.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import {
  countUnits,
  notesOf,
  type CounterWish,
  priceAtCounter,
  requireSold,
} from './counter-price.service.ts';
import { readWish } from './counter-quote.service.ts';
import { bookAtCounter, type CounterTime } from './counter-time.ts';

interface NewCounterOrder extends CounterTime {
  wish: CounterWish;
  contact: Pick<DraftDetails, 'phone' | 'door' | 'kitchenNote' | 'allergy'>;
  /** Two calls with the same key make one order. */
  key: string;
  /** null: paid at the handover. */
  payment: HandPayment | null;
  /** What the customer was told. */
  totalPence: number;
}

/**
 * Places the order once, however often it is sent.
 * @throws ShopError LINE_FULL, OUT_OF_RANGE, CART_CHANGED, COUPON_REFUSED, ORDER_CHANGED when the total is not what the
 * customer was told; ORDER_MOVED when it was placed before, and is cancelled by now or not what is sent; and what
 * `locateAnew` and the gate throw
 */
export async function placeOrder(
  shop: Shop,
  crew: Crew,
  asked: PlaceCounterOrder,
): Promise<CustomersOrder> {
  const order = await readOrder(shop, crew, asked);
  const { name, phone } = asked;
  const before = await findByCounterKey(shop.db, order.key);
  if (before) return requireUnchanged(before, order);
  try {
    return await shop.db.transaction(async (tx) => {
      const customer = await openCounterCustomer(tx, { name, phone, now: shop.now() });
      return place(shop, tx, crew, order, customer);
    });
  } catch (error) {
    // A second tap may be refused because of the first, which has taken the last use of the coupon or the last place.
    const placed = await findByCounterKey(shop.db, order.key);
    if (!placed) throw error;
    return requireUnchanged(placed, order);
  }
}

async function readOrder(
  shop: Shop,
  crew: Crew,
  { phone, door, note, allergy, at, total, ...asked }: PlaceCounterOrder,
): Promise<NewCounterOrder> {
  const wish = await readWish(shop, crew, { ...asked, at });
  const { key, payment, isOverbooked } = asked;
  const isDelivery = wish.deliveryType === 'delivery';
  return {
    wish,
    key,
    payment,
    isOverbooked,
    contact: {
      phone: phone || null,
      door: isDelivery && door ? doorOf(door) : null,
      kitchenNote: note || null,
      allergy: allergy || null,
    },
    at: at === null ? null : new Date(at),
    totalPence: poundsToPence(total),
  };
}

/**
 * A till that sends its order again must not believe that it is still to be baked. If it never got the first answer,
 * staff may have changed the order since: what they see now is not what was placed, or its money is not recorded.
 */
function requireUnchanged(placed: CustomersOrder, sent: NewCounterOrder): CustomersOrder {
  const { order } = placed;
  if (order.state === 'cancelled' || order.state === 'no_show') throw movedMeanwhile(order);
  if (isPlacedAsSent(placed, sent) && isPaidAsSent(order, sent.payment)) return placed;
  throw new ShopError('ORDER_MOVED', {
    message: `Order #${order.number} was already placed the first time, as it was then: ${formatPence(order.totalPence)}. Find it under Orders.`,
  });
}

function isPlacedAsSent({ order, lines }: CustomersOrder, sent: NewCounterOrder): boolean {
  const { deliveryType, place: wanted, lines: wishes, storeId = order.storeId } = sent.wish;
  const address = deliveryType === 'delivery' ? (wanted?.address ?? null) : null;
  const units = countUnits(wishes);
  const notes = notesOf(wishes);
  return (
    order.totalPence === sent.totalPence &&
    order.deliveryType === deliveryType &&
    order.address === address &&
    (deliveryType === 'delivery' || order.storeId === storeId) &&
    order.phone === sent.contact.phone &&
    isDeepStrictEqual(order.door, sent.contact.door) &&
    order.kitchenNote === sent.contact.kitchenNote &&
    order.allergy === sent.contact.allergy &&
    order.scheduledFor?.getTime() === sent.at?.getTime() &&
    lines.length === units.size &&
    lines.every(
      ({ fingerprint, quantity, note }) =>
        units.get(fingerprint) === quantity && (notes.get(fingerprint) ?? null) === note,
    )
  );
}

function isPaidAsSent(
  { paymentStatus, paymentMethod }: CustomersOrder['order'],
  payment: HandPayment | null,
): boolean {
  return payment === null
    ? paymentStatus !== 'paid'
    : paymentStatus === 'paid' && paymentMethod === payment;
}

/** Rolls the transaction back, so that the order has one customer. */
class PlacedBefore extends Error {}

async function place(
  shop: Shop,
  tx: Transaction,
  crew: Crew,
  { wish, contact, key, payment, totalPence, at, isOverbooked }: NewCounterOrder,
  userId: string,
): Promise<CustomersOrder> {
  const now = shop.now();
  const price = await priceAtCounter(shop, tx, wish, { userId, now });
  requireSold(price);
  if (price.needsStore) throw chooseStoreFirst();
  if (price.couponProblem !== null)
    throw new ShopError('COUPON_REFUSED', { message: price.couponProblem });
  const requestId = shop.requestId ?? null;
  const { source } = wish;
  const draft = await openCounterDraft(tx, {
    userId,
    storeId: price.store.id,
    source,
    counterKey: key,
    openedAt: now,
    crew,
    requestId,
  });
  if (!draft) throw new PlacedBefore();
  if (price.totals.totalPence !== totalPence)
    throw describeNewTotal({ ...price.totals, totalPence }, price.totals);
  const details = {
    ...price.details,
    ...price.totals,
    ...contact,
    couponId: price.coupon?.id ?? null,
    discountPercent: price.coupon?.discountPercent ?? 0,
    quotedAt: now,
    // Stock and offers count by the time that it is for.
    scheduledFor: at,
  };
  const notes = notesOf(wish.lines);
  const lines = price.lines.map((line) => ({
    ...snapshotLine(line),
    note: notes.get(line.fingerprint) ?? null,
  }));
  await changeLines(shop, tx, draft, details, lines);
  const whole = await requireWhole(tx, draft.id);
  const answer = await askGate(shop, tx, whole, {
    paymentMethod: 'cash',
    heldUntil: null,
    bookTime: (kitchen, draft) => bookAtCounter(shop, kitchen, draft, { at, isOverbooked }),
  });
  // Stores nothing of the order: staff look at it and send it again.
  if (answer.refusal) throw answer.refusal;
  const by = { by: 'counter', crew } as const;
  const placed = await confirmOrder(shop, tx, answer.whole, {
    kind: 'placed_at_counter',
    ...by,
    time: answer.time,
  });
  if (!payment) return placed;
  const paid = await sendLocked(shop, tx, placed.order, {
    kind: 'paid_at_counter',
    ...by,
    payment,
  });
  return { ...placed, order: paid };
}
