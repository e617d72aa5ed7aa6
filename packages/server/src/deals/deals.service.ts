/** The offers that are on, and what they take off an order. */
import {
  bestDeals,
  type DealOccasion,
  type DealsTaken,
  NO_DEALS,
} from '@driftstone/contract/deals/deals.rules.ts';
import type { Deal, DealLine } from '@driftstone/contract/deals/deals.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { findDealName, hasOrderedBefore, listDealsThatAreOn } from './deals.queries.ts';

export { findDealName, listDealsThatAreOn };

export interface DealCustomer {
  /** When the food is for. */
  at: Date;
  /** null: a guest, or somebody at the till, of whom nobody knows whether it is their first order. */
  userId: string | null;
  /** The order itself: once it is placed, it is still the first. */
  orderId?: string;
  /** The coupon, if it brings an offer in place of a percentage. */
  couponId: string | null;
}

export async function takeBestDeals(
  db: Queryable,
  deals: readonly Deal[],
  lines: readonly DealLine[],
  customer: DealCustomer,
): Promise<DealsTaken> {
  if (deals.length === 0) return NO_DEALS;
  return bestDeals(lines, deals, await findOccasion(db, deals, customer));
}

/** Asks for earlier orders only when an offer depends on them. */
export async function findOccasion(
  db: Queryable,
  deals: readonly Deal[],
  { at, userId, orderId }: Omit<DealCustomer, 'couponId'>,
): Promise<DealOccasion> {
  const asksForFirst = deals.some(({ terms }) => terms.isFirstOrderOnly);
  const isFirstOrder =
    asksForFirst && userId !== null && !(await hasOrderedBefore(db, userId, orderId ?? null));
  return { atMs: at.getTime(), isFirstOrder };
}
