/** The cart of a guest or a user: its content, and what an order takes from it. */
import { type Portioned, portionOf } from '@driftstone/contract/catalogue/portions.rules.ts';
import { type DealsTaken, NO_DEALS } from '@driftstone/contract/deals/deals.rules.ts';
import { findOfferVersion } from '#catalogue/catalogue.service.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import type { Shopper } from '#security/shopper.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  deleteLine,
  type LineQuantity,
  setQuantity,
  subtractQuantities,
} from './cart-lines.queries.ts';
import {
  deleteCartIfEmpty,
  findCartAmongOthers,
  findLine,
  isAnySpent,
  type StoredCart,
  type StoredLine,
} from './cart.queries.ts';
import { type CartHints, hintsOf, NO_HINTS } from './cart-hints.ts';
import { chargedOffer, peekOffer, readOffer, type WholeOffer } from './offer.ts';
import {
  findChargedCart,
  priceCart,
  type PricedCart,
  type PricedLine,
  priceLines,
  readOfferOfLines,
} from './priced-cart.ts';
import { describeUnavailable, type UnavailableLine } from './unavailable.ts';

export type { UnavailableLine };
export { redeemCartCoupon } from './cart-coupon.service.ts';

export interface ShownCart extends Omit<PricedCart, 'goneLines' | 'dealt' | 'lack'>, CartHints {
  unavailable: UnavailableLine[];
  deals: DealsTaken;
}

/** @throws IDENTITY_NEEDED for a guest whose cart was merged into a user's. */
export async function readCart(shop: Shop, shopper: Shopper): Promise<ShownCart> {
  const stored = await findCartAmongOthers(shop.db, shopper);
  if (!stored) await refuseSpentGuest(shop.db, shopper);
  return showCart(shop.db, shopper, stored, await readOffer(shop), shop.now());
}

/** `stored` null: the shopper has no cart yet. */
export async function showCart(
  db: Queryable,
  shopper: Shopper,
  stored: StoredCart | null,
  offer: WholeOffer,
  now: Date,
): Promise<ShownCart> {
  if (!stored)
    return {
      lines: [],
      unavailable: [],
      subtotalPence: 0,
      coupon: null,
      discountPence: 0,
      deals: NO_DEALS,
      ...NO_HINTS,
    };
  const { goneLines, dealt, lack, ...shown } = await priceCart(db, shopper, stored, offer, now);
  const isWhole = goneLines.length === 0;
  const unavailable = isWhole ? [] : await describeUnavailable(db, offer, goneLines, now);
  const hints = hintsOf(dealt, shown.coupon, offer);
  const codeNote = hints.codeNote ?? lack;
  return { ...shown, unavailable, deals: dealt.taken, ...hints, codeNote };
}

/** null: a quantity of 0 or less removed the line. */
export async function changeQuantity(
  shop: Shop,
  shopper: Shopper,
  lineId: string,
  quantity: number,
): Promise<PricedLine | null> {
  if (quantity <= 0) {
    await removeLine(shop, shopper, lineId);
    return null;
  }
  const stored = await findLine(shop.db, shopper, lineId);
  const [line] = priceLines(await readOffer(shop), stored ? [stored] : []);
  if (!line || !(await setQuantity(shop.db, shopper, lineId, quantity)))
    throw await lineNotFound(shop.db, shopper);
  return { ...line, quantity };
}

export async function removeLine({ db }: Shop, shopper: Shopper, lineId: string): Promise<void> {
  if (!(await deleteLine(db, shopper, lineId))) throw await lineNotFound(db, shopper);
  // An empty guest cart is not stored.
  if (shopper.kind === 'guest') await db.transaction((tx) => deleteCartIfEmpty(tx, shopper));
}

export async function lineNotFound(db: Queryable, shopper: Shopper): Promise<ShopError> {
  await refuseSpentGuest(db, shopper);
  return new ShopError('CART_LINE_NOT_FOUND');
}

export async function refuseSpentGuest(db: Queryable, shopper: Shopper): Promise<void> {
  if (shopper.kind === 'guest' && (await isAnySpent(db, [shopper.guestId])))
    throw new ShopError('IDENTITY_NEEDED');
}

/** A cart line as an order stores it. */
export interface OrderableLine extends Omit<
  PricedLine,
  'id' | 'pizza' | 'starts' | 'options' | 'addOns'
> {
  /** null: a custom pizza. */
  pizzaId: string | null;
  imageUrl: string | null;
  isCustom: boolean;
  options: ({ type: string; label: string; pricePence: number } & Portioned)[];
  addOns: ({ name: string; pricePence: number } & Portioned)[];
}

export interface CartForOrder {
  lines: OrderableLine[];
  /** Lines that can't be had as chosen. They are not in `lines`. */
  goneLines: StoredLine[];
  subtotalPence: number;
  /** null: the cart has no coupon, or its coupon is no longer valid. */
  coupon: { id: string; discountPercent: number } | null;
}

/** At today's prices. */
export async function readCartForOrder(
  shop: Pick<Shop, 'content'>,
  db: Queryable,
  userId: string,
  now: Date,
): Promise<CartForOrder> {
  const cart = await findChargedCart(shop, db, { kind: 'user', userId }, now);
  return {
    lines: cart?.lines.map(toOrderableLine) ?? [],
    goneLines: cart?.goneLines ?? [],
    subtotalPence: cart?.subtotalPence ?? 0,
    coupon: cart?.coupon ?? null,
  };
}

/** Says why the lines can't be had, by the menu as it is stored: another node may have changed it just now. */
export async function explainGone(
  { db, now }: { db: Queryable; now: Shop['now'] },
  lines: readonly StoredLine[],
): Promise<UnavailableLine[]> {
  return describeUnavailable(db, await readOfferOfLines(db, lines), lines, now());
}

/** Prices ordered lines as they are sold now. Leaves out what is no longer sold. */
export async function priceAgain(
  shop: Pick<Shop, 'content'>,
  tx: Queryable,
  lines: readonly { fingerprint: string; quantity: number }[],
): Promise<OrderableLine[]> {
  const wanted = lines.map(({ fingerprint, quantity }) => ({
    id: fingerprint,
    fingerprint,
    quantity,
  }));
  const fingerprints = lines.map(({ fingerprint }) => fingerprint);
  const offer = await chargedOffer(tx, fingerprints, peekOffer(shop), () => findOfferVersion(tx));
  return priceLines(offer, wanted).map(toOrderableLine);
}

/** Subtracts what was ordered, and keeps what was added since. */
export async function takeOrderedLines(
  tx: Transaction,
  userId: string,
  lines: readonly LineQuantity[],
): Promise<void> {
  await subtractQuantities(tx, userId, lines);
}

export function toOrderableLine(line: PricedLine): OrderableLine {
  const { pizza, fingerprint, name, options, addOns, unitPricePence, allergens } = line;
  const { kind, ownKind, isAdultsOnly, vatPermille, sales, left, quantity } = line;
  return {
    fingerprint,
    pizzaId: pizza?.id ?? null,
    name,
    imageUrl: pizza?.imageUrl ?? null,
    isCustom: pizza === null,
    kind,
    ownKind,
    isAdultsOnly,
    options: options.map(({ type, label, pricePence, ...portion }) => ({
      type,
      label,
      ...portionOf(portion),
      pricePence,
    })),
    addOns: addOns.map(({ name: addOn, pricePence, ...portion }) => ({
      name: addOn,
      ...portionOf(portion),
      pricePence,
    })),
    unitPricePence,
    allergens,
    vatPermille,
    sales,
    left,
    quantity,
  };
}
