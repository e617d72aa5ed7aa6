/** How and where an order reaches the customer, and what the delivery costs. */
import {
  type Coordinates,
  estimateDelivery,
  refusedDistanceKm,
} from '@driftstone/contract/location/location.rules.ts';
import { canDeliver } from '@driftstone/contract/orders/placing.rules.ts';
import type {
  DeliveryType,
  OutOfRange,
  UpdateLocation,
} from '@driftstone/contract/orders/orders.schema.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { findNearestStore, type NearestStore, saveAddress } from '#location/location.service.ts';
import { locate, locateDefault, type LocatedAddress } from '#location/places.service.ts';
import type { Config } from '#config/config.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import type { DraftDetails } from '#orders/lifecycle/lifecycle.queries.ts';
import { changeDraft } from '#orders/lifecycle/lifecycle.service.ts';
import { losesTime, timeDraft } from '#orders/times/draft-time.service.ts';
import { changeOrder, refuseOpenPayment } from '#payment-sessions/payment-sessions.service.ts';
import { recallDoor } from './contact.service.ts';
import { describeLimit } from './limit-messages.ts';
import { lockChangeableOrder, requireChangeableOrder } from './order-access.ts';
import { orderLimitsOf } from './order-limits.ts';
import { isSameTotals, priceOrder } from './order-pricing.ts';
import { type OrderRow, requireStoreOf, type WholeOrder } from '#orders/orders.queries.ts';

const NO_DELIVERY =
  'Delivery needs card payment, which this shop does not take. Please choose pickup.';

/**
 * The delivery and payment of a new order. Without card payments there is no delivery, since deliveries are paid by
 * card.
 */
export function firstChoiceOf({
  takesCards,
}: Pick<Config, 'takesCards'>): Pick<OrderRow, 'deliveryType' | 'paymentMethod'> {
  return takesCards
    ? { deliveryType: 'delivery', paymentMethod: 'card' }
    : { deliveryType: 'pickup', paymentMethod: 'cash' };
}

/**
 * CHK-03: choosing delivery forces payment by card.
 * @throws ShopError CARDS_NOT_TAKEN, BELOW_DELIVERY_MINIMUM, ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_OPEN
 */
export async function chooseDeliveryType(
  shop: Shop,
  user: SignedIn,
  orderId: string,
  deliveryType: DeliveryType,
): Promise<WholeOrder> {
  if (deliveryType === 'delivery' && !shop.config.takesCards)
    throw new ShopError('CARDS_NOT_TAKEN', { message: NO_DELIVERY });
  return changeOrder(shop, async (tx) => {
    const whole = await lockChangeableOrder(tx, user.userId, orderId, shop.now());
    const { order } = whole;
    if (deliveryType === 'delivery') requireEnoughForDelivery(shop, whole);
    if (order.deliveryType !== deliveryType) await refuseOpenPayment(tx, order.id);
    const address = deliveryType === 'delivery' ? await keepAddressInRange(tx, order) : {};
    const { paymentMethod } = firstChoiceOf(shop.config);
    return reprice(shop, tx, whole, { deliveryType, paymentMethod, ...address });
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
    const nearest = await findNearestStore(tx, place);
    // A pickup has no radius.
    if (whole.order.deliveryType === 'delivery') requireWithinRadius(nearest);
    if (!wanted.useDefault && wanted.saveAsDefault)
      await saveAddress(tx, user.userId, place, { asDefault: true });
    const { address, latitude, longitude } = place;
    const door = await recallDoor(tx, whole.order, address);
    const located = { address, latitude, longitude, door, ...servedBy(nearest) };
    return reprice(shop, tx, whole, located);
  });
}

/** @throws ShopError OUT_OF_RANGE */
export async function requireInRange(db: Queryable, place: Coordinates): Promise<void> {
  requireWithinRadius(await findNearestStore(db, place));
}

/** The gate checks again. Here it spares the customer from giving an address in vain. */
function requireEnoughForDelivery(
  shop: Pick<Shop, 'config' | 'details'>,
  { order, store }: Pick<WholeOrder, 'order' | 'store'>,
): void {
  const limits = orderLimitsOf(store, shop.config);
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

/** Drops an address that was given for a pickup and is too far for a delivery, so that the customer is asked again. */
async function keepAddressInRange(
  tx: Transaction,
  order: OrderRow,
): Promise<Partial<DraftDetails>> {
  const { latitude, longitude } = order;
  if (latitude === null || longitude === null) return {};
  const nearest = await findNearestStore(tx, { latitude, longitude });
  return isWithinRadius(nearest)
    ? servedBy(nearest)
    : {
        address: null,
        latitude: null,
        longitude: null,
        door: null,
        estimateMinMinutes: null,
        estimateMaxMinutes: null,
      };
}

/**
 * The nearest store, and what its delivery takes and is taxed with.
 * @throws ShopError OUT_OF_RANGE
 */
export async function serve(
  db: Queryable,
  place: Coordinates,
): Promise<{ store: NearestStore['store']; details: Partial<DraftDetails> }> {
  const nearest = await findNearestStore(db, place);
  requireWithinRadius(nearest);
  return { store: nearest.store, details: servedBy(nearest) };
}

function servedBy({ store, distanceKm }: NearestStore): Partial<DraftDetails> {
  const { minMinutes, maxMinutes } = estimateDelivery(store, distanceKm);
  return {
    storeId: store.id,
    deliveryVatPermille: store.vatPermille,
    estimateMinMinutes: minMinutes,
    estimateMaxMinutes: maxMinutes,
  };
}

async function reprice(
  shop: Shop,
  tx: Transaction,
  { order, store: formerStore, lines }: WholeOrder,
  changes: Partial<DraftDetails>,
): Promise<WholeOrder> {
  const changed = { ...order, ...changes };
  const isSameStore = changed.storeId === formerStore.id;
  const store = isSameStore ? formerStore : await requireStoreOf(tx, changed);
  const totals = priceOrder(lines, changed, store);
  if (!isSameTotals(order, totals)) await refuseOpenPayment(tx, order.id);
  const time = await timeDraft(shop, tx, { order: changed, store, lines });
  if (losesTime(order, time)) await refuseOpenPayment(tx, order.id);
  const repriced = await changeDraft(shop, tx, order, { ...changes, ...totals, ...time });
  return { order: repriced, store, lines };
}

function isWithinRadius({ store, distanceKm }: NearestStore): boolean {
  return distanceKm <= store.serviceRadiusKm;
}

function requireWithinRadius(nearest: NearestStore): void {
  if (isWithinRadius(nearest)) return;
  const { name, serviceRadiusKm } = nearest.store;
  const distanceKm = refusedDistanceKm(nearest.distanceKm);
  const more: OutOfRange = { nearestStore: { name, serviceRadiusKm }, distanceKm };
  throw new ShopError('OUT_OF_RANGE', {
    message: `Delivery not available. ${name} serves up to ${serviceRadiusKm} km. You are ~${distanceKm} km away.`,
    more,
  });
}
