/** What an order of the counter would cost, and when it could be ready. */
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import { randomUUID } from 'node:crypto';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import type { AskCounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import type { NoAsap } from '@driftstone/contract/orders/order-times.schema.ts';
import { sayWhyUncounted } from '#cart/cart-deals.service.ts';
import { limitedOf } from '#cart/limited.service.ts';
import { bookAsap, type Booking } from '#orders/times/promise.rules.ts';
import { locateAnew, type LocatedAddress } from '#location/find-address.service.ts';
import { readKitchen } from '#orders/times/kitchen-now.ts';
import { listSlotsForStaff, type SlotsForStaff } from '#orders/times/slots-for-staff.ts';
import { describeLimit } from '#orders/checkout/limit-messages.ts';
import { orderLimitsOf } from '#orders/checkout/order-limits.ts';
import { canDeliver } from '#orders/checkout/placing.rules.ts';
import { chooseStoreFirst } from '#location/location.service.ts';
import { sayTooFew } from '#orders/checkout/stock-keeping.service.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { type Destined, sayTermsThere, termsThere } from '#orders/terms-there.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import { type CounterPrice, type CounterWish, priceAtCounter } from './counter-price.service.ts';
import { bookAsapAnyway } from './counter-time.ts';

export interface CounterQuote {
  price: CounterPrice;
  /** Why the code takes nothing off; null: it does, or there is none. */
  codeNote: string | null;
  /** Why it would not be placed; null: it would, or a line, the coupon or the time says it. */
  refusal: string | null;
  /** Of an address with terms of its own; null: it has none. */
  terms: string | null;
  now: Date;
  asap: Booking | null;
  whyNoAsap: NoAsap | null;
  asapAnyway: Booking | null;
  days: SlotsForStaff[];
  limited: LimitedSale[];
}

/** Holds no slot in the oven. @throws ShopError LINE_FULL, OUT_OF_RANGE, and what `locateAnew` throws */
export async function quote(shop: Shop, crew: Crew, asked: AskCounterQuote): Promise<CounterQuote> {
  const wish = await readWish(shop, crew, asked);
  const now = shop.now();
  // These ids are placeholders: neither the customer nor the order exists yet.
  const price = await priceAtCounter(shop, shop.db, wish, { userId: randomUUID(), now });
  const { address = null, latitude = null, longitude = null } = price.details;
  const place = { address, latitude, longitude, scheduledFor: wish.at };
  const order = { id: randomUUID(), deliveryType: wish.deliveryType, ...place };
  const limited = limitedOf(price.lines);
  const kitchen = await readKitchen(shop.db, { order, store: price.store, now, limited });
  const pizzas = countBaked(price.lines);
  const asap = bookAsap(kitchen, pizzas);
  return {
    price,
    codeNote: await sayWhyUncounted(shop, price.lines, price.coupon, {
      at: wish.at ?? now,
      userId: null,
    }),
    refusal: price.needsStore
      ? chooseStoreFirst().message
      : await whyRefused(shop, price, { ...place, deliveryType: wish.deliveryType }, now),
    terms: sayTermsThere(price.store, place, now),
    now,
    asap: asap.booking,
    whyNoAsap: asap.booking ? null : asap.why,
    limited,
    asapAnyway: bookAsapAnyway(kitchen, pizzas),
    days: listSlotsForStaff(kitchen, pizzas),
  };
}

/** What the gate would say, before anybody has taken the money. */
async function whyRefused(
  shop: Shop,
  { lines, store, totals }: CounterPrice,
  order: Destined & Pick<OrderRow, 'deliveryType' | 'scheduledFor'>,
  now: Date,
): Promise<string | null> {
  const few = await sayTooFew(shop.db, lines, order, now);
  if (few !== null) return few;
  if (order.deliveryType === 'pickup' || order.address === null) return null;
  const limits = orderLimitsOf({ ...store, ...termsThere(store, order, now) }, shop.config);
  const verdict = canDeliver(totals.subtotalPence, limits);
  return verdict.allowed ? null : describeLimit(verdict.code, { limits, shop }, totals).message;
}

export async function readWish(
  shop: Shop,
  { reach }: Crew,
  asked: AskCounterQuote,
): Promise<CounterWish> {
  const { source, lines, deliveryType, couponCode, storeId } = asked;
  const at = asked.at ? new Date(asked.at) : null;
  const place = deliveryType === 'delivery' ? await readAddress(shop, asked) : null;
  return { source, lines, deliveryType, couponCode, storeId, place, at, reach };
}

/** Call it outside any transaction, since it may call the geocoder. */
async function readAddress(shop: Shop, { place }: AskCounterQuote): Promise<LocatedAddress | null> {
  if (!place) return null;
  const { address, lat: latitude, lng: longitude, proof } = place;
  return locateAnew(shop, { address, latitude, longitude, proof });
}
