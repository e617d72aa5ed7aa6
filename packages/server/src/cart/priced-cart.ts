/** A shopper's cart at today's prices. Lines that can't be had are kept apart, so they are never charged. */
import { parseFingerprint } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { FEW_LEFT } from '@driftstone/contract/catalogue/few-left.rules.ts';
import {
  DAYS_AHEAD,
  isLimited,
  nextSale,
  notSoldAt,
} from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { percentOf } from '@driftstone/contract/money.ts';
import { type MenuPizza, withSoldOut } from '#catalogue/catalogue.service.ts';
import { listHeldBy, takesOf } from '#catalogue/stock.service.ts';
import { bestDeals } from '@driftstone/contract/deals/deals.rules.ts';
import type { DealtCart } from '@driftstone/contract/deals/hints.rules.ts';
import type { Deal } from '@driftstone/contract/deals/deals.schema.ts';
import { type CouponRow, dealOf, judgeUse } from '#coupons/coupons.service.ts';
import { findOccasion } from '#deals/deals.service.ts';
import { readSoonest } from '#opening/opening.service.ts';
import { toDealLines } from './cart-deals.service.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import {
  type CartOwner,
  findCartToCharge,
  type StoredCart,
  type StoredLine,
} from './cart.queries.ts';
import { type Configuration, isSoldSoon } from './configuration.ts';
import { chargedOffer, findConfiguration, type Offer, peekOffer, readOfferOf } from './offer.ts';

export interface PricedLine extends Configuration {
  id: string;
  fingerprint: string;
  quantity: number;
}

export interface PricedCart {
  lines: PricedLine[];
  /** Lines that can't be had as chosen. */
  goneLines: StoredLine[];
  subtotalPence: number;
  /** null: the cart has no coupon, or its coupon is no longer valid. */
  coupon: CouponRow | null;
  /** What the cart's coupon still needs; null: it counts, or would not with more either. */
  lack: string | null;
  /** Includes what the offers take off. */
  discountPence: number;
  dealt: DealtCart;
}

/** Uses the prices that the transaction sees. Meant for charging. */
export async function findChargedCart(
  shop: Pick<Shop, 'content'>,
  tx: Queryable,
  user: CartOwner & { kind: 'user' },
  now: Date,
): Promise<PricedCart | null> {
  const known = peekOffer(shop);
  const cart = await findCartToCharge(tx, user.userId);
  if (!cart) return null;
  const fingerprints = fingerprintsOf(cart.lines);
  const offer = await chargedOffer(tx, fingerprints, known, () => cart.offerVersion);
  return priceCart(tx, user, cart, offer, now);
}

export async function priceCart(
  db: Queryable,
  owner: CartOwner,
  cart: StoredCart,
  offer: Offer & { deals?: readonly Deal[] },
  now: Date,
): Promise<PricedCart> {
  const own = await withOwnHold(db, owner, cart, offer);
  const lines = priceSoldSoon(own, cart.lines, now);
  const subtotalPence = subtotalOf(lines);
  const { couponId } = cart;
  // A separate statement, since few carts have a coupon.
  const userId = owner.kind === 'guest' ? null : owner.userId;
  const { coupon, note: lack } =
    userId === null
      ? { coupon: null, note: null }
      : await judgeUse(db, { couponId, userId, subtotalPence, now });
  const ofCode = dealOf(coupon);
  const deals = [...(offer.deals ?? []), ...(ofCode ? [ofCode] : [])];
  const isTimed = deals.some(({ terms }) => isLimited(terms.times));
  const at = isTimed ? await soonestFor(db, lines, now) : now;
  const occasion = await findOccasion(db, deals, { at, userId });
  const dealLines = toDealLines(lines.map(asSold), offer);
  const taken = bestDeals(dealLines, deals, occasion);
  return {
    lines,
    goneLines: listGone(cart.lines, lines),
    subtotalPence,
    coupon,
    lack,
    discountPence:
      taken.pence + percentOf(subtotalPence - taken.pence, coupon?.discountPercent ?? 0),
    dealt: { lines: dealLines, deals, occasion, taken },
  };
}

