/** What an order of the counter costs, by the same menu, terms and coupons as any other. */
import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import type { Portion } from '@driftstone/contract/catalogue/portions.rules.ts';
import type { Start } from '@driftstone/contract/customizer/custom-price.rules.ts';
import { ERRORS } from '@driftstone/contract/errors.ts';
import type {
  CartChanged,
  DeliveryType,
  OrderSource,
} from '@driftstone/contract/orders/orders.schema.ts';
import { takeDeals } from '#cart/cart-deals.service.ts';
import { explainGone, priceAgain } from '#cart/cart.service.ts';
import { type CouponRow, judgeCode } from '#coupons/coupons.service.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { listStores } from '#location/location.service.ts';
import type { LocatedAddress } from '#location/find-address.service.ts';
import { type PricedOrder, priceOrder, withRates } from '#orders/checkout/order-pricing.ts';
import { serve } from '#orders/checkout/serving-store.service.ts';
import type { DraftDetails } from '#orders/lifecycle/drafts.queries.ts';
import type { StoreRow } from '#orders/orders.queries.ts';
import type { Shop } from '#shop.ts';
import type { Reach } from '#security/reach.ts';

export interface CounterWish {
  source: Exclude<OrderSource, 'web'>;
  lines: readonly {
    pizzaId: string | null;
    optionIds: readonly string[];
    addOnIds: readonly string[];
    portions: readonly Portion[];
    starts?: readonly Start[] | undefined;
    quantity: number;
    note: string;
  }[];
  deliveryType: DeliveryType;
  /** Where a delivery goes; null while that is not known. */
  place: LocatedAddress | null;
  couponCode: string | null;
  /** Where a pickup is collected. */
  storeId?: string | undefined;
  /** When it is for; null: as soon as possible. */
  at: Date | null;
  /** The stores of whoever takes the order. */
  reach: Reach;
}

export type PricedLine = Awaited<ReturnType<typeof priceAgain>>[number] & { vatPermille: number };

export interface CounterPrice {
  /** One entry for each wanted line; null: the line is not sold as chosen. */
  wanted: (PricedLine | null)[];
  /** Of the wanted lines that are not sold as chosen. */
  unavailable: { line: number; name: string; reason: string }[];
  /** Has each configuration once. */
  lines: PricedLine[];
  store: StoreRow;
  /** Where a pickup can be collected, if there are several. */
  stores: StoreRow[];
  /** None of them was named: it is priced as the first one's. */
  needsStore: boolean;
  /** Where the order goes, and what its delivery takes. */
  details: Partial<DraftDetails>;
  coupon: CouponRow | null;
  couponProblem: string | null;
  totals: PricedOrder;
}

/** At today's prices. @throws ShopError LINE_FULL, OUT_OF_RANGE */
export async function priceAtCounter(
  shop: Pick<Shop, 'db' | 'content'>,
  db: Queryable,
  { lines: wishes, deliveryType, place: wantedPlace, couponCode, storeId, at, reach }: CounterWish,
  { userId, now }: { userId: string; now: Date },
): Promise<CounterPrice> {
  const place = deliveryType === 'delivery' ? wantedPlace : null;
  const isPickup = deliveryType === 'pickup';
  const theirs = place ? [] : await listStores(db, reach);
  const { store, details } = place
    ? await serve(db, place, { reach, at: at ?? now })
    : { store: requireAmong(theirs, isPickup ? storeId : undefined), details: {} };
  const stores = isPickup && theirs.length > 1 ? theirs : [];
  const units = countUnits(wishes);
  const sold = await priceAgain(
    shop,
    db,
    [...units].map(([fingerprint, quantity]) => ({ fingerprint, quantity })),
  );
  const lines = withRates(sold, store);
  const subtotalPence = lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0);
  const judged = await judge(db, couponCode, { userId, now, subtotalPence });
  const taken = await takeDeals(shop, db, lines, {
    at: at ?? now,
    userId: null,
    couponId: judged.coupon?.discountPercent === 0 ? judged.coupon.id : null,
  });
  const discountPercent = judged.coupon?.discountPercent ?? 0;
  const { address = null, latitude = null, longitude = null } = place ?? {};
  const destined = { address, latitude, longitude, scheduledFor: at };
  const wanted = wantedOf(wishes, lines);
  return {
    wanted,
    unavailable: await explainWishes(db, wishes, wanted, now),
    lines,
    store,
    stores,
    needsStore: stores.length > 0 && storeId === undefined,
    details: { ...details, ...(place && pointOf(place)), storeId: store.id, deliveryType },
    ...judged,
    totals: priceOrder(
      lines,
      { deliveryType, discountPercent, ...destined },
      { store, now },
      taken,
    ),
  };
}

