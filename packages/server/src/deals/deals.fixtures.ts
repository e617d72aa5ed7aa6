import type { DealGift, DealTerms } from '@driftstone/contract/deals/deals.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { deals } from './deals.tables.ts';

/** For everybody at any time, unless the terms say otherwise. */
export async function buildDeal(
  db: Queryable,
  gift: DealGift,
  { name = 'Offer', ...terms }: Partial<DealTerms> & { name?: string } = {},
) {
  const times = { days: [], shifts: [], firstDate: null, lastDate: null };
  const [deal] = await db
    .insert(deals)
    .values({
      name,
      terms: { gift, times, minimumPence: 0, isFirstOrderOnly: false, ...terms },
    })
    .returning();
  if (!deal) throw new Error('The deal was not stored');
  return deal;
}
