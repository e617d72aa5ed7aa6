import type { AppliedDeal } from '@driftstone/contract/deals/deals.schema.ts';
import type { RateSum } from '@driftstone/contract/orders/shares.rules.ts';
import { IN_REACH, ofStretch } from './stretch.ts';

export interface RatedOrder {
  id: string;
  /** null: its lines and its delivery have several rates. */
  vatPermille: number | null;
  totalPence: number;
  vatPence: number;
  discountPence: number;
  deals: AppliedDeal[] | null;
  deliveryFeePence: number;
  deliveryVatPermille: number;
}

export const listRated = ofStretch<RatedOrder>(
  'list_rated_orders',
  `with taken as materialized (
     select * from orders where taken_at >= $1 and taken_at < $2 and ${IN_REACH}
   ), rated as (
     select order_id, min(vat_permille) as lowest, max(vat_permille) as highest
     from order_lines join taken on order_id = taken.id
     -- As in sum_pizzas.
     where order_id >= (select id from taken order by id limit 1)
       and order_id <= (select id from taken order by id desc limit 1)
     group by order_id
   )
   select id, total_pence as "totalPence", coalesce(vat_pence, 0) as "vatPence",
     discount_pence as "discountPence", deals, delivery_fee_pence as "deliveryFeePence",
     delivery_vat_permille as "deliveryVatPermille",
     case when lowest = highest and (delivery_fee_pence = 0 or delivery_vat_permille = lowest)
       then lowest end as "vatPermille"
   from taken join rated on order_id = id`,
);

/** A refund from before refunds named their parts counts at the delivery's rate: all parts had the same then. */
export const listRefundSums = ofStretch<RateSum & { id: string }>(
  'list_refund_sums',
  `select refunds.id, coalesce(line.vat_permille, delivery_vat_permille) as "vatPermille",
     sum(coalesce(share.pence, amount_pence))::integer as pence,
     sum(coalesce(share."vatPence", refunds.vat_pence))::integer as "vatPence"
   from refunds join orders on orders.id = refunds.order_id
   left join lateral jsonb_to_recordset(shares)
     as share ("lineId" uuid, pence integer, "vatPence" integer) on true
   left join order_lines as line on line.id = share."lineId"
   where counted_at >= $1 and counted_at < $2 and ${IN_REACH}
   group by 1, 2`,
);