/** OFFER-02: the time that the checkout will choose: once a store is open and all of it is sold. */
async function soonestFor(db: Queryable, lines: readonly PricedLine[], now: Date): Promise<Date> {
  const sales = lines.flatMap((line) => line.sales);
  const soonest = await readSoonest(db);
  let at = soonest(now);
  // What is sold now may not be once the rest of it is. What is never sold together ends the search.
  for (let tries = 0; tries < DAYS_AHEAD; tries += 1) {
    const atMs = at.getTime();
    const starts = notSoldAt(sales, atMs).map(
      ({ saleTimes }) => nextSale(saleTimes, atMs)?.fromMs ?? atMs,
    );
    if (starts.length === 0) break;
    at = soonest(new Date(Math.max(...starts)));
  }
  return at;
}

/** STOCK-05: what the shopper's own unpaid order holds is not sold out for them. Makes a query only where few are left. */
async function withOwnHold(
  db: Queryable,
  owner: CartOwner,
  { lines }: StoredCart,
  offer: Offer,
): Promise<Offer> {
  if (owner.kind === 'guest') return offer;
  const takes = takesOf(
    lines.map(({ fingerprint, quantity }) => ({
      pizzaId: parseFingerprint(fingerprint)?.pizzaId ?? null,
      quantity,
    })),
  );
  const isShort = takes.some(({ itemId, quantity }) => {
    const left = offer.pizzas.get(itemId)?.stock?.left;
    return left !== undefined && left < Math.max(quantity, FEW_LEFT + 1);
  });
  if (!isShort) return offer;
  const held = await listHeldBy(db, owner.userId);
  if (held.size === 0) return offer;
  const pizzas = withHeld([...offer.pizzas.values()], held).map(
    (pizza) => [pizza.id, pizza] as const,
  );
  return { ...offer, pizzas: new Map(pizzas), configured: new Map() };
}

/** As they are for whose order holds that many. */
export function withHeld(
  pizzas: readonly MenuPizza[],
  held: ReadonlyMap<string, number>,
): MenuPizza[] {
  return pizzas.map((pizza) => {
    const { id, stock } = pizza;
    return withSoldOut({
      ...pizza,
      stock: stock && { ...stock, left: stock.left + (held.get(id) ?? 0) },
    });
  });
}

function asSold({ pizza, ...line }: PricedLine) {
  return { ...line, pizzaId: pizza?.id };
}

/** Leaves out lines whose pizza or choices are no longer sold. */
export function priceLines(offer: Offer, lines: readonly StoredLine[]): PricedLine[] {
  return lines.flatMap(({ id, fingerprint, quantity }) => {
    const configuration = findConfiguration(offer, fingerprint);
    return configuration ? [{ id, fingerprint, quantity, ...configuration }] : [];
  });
}

/** The same, without what is not sold this week. */
export function priceSoldSoon(offer: Offer, lines: readonly StoredLine[], now: Date): PricedLine[] {
  return priceLines(offer, lines).filter((line) => isSoldSoon(line, now));
}

type Fingerprinted = Pick<StoredLine, 'fingerprint'>;

export function readOfferOfLines(tx: Queryable, lines: readonly Fingerprinted[]): Promise<Offer> {
  return readOfferOf(tx, fingerprintsOf(lines));
}

function fingerprintsOf(lines: readonly Fingerprinted[]): string[] {
  return lines.map(({ fingerprint }) => fingerprint);
}

/** The lines that no longer have a price. */
export function listGone(
  stored: readonly StoredLine[],
  priced: readonly PricedLine[],
): StoredLine[] {
  const hasPrice = new Set(priced.map(({ id }) => id));
  return stored.filter(({ id }) => !hasPrice.has(id));
}

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sumPence, line) => sumPence + line.unitPricePence * line.quantity, 0);
}
