/** Totals of each business day of a stretch for some of the stores, for which no kept days exist. */
import type { RefundCell, TakingsCell } from '@driftstone/contract/books/books.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { Reach } from '#security/reach.ts';
import { IN_REACH, MONEY, ofStretch } from './stretch.ts';

/** The same day as in the trigger `forget_kept_day`. */
const dayOf = (moment: string) =>
  `((${moment} at time zone 'Europe/London') - interval '5 hours')::date::text`;

export const sumCellsByDay = ofStretch<TakingsCell & { day: string }>(
  'sum_takings_cells_by_day',
  `select ${dayOf('taken_at')} as day, payment_method as payment, delivery_type as "deliveryType",
     count(*)::integer as orders,
     ${MONEY}
   from orders where taken_at >= $1 and taken_at < $2 and ${IN_REACH}
   group by 1, 2, 3 order by 1, 2, 3`,
);

export const sumRefundsByDay = ofStretch<RefundCell & { day: string }>(
  'sum_refunds_by_day',
  `select ${dayOf('counted_at')} as day, payment_method as payment, count(*)::integer as refunds,
     sum(amount_pence)::double precision as "refundedPence",
     sum(refunds.vat_pence)::double precision as "vatPence"
   from refunds join orders on orders.id = order_id
   where counted_at >= $1 and counted_at < $2 and ${IN_REACH} group by 1, 2 order by 1, 2`,
);

const HAS_OTHER_STORES = statement<{ hasOthers: boolean }, [reach: string[]]>(
  'has_other_stores',
  `select exists (select from stores where id <> all($1::uuid[])) as "hasOthers"`,
);

/** null for a reach that holds all stores: the kept days serve it. */
export async function narrowingReach(db: Queryable, reach: Reach): Promise<Reach> {
  if (reach === null) return null;
  const [found] = await HAS_OTHER_STORES(db, [...reach]);
  return found?.hasOthers ? reach : null;
}
