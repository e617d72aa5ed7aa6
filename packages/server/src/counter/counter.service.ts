/** The till: staff take orders of people without an account, take the money, and hand over. */
import type {
  AskCounterQuote,
  PlaceCounterOrder,
} from '@driftstone/contract/counter/counter.schema.ts';
import { COMPLETED_LISTED_MS, MAX_TICKETS } from '@driftstone/contract/kitchen/kitchen.rules.ts';
import { doorOf } from '@driftstone/contract/location/door.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { openCounterCustomer } from '#auth/account/counter-customers.service.ts';
import { locateAnew, type LocatedAddress } from '#location/find-address.service.ts';
import {
  type CounterQuote,
  type CounterWish,
  placeAtCounter,
  type PlacedOrder,
  quoteAtCounter,
} from '#orders/counter/counter-order.service.ts';
import { type KitchenOrder, listOrdersForKitchen } from '#orders/lifecycle/progress.service.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';

export interface Till {
  now: Date;
  open: KitchenOrder[];
  completed: KitchenOrder[];
}

export async function readTill({ db, now: readClock }: Shop, { reach }: Crew): Promise<Till> {
  const now = readClock();
  const completedSince = new Date(now.getTime() - COMPLETED_LISTED_MS);
  const listed = await listOrdersForKitchen(db, { now, completedSince, reach, limit: MAX_TICKETS });
  return { now, ...listed, open: listed.open.toSorted(byUrgency) };
}

/** Orders that can be handed over come first; then those that are due first. */
function byUrgency({ order: one }: KitchenOrder, { order: other }: KitchenOrder): number {
  const isWaiting = (order: typeof one) => Number(order.state !== 'ready');
  const dueMs = (order: typeof one) =>
    (order.promisedUntil ?? order.placedAt ?? order.createdAt).getTime();
  return (
    isWaiting(one) - isWaiting(other) || dueMs(one) - dueMs(other) || one.number - other.number
  );
}

/** @throws ShopError as `locateAnew` and `quoteAtCounter` do */
export async function quote(shop: Shop, crew: Crew, asked: AskCounterQuote): Promise<CounterQuote> {
  return quoteAtCounter(shop, await readWish(shop, crew, asked));
}

/** @throws ShopError as `locateAnew` and `placeAtCounter` do */
export async function placeOrder(
  shop: Shop,
  crew: Crew,
  { name, phone, door, note, allergy, at, total, ...asked }: PlaceCounterOrder,
): Promise<PlacedOrder> {
  const wish = await readWish(shop, crew, asked);
  const { key, payment, isOverbooked } = asked;
  const isDelivery = wish.deliveryType === 'delivery';
  const order = {
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
  return placeAtCounter(shop, crew, order, (tx) =>
    openCounterCustomer(tx, { name, phone, now: shop.now() }),
  );
}

async function readWish(shop: Shop, { reach }: Crew, asked: AskCounterQuote): Promise<CounterWish> {
  const { source, lines, deliveryType, couponCode } = asked;
  const place = deliveryType === 'delivery' ? await readAddress(shop, asked) : null;
  return { source, lines, deliveryType, couponCode, place, reach };
}

/** Call it outside any transaction, since it may call the geocoder. */
async function readAddress(shop: Shop, { place }: AskCounterQuote): Promise<LocatedAddress | null> {
  if (!place) return null;
  const { address, lat: latitude, lng: longitude, proof } = place;
  return locateAnew(shop, { address, latitude, longitude, proof });
}
