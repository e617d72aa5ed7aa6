/** How and where an order reaches the customer, and what the delivery costs. */
import type {
  ChooseDeliveryType,
  UpdateLocation,
} from '@driftstone/contract/orders/orders.schema.ts';
import type { Transaction } from '#database/queryable.ts';
import { commitWith } from '#database/transaction.ts';
import { saveAddress } from '#location/location.service.ts';
import { locate, locateDefault, type LocatedAddress } from '#location/find-address.service.ts';
import type { Config } from '#config/config.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import type { DraftDetails } from '#orders/lifecycle/drafts.queries.ts';
import { changeDraft } from '#orders/lifecycle/lifecycle.service.ts';
import { changedDraft, losesTime, timeDraft } from '#orders/times/draft-time.service.ts';
import type { Draft } from '#orders/times/draft-bookings.ts';
import { changeOrder, refuseOpenPage } from '#payment-sessions/payment-sessions.service.ts';
import type { OrderRow, WholeOrder } from '#orders/orders.queries.ts';
import type { LockedOrder } from './locked-order.queries.ts';
import { termsThere } from '#orders/terms-there.ts';
import { canDeliver } from './placing.rules.ts';
import { recallDoor } from './contact.service.ts';
import { describeLimit } from './limit-messages.ts';
import { lockChangeableOrder, requireChangeableOrder } from './order-access.ts';
import { orderLimitsOf } from './order-limits.ts';
import { takeDeals } from '#cart/cart-deals.service.ts';
import { customerOf, isSameTotals, priceOrder } from './order-pricing.ts';
import {
  collectFrom,
  findDelivering,
  findNearest,
  requireDelivering,
  type Serving,
} from './serving-store.service.ts';

const NO_DELIVERY =
  'Delivery needs card payment, which this shop does not take. Please choose pickup.';

/** Delivery and payment of a new order. Without card payments there is no delivery: deliveries are paid by card. */
export function firstChoiceOf({
  takesCards,
}: Pick<Config, 'takesCards'>): Pick<OrderRow, 'deliveryType' | 'paymentMethod'> {
  return takesCards
    ? { deliveryType: 'delivery', paymentMethod: 'card' }
    : { deliveryType: 'pickup', paymentMethod: 'cash' };
}

/**
 * CHK-03: choosing delivery forces payment by card. A pickup may name the store to collect from.
 * @throws ShopError CARDS_NOT_TAKEN, BELOW_DELIVERY_MINIMUM, STORE_NOT_FOUND, ORDER_NOT_FOUND, ORDER_ALREADY_PAID,
 * ORDER_NOT_OPEN
 */
export async function chooseDeliveryType(
  shop: Shop,
  user: SignedIn,
  orderId: string,
  { deliveryType, storeId }: ChooseDeliveryType,
): Promise<WholeOrder> {
  if (deliveryType === 'delivery' && !shop.config.takesCards)
    throw new ShopError('CARDS_NOT_TAKEN', { message: NO_DELIVERY });
  return changeOrder(shop, async (tx) => {
    const whole = await lockChangeableOrder(tx, user.userId, orderId, shop.now());
    const { order } = whole;
    const { store, details } =
      deliveryType === 'delivery'
        ? await deliverAsBefore(shop, tx, whole)
        : await collectFrom(tx, whole.store, storeId);
    if (deliveryType === 'delivery') requireEnoughForDelivery(shop, { order, store });
    const isSame = order.deliveryType === deliveryType && order.storeId === store.id;
    const { paymentMethod } = firstChoiceOf(shop.config);
    const changes = { deliveryType, paymentMethod, ...details };
    return reprice(shop, tx, { ...whole, store }, changes, { keepsPayment: isSame });
  });
}

/**
 * Remembers the address only after the order has accepted it.
 * @throws ShopError ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_OPEN, DEFAULT_ADDRESS_NOT_FOUND, OUT_OF_RANGE, and
 * what `locate` throws
 */
