/** What the shop's offers take off lines of a cart or an order. */
import { bestDeals, type DealsTaken, NO_DEALS } from '@driftstone/contract/deals/deals.rules.ts';
import type { DealLine } from '@driftstone/contract/deals/deals.schema.ts';
import type { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { type CouponRow, dealOf, findDealOfCode } from '#coupons/coupons.service.ts';
import type { Queryable } from '#database/queryable.ts';
import {
  type DealCustomer,
  findOccasion,
  listDealsThatAreOn,
  takeBestDeals,
} from '#deals/deals.service.ts';
import type { Shop } from '#shop.ts';
import { sayOfCode } from './cart-hints.ts';
import { findConfiguration, type Offer, peekOffer, readOffer, readOfferOf } from './offer.ts';

interface SoldLine {
  fingerprint: string;
  pizzaId?: string | null | undefined;
  kind?: ItemKind | undefined;
  options: readonly { type: string; label: string }[];
  unitPricePence: number;
  quantity: number;
}

/** As the transaction sees the offers, without a query while there are none: it is never charged more than it says. */
export async function takeDeals(
  shop: Pick<Shop, 'content'>,
  db: Queryable,
  lines: readonly SoldLine[],
  customer: DealCustomer,
): Promise<DealsTaken> {
  const { couponId } = customer;
  if (couponId === null && peekOffer(shop)?.deals.length === 0) return NO_DEALS;
  const ofCode = couponId === null ? null : await findDealOfCode(db, couponId);
  const deals = [...(await listDealsThatAreOn(db)), ...(ofCode ? [ofCode] : [])];
  if (deals.length === 0) return NO_DEALS;
  // Not the remembered offer: to read it takes a second connection, for which all transactions could wait.
  const offer = await readOfferOf(
    db,
    lines.map(({ fingerprint }) => fingerprint),
  );
  return takeBestDeals(db, deals, toDealLines(lines, offer), customer);
}

/** Why a code takes nothing off; null: it does. Not for a transaction: it uses the remembered offer. */
export async function sayWhyUncounted(
  shop: Pick<Shop, 'db' | 'content'>,
  lines: readonly SoldLine[],
  coupon: CouponRow | null,
  customer: Pick<DealCustomer, 'at' | 'userId'>,
): Promise<string | null> {
  const ofCode = dealOf(coupon);
  if (!ofCode) return null;
  const offer = await readOffer(shop);
  const deals = [...offer.deals, ofCode];
  const occasion = await findOccasion(shop.db, deals, customer);
  const dealLines = toDealLines(lines, offer);
  const taken = bestDeals(dealLines, deals, occasion);
  return sayOfCode({ lines: dealLines, deals, occasion, taken }, coupon, [
    ...offer.pizzas.values(),
  ]);
}

/** OFFER-14: a size goes by today's name, as offers do, whatever an order that was opened earlier calls it. */
export function toDealLines(lines: readonly SoldLine[], offer: Offer): DealLine[] {
  return lines.map(
    ({ fingerprint, pizzaId, kind = 'pizza', unitPricePence, quantity, ...line }) => {
      const { options } = findConfiguration(offer, fingerprint) ?? line;
      const pizza = pizzaId ? offer.pizzas.get(pizzaId) : undefined;
      return {
        fingerprint,
        unitPricePence,
        quantity,
        kind,
        kindId: pizza?.kindId,
        categoryId: pizza?.category?.id ?? null,
        size: options.find(({ type }) => type === 'size')?.label ?? null,
      };
    },
  );
}