/** One entry for each wish; null: it is not sold as chosen. */
export function wantedOf(
  wishes: CounterWish['lines'],
  lines: readonly PricedLine[],
): CounterPrice['wanted'] {
  const byFingerprint = new Map(lines.map((line) => [line.fingerprint, line]));
  return wishes.map((wish) => byFingerprint.get(fingerprintOfWish(wish)) ?? null);
}

/** @throws ShopError CART_CHANGED, which names what is not sold */
export function requireSold({ unavailable }: Pick<CounterPrice, 'unavailable'>): void {
  if (unavailable.length === 0) return;
  const more: CartChanged = {
    unavailable: unavailable.map(({ name, reason }) => ({ name, reason })),
  };
  const message = unavailable.map(({ name, reason }) => `${name}: ${reason}.`).join(' ');
  throw new ShopError('CART_CHANGED', { message, more });
}

export async function explainWishes(
  db: Queryable,
  wishes: CounterWish['lines'],
  wanted: CounterPrice['wanted'],
  now: Date,
): Promise<CounterPrice['unavailable']> {
  const gone = wishes.flatMap((wish, line) =>
    wanted[line] ? [] : { id: `${line}`, fingerprint: fingerprintOfWish(wish), quantity: 1 },
  );
  if (gone.length === 0) return [];
  const explained = await explainGone({ db, now: () => now }, gone);
  return explained.map(({ id, name, reason }) => ({ line: Number(id), name, reason }));
}

function pointOf({ address, latitude, longitude }: LocatedAddress): Partial<DraftDetails> {
  return { address, latitude, longitude };
}

function fingerprintOfWish(wish: CounterWish['lines'][number]): string {
  const { pizzaId, optionIds, addOnIds, portions, starts } = wish;
  return fingerprintOf(pizzaId, optionIds, addOnIds, portions, starts);
}

/** Quantities by fingerprint: the same configuration twice is one line, as in a cart. @throws ShopError LINE_FULL */
export function countUnits(wishes: CounterWish['lines']): Map<string, number> {
  const units = new Map<string, number>();
  for (const wish of wishes) {
    const fingerprint = fingerprintOfWish(wish);
    const quantity = (units.get(fingerprint) ?? 0) + wish.quantity;
    if (quantity > MAX_LINE_QUANTITY) throw new ShopError('LINE_FULL');
    units.set(fingerprint, quantity);
  }
  return units;
}

/** Notes by fingerprint. Those of one configuration stand together. */
export function notesOf(wishes: CounterWish['lines']): Map<string, string> {
  const byFingerprint = Map.groupBy(wishes, fingerprintOfWish);
  const said = [...byFingerprint].map(([fingerprint, lines]) => {
    const notes = new Set(lines.map(({ note }) => note).filter((note) => note !== ''));
    return [fingerprint, [...notes].join('; ')] as const;
  });
  return new Map(said.filter(([, note]) => note !== ''));
}

async function judge(
  db: Queryable,
  code: string | null,
  spent: { userId: string; now: Date; subtotalPence: number },
): Promise<Pick<CounterPrice, 'coupon' | 'couponProblem'>> {
  if (code === null) return { coupon: null, couponProblem: null };
  const { coupon, refusal } = await judgeCode(db, code, spent);
  return { coupon, couponProblem: refusal && (refusal.message ?? ERRORS.COUPON_REFUSED.message) };
}

/** The one that is named, or the first. @throws ShopError STORE_NOT_FOUND: it has closed for good, or is not theirs */
function requireAmong(stores: readonly StoreRow[], storeId: string | undefined): StoreRow {
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId);
  if (!store) throw new ShopError('STORE_NOT_FOUND');
  return store;
}
