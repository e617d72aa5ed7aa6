/** What was paid for each part of an order, discount and VAT included. Pure: the same order always has the same shares. */
import type { AppliedDeal } from '#deals/deals.schema.ts';
import { vatWithin } from './vat.rules.ts';

/** A part of what an order's customer paid. */
export interface Share {
  /** null: the delivery. */
  lineId: string | null;
  pence: number;
  /** The part of `pence` that is VAT. */
  vatPence: number;
}

/** The amounts of an order, as they were when it was placed. */
export interface PlacedAmounts {
  lines: readonly {
    id: string;
    /** By which the offers name their lines. */
    fingerprint?: string;
    unitPricePence: number;
    quantity: number;
    vatPermille: number;
  }[];
  /** Includes what the offers took off. */
  discountPence: number;
  /** null: none, as in orders from before there were any. */
  deals?: readonly AppliedDeal[] | null;
  deliveryFeePence: number;
  deliveryVatPermille: number;
}

/** One share for each line, and one for the delivery if it cost anything. They add up to the order's total. */
export function shareOut(placed: PlacedAmounts): Share[] {
  const offers = offPenceOf(placed.deals ?? []);
  const offs = placed.lines.map(({ fingerprint = '' }) => offers.get(fingerprint) ?? 0);
  const prices = placed.lines.map(
    ({ unitPricePence, quantity }, index) => unitPricePence * quantity - (offs[index] ?? 0),
  );
  // What a coupon takes off is on the food alone, after the offers.
  const discounts = apportion(placed.discountPence - sumOf(offs), prices);
  const lines = placed.lines.map(({ id, vatPermille }, index) => {
    const pence = (prices[index] ?? 0) - (discounts[index] ?? 0);
    return { lineId: id, pence, vatPermille };
  });
  const { deliveryFeePence: pence, deliveryVatPermille: vatPermille } = placed;
  const delivery = pence > 0 ? [{ lineId: null, pence, vatPermille }] : [];
  return withVat([...lines, ...delivery]);
}

/** What the offers took off each line, by fingerprint. */
function offPenceOf(deals: readonly AppliedDeal[]): Map<string, number> {
  const off = new Map<string, number>();
  for (const { fingerprint, pence } of deals.flatMap(({ lines }) => lines))
    off.set(fingerprint, (off.get(fingerprint) ?? 0) + pence);
  return off;
}

export interface RateSum {
  vatPermille: number;
  pence: number;
  /** The part of `pence` that is VAT. */
  vatPence: number;
}

/** What was paid at each rate. It adds up to the order's total, and to the VAT within it. */
export function sumByRate(placed: PlacedAmounts): RateSum[] {
  const rateOf = new Map(placed.lines.map(({ id, vatPermille }) => [id, vatPermille]));
  return addRates(
    shareOut(placed).map(({ lineId, pence, vatPence }) => {
      const rate = lineId === null ? undefined : rateOf.get(lineId);
      return { vatPermille: rate ?? placed.deliveryVatPermille, pence, vatPence };
    }),
  );
}

/** One sum for each rate, highest first. */
function addRates(sums: readonly RateSum[]): RateSum[] {
  const rates = [...new Set(sums.map(({ vatPermille }) => vatPermille))];
  return rates
    .toSorted((one, other) => other - one)
    .map((vatPermille) => {
      const alike = sums.filter((sum) => sum.vatPermille === vatPermille);
      return {
        vatPermille,
        pence: sumOf(alike.map(({ pence }) => pence)),
        vatPence: sumOf(alike.map(({ vatPence }) => vatPence)),
      };
    });
}

/** VAT is rounded once for each rate, as on an invoice, and then shared out. */
function withVat(parts: readonly (Omit<Share, 'vatPence'> & { vatPermille: number })[]): Share[] {
  const vatOfPart = new Map<object, number>();
  for (const vatPermille of new Set(parts.map((part) => part.vatPermille))) {
    const alike = parts.filter((part) => part.vatPermille === vatPermille);
    const weights = alike.map(({ pence }) => pence);
    const shared = apportion(vatWithin(sumOf(weights), vatPermille), weights);
    alike.forEach((part, index) => vatOfPart.set(part, shared[index] ?? 0));
  }
  return parts.map((part) => {
    const { lineId, pence } = part;
    return { lineId, pence, vatPence: vatOfPart.get(part) ?? 0 };
  });
}

/** Splits an amount by weight without losing a penny: what rounding leaves goes to the largest remainders. */
export function apportion(amountPence: number, weights: readonly number[]): number[] {
  const total = sumOf(weights);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amountPence * weight) / total));
  const remainders = weights.map((weight, index) => ({
    index,
    remainder: (amountPence * weight) % total,
  }));
  const largest = remainders.toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of largest.slice(0, amountPence - sumOf(parts)))
    parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

export function totalOf(shares: readonly Share[]): { pence: number; vatPence: number } {
  return {
    pence: sumOf(shares.map(({ pence }) => pence)),
    vatPence: sumOf(shares.map(({ vatPence }) => vatPence)),
  };
}