export async function updateLocation(
  shop: Shop,
  user: SignedIn,
  orderId: string,
  wanted: UpdateLocation,
): Promise<WholeOrder> {
  // Runs before the geocoder, which charges per lookup. The lock is taken after it, since no lock may be held across a
  // network call.
  await requireChangeableOrder(shop.db, user.userId, orderId, shop.now());
  const place = await findPlace(shop, user, wanted);
  return changeOrder(shop, async (tx) => {
    const whole = await lockChangeableOrder(tx, user.userId, orderId, shop.now());
    const { store, details } =
      whole.order.deliveryType === 'delivery'
        ? await requireDelivering(tx, place, { ...whole, now: shop.now() })
        : await findNearest(tx, place, shop.now());
    const keepsPayment = store.id === whole.store.id;
    if (!wanted.useDefault && wanted.saveAsDefault)
      await saveAddress(tx, user.userId, place, { asDefault: true });
    const { address, latitude, longitude } = place;
    const door = await recallDoor(tx, whole.order, address);
    const located = { address, latitude, longitude, door, ...details };
    return reprice(shop, tx, { ...whole, store }, located, { keepsPayment });
  });
}

/** The gate checks again. Here it spares the customer entering an address in vain. */
function requireEnoughForDelivery(
  shop: Pick<Shop, 'config' | 'details' | 'now'>,
  { order, store }: Pick<WholeOrder, 'order' | 'store'>,
): void {
  const terms = termsThere(store, order, shop.now());
  const limits = orderLimitsOf({ ...store, ...terms }, shop.config);
  const verdict = canDeliver(order.subtotalPence, limits);
  if (!verdict.allowed) throw describeLimit(verdict.code, { limits, shop }, order);
}

async function findPlace(
  shop: Shop,
  user: SignedIn,
  wanted: UpdateLocation,
): Promise<LocatedAddress> {
  if (wanted.useDefault) return locateDefault(shop, user);
  const { address, locationLat: latitude, locationLng: longitude, proof } = wanted;
  return locate(shop, user, { address, latitude, longitude, proof });
}

/** The order's store, or another one when that store has closed for good. */
export async function leaveClosedStore(
  shop: Shop,
  tx: Transaction,
  whole: Draft,
): Promise<Serving> {
  const { order, store } = whole;
  if (!store.closedAt) return { store, details: {} };
  return order.deliveryType === 'delivery'
    ? deliverAsBefore(shop, tx, whole)
    : collectFrom(tx, store);
}

/** Drops an address that was given for a pickup if nobody delivers there, so that the customer is asked again. */
async function deliverAsBefore(shop: Shop, tx: Transaction, whole: Draft): Promise<Serving> {
  const { address, latitude, longitude } = whole.order;
  const before = await collectFrom(tx, whole.store);
  if (address === null || latitude === null || longitude === null) return before;
  const place = { address, latitude, longitude };
  const serving = await findDelivering(tx, place, { ...whole, now: shop.now() });
  return serving ?? { ...before, details: { ...before.details, ...NOWHERE } };
}

const NOWHERE: Partial<DraftDetails> = {
  address: null,
  latitude: null,
  longitude: null,
  door: null,
  estimateMinMinutes: null,
  estimateMaxMinutes: null,
};

/** `store` is the order's store after the changes. */
async function reprice(
  shop: Shop,
  tx: Transaction,
  { order, store, lines, openPaymentId }: LockedOrder,
  changes: Partial<DraftDetails>,
  { keepsPayment }: { keepsPayment: boolean },
): Promise<WholeOrder> {
  const changed = changedDraft(order, changes);
  if (!keepsPayment) refuseOpenPage(openPaymentId);
  const time = await timeDraft(shop, tx, { order: changed, store, lines });
  const now = shop.now();
  const timed = { ...changed, ...time };
  const taken = await takeDeals(shop, tx, lines, customerOf(timed, now));
  const totals = priceOrder(lines, timed, { store, now }, taken);
  const isSame = isSameTotals(order, totals) && !losesTime(order, time);
  if (!isSame) refuseOpenPage(openPaymentId);
  const changing = changeDraft(shop, tx, order, { ...changes, ...totals, ...time });
  const [repriced] = await commitWith(tx, [changing]);
  return { order: repriced, store, lines };
}
