/** A shopper's cart at today's prices. What left the menu is not in it, and so is never charged. */
import { judgeCoupon } from '@driftstone/contract/coupons/coupons.rules.ts';
import { percentOf } from '@driftstone/contract/money.ts';
import { type CouponRow, findCouponById } from '#coupons/coupons.service.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import { type CartOwner, findCart, type StoredCart, type StoredLine } from './cart.queries.ts';
import type { Configuration } from './configuration.ts';
import { findConfiguration, type Offer, readOffer, readOfferOf } from './offer.ts';

export interface PricedLine extends Configuration {
  id: string;
  fingerprint: string;
  quantity: number;
}

export interface PricedCart {
  lines: PricedLine[];
  /** What its owner chose and can no longer have. */
  goneLineIds: string[];
  subtotalPence: number;
  /** null: none, or one that is no longer good. */
  coupon: { id: string; code: string; discountPercent: number } | null;
  discountPence: number;
}

/** null: the shopper has no cart yet. */
export async function findPricedCart(
  shop: Pick<Shop, 'db' | 'content' | 'now'>,
  owner: CartOwner,
): Promise<PricedCart | null> {
  const cart = await findCart(shop.db, owner);
  if (!cart) return null;
  const now = shop.now();
  const coupon = await findCouponOf(shop.db, owner, cart, now);
  return priceCart(cart, coupon, await readOffer(shop), now);
}

/** At the prices that the transaction sees: for what is charged. */
export async function findChargedCart(
  tx: Queryable,
  owner: CartOwner,
  now: Date,
): Promise<PricedCart | null> {
  const cart = await findCart(tx, owner);
  if (!cart) return null;
  const coupon = await findCouponOf(tx, owner, cart, now);
  return priceCart(cart, coupon, await readOfferOfLines(tx, cart.lines), now);
}

/** Few carts have one, so it is a statement of its own. */
async function findCouponOf(
  db: Queryable,
  owner: CartOwner,
  { couponId }: StoredCart,
  now: Date,
): Promise<CouponRow | null> {
  if (couponId === null || owner.kind === 'guest') return null;
  return findCouponById(db, couponId, { userId: owner.userId, now });
}

function priceCart(cart: StoredCart, found: CouponRow | null, offer: Offer, now: Date): PricedCart {
  const lines = priceLines(offer, cart.lines);
  const subtotalPence = subtotalOf(lines);
  const coupon = found && !judgeCoupon(found, { subtotalPence, now }) ? found : null;
  return {
    lines,
    goneLineIds: listGone(cart.lines, lines).map(({ id }) => id),
    subtotalPence,
    coupon,
    discountPence: percentOf(subtotalPence, coupon?.discountPercent ?? 0),
  };
}

/** Lines whose pizza or choices are no longer on offer are left out. */
export function priceLines(offer: Offer, lines: readonly StoredLine[]): PricedLine[] {
  return lines.flatMap(({ id, fingerprint, quantity }) => {
    const configuration = findConfiguration(offer, fingerprint);
    return configuration ? [{ id, fingerprint, quantity, ...configuration }] : [];
  });
}

export function readOfferOfLines(tx: Queryable, lines: readonly StoredLine[]): Promise<Offer> {
  return readOfferOf(
    tx,
    lines.map(({ fingerprint }) => fingerprint),
  );
}

/** Those that have no price any more. */
export function listGone(
  stored: readonly StoredLine[],
  priced: readonly PricedLine[],
): StoredLine[] {
  const hasPrice = new Set(priced.map(({ id }) => id));
  return stored.filter(({ id }) => !hasPrice.has(id));
}

function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sumPence, line) => sumPence + line.unitPricePence * line.quantity, 0);
}
