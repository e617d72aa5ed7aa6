/**
 * What the shop's offers take off. Each item counts in one deal of items; the deals are tried in every order, and the
 * best for the customer is taken. Of the offers on the whole order, the one that takes off most counts, on what the
 * deals leave. A coupon takes its part of the rest. Free delivery comes on top. Pure: browser and server ask the same.
 */
import { isSoldAt } from '#catalogue/sale-times.rules.ts';
import { percentOf } from '#money.ts';
import { apportion, sumOf } from '#orders/shares.rules.ts';
import type { AppliedDeal, Deal, DealLine, DealTerms } from './deals.schema.ts';
import { type Packed, packDeals } from './packing.rules.ts';

export interface DealOccasion {
  /** When the food is for. */
  atMs: number;
  /** Nobody knows it of a guest: false. */
  isFirstOrder: boolean;
}

export interface DealsTaken {
  /** In the order in which they count. None is of the delivery. */
  applied: AppliedDeal[];
  pence: number;
  /** The offer that makes the delivery free. */
  freeDelivery: AppliedDeal | null;
}

export const NO_DEALS: DealsTaken = { applied: [], pence: 0, freeDelivery: null };

/** The best for the customer, whatever the order of lines and deals. */
export function bestDeals(
  lines: readonly DealLine[],
  deals: readonly Deal[],
  occasion: DealOccasion,
): DealsTaken {
  const ofAll = takeBest(lines, deals, occasion);
  if (!deals.some(({ isOfCode }) => isOfCode)) return ofAll;
  // OFFER-12: a code is not used up where the other offers take off as much.
  const withoutCode = deals.filter(({ isOfCode }) => !isOfCode);
  const ofOthers = takeBest(lines, withoutCode, occasion);
  return isBetter(ofAll, ofOthers) ? ofAll : ofOthers;
}

function isBetter(one: DealsTaken, other: DealsTaken): boolean {
  return one.pence > other.pence || (one.freeDelivery !== null && other.freeDelivery === null);
}

function takeBest(
  lines: readonly DealLine[],
  deals: readonly Deal[],
  occasion: DealOccasion,
): DealsTaken {
  if (deals.length === 0 || lines.length === 0) return NO_DEALS;
  const sorted = lines.toSorted(byPrice);
  const subtotalPence = sumOf(sorted.map((line) => line.unitPricePence * line.quantity));
  const due = deals
    .filter(({ terms }) => isDue(terms, subtotalPence, occasion))
    .toSorted((one, other) => compareTexts(one.id, other.id));
  const packed = packDeals(sorted, due);
  const left = leftOf(sorted, packed);
  const off = bestAmountOff(due, left);
  const taken = off ? [...packed, off] : packed;
  const free = due.find(({ terms }) => terms.gift.kind === 'free_delivery');
  return {
    applied: taken.map(({ deal, offPence }) => apply(deal, sorted, offPence)),
    pence: sumOf(taken.flatMap(({ offPence }) => offPence)),
    freeDelivery: free ? apply(free, [], []) : null,
  };
}

export function isDue(
  { times, minimumPence, isFirstOrderOnly }: DealTerms,
  subtotalPence: number,
  { atMs, isFirstOrder }: DealOccasion,
): boolean {
  return (
    subtotalPence >= minimumPence && (!isFirstOrderOnly || isFirstOrder) && isSoldAt(times, atMs)
  );
}

/** What the deals of items leave to pay, by line. */
function leftOf(lines: readonly DealLine[], packed: readonly Packed[]): number[] {
  return lines.map(
    ({ unitPricePence, quantity }, line) =>
      unitPricePence * quantity - sumOf(packed.map(({ offPence }) => offPence[line] ?? 0)),
  );
}

function bestAmountOff(deals: readonly Deal[], left: readonly number[]): Packed | null {
  const leftPence = sumOf(left);
  const [best] = deals
    .map((deal) => ({ deal, pence: amountOff(deal.terms, leftPence) }))
    .filter(({ pence }) => pence > 0)
    .toSorted((one, other) => other.pence - one.pence);
  return best ? { deal: best.deal, offPence: apportion(best.pence, left) } : null;
}

export function amountOff({ gift }: DealTerms, leftPence: number): number {
  if (gift.kind === 'percent') return percentOf(leftPence, gift.percent);
  return gift.kind === 'amount' ? Math.min(gift.pence, leftPence) : 0;
}

function apply(
  { id, name }: Deal,
  lines: readonly DealLine[],
  offPence: readonly number[],
): AppliedDeal {
  const touched = lines.flatMap(({ fingerprint }, line) => {
    const pence = offPence[line] ?? 0;
    return pence > 0 ? [{ fingerprint, pence }] : [];
  });
  return { dealId: id, name, pence: sumOf(offPence), lines: touched };
}

/** The dearest first. */
function byPrice(one: DealLine, other: DealLine): number {
  return (
    other.unitPricePence - one.unitPricePence || compareTexts(one.fingerprint, other.fingerprint)
  );
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
