import type { RefundCell, TakingsCell } from '@driftstone/contract/books/books.rules.ts';
import type {
  DeliveryType,
  OrderSource,
  PaymentMethod,
} from '@driftstone/contract/orders/orders.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';
import type { Reach } from '#security/reach.ts';
import type { PizzaCell } from './figures.ts';
import { IN_REACH, MONEY, ofStretch } from './stretch.ts';

const HOUR = `extract(hour from taken_at at time zone 'Europe/London')::integer`;

/** The sum of the orders that share these values. */
export interface TakingsRow extends TakingsCell {
  hour: number;
  source: OrderSource;
  couponId: string | null;
  /** What offers took off that counted by themselves, and the orders that have one. */
  dealsPence: number;
  dealOrders: number;
}

/** Of the deals, what the order's own code brought: 0 of nearly all, whose deals are not looked at. */
const CODE_PENCE = `case when coupon_id is not null and deals_pence > 0 then coalesce((
  select sum((deal ->> 'pence')::integer) from jsonb_array_elements(deals) as deal
  where deal ->> 'dealId' = coupon_id::text), 0) else 0 end`;

/** A day has a few dozen rows, which are added up in memory: PostgreSQL would sort the orders once per grouping. */
export const sumTakings = ofStretch<TakingsRow>(
  'sum_takings',
  `select payment_method as payment, delivery_type as "deliveryType", ${HOUR} as hour,
     coupon_id as "couponId", source,
     count(*)::integer as orders,
     sum(deals_pence - ${CODE_PENCE})::double precision as "dealsPence",
     (count(*) filter (where deals_pence > ${CODE_PENCE}))::integer as "dealOrders",
     ${MONEY}
   from orders where taken_at >= $1 and taken_at < $2 and ${IN_REACH}
   group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
);

/** Groups by less than `sumTakings`: enough for the comparison with the period before. */
export const sumCells = ofStretch<TakingsCell>(
  'sum_takings_cells',
  `select payment_method as payment, delivery_type as "deliveryType", count(*)::integer as orders,
     ${MONEY}
   from orders where taken_at >= $1 and taken_at < $2 and ${IN_REACH} group by 1, 2`,
);

/** A refund is counted when it is made, whenever its order was. */
export const sumRefunds = ofStretch<RefundCell>(
  'sum_refunds',
  `select payment_method as payment, count(*)::integer as refunds,
     sum(amount_pence)::double precision as "refundedPence",
     sum(refunds.vat_pence)::double precision as "vatPence"
   from refunds join orders on orders.id = order_id
   where counted_at >= $1 and counted_at < $2 and ${IN_REACH} group by 1 order by 1`,
);

export const sumPizzas = ofStretch<PizzaCell>(
  'sum_pizzas',
  `with taken as materialized (
     select id from orders where taken_at >= $1 and taken_at < $2 and ${IN_REACH}
   )
   select pizza_id as "pizzaId", max(name) as name, is_custom as "isCustom", kind,
     own_kind ->> 'name' as "kindName",
     sum(quantity)::integer as units,
     sum(unit_price_pence * quantity)::double precision as "menuPence"
   from order_lines join taken on order_id = taken.id
   -- Ids go with time: without these bounds the lines of all years are read.
   where order_id >= (select id from taken order by id limit 1)
     and order_id <= (select id from taken order by id desc limit 1)
   -- A pizza that the menu has no more is known by its name.
   group by pizza_id, is_custom, kind, own_kind ->> 'name',
     case when pizza_id is null and not is_custom then name end
   order by 1, 2, 3`,
);

const SUM_CASH_DUE = statement<{ orders: number; duePence: number }, [reach: string[] | null]>(
  'sum_cash_due',
  `select count(*)::integer as orders, coalesce(sum(total_pence), 0)::double precision as "duePence"
   from orders where payment_status = 'due_on_pickup' and ($1::uuid[] is null or store_id = any($1))
     and state in (${UNDER_WAY.map((state) => `'${state}'`).join(', ')})`,
);

export async function sumCashDue(
  db: Queryable,
  reach: Reach,
): Promise<{ orders: number; duePence: number }> {
  const [due] = await SUM_CASH_DUE(db, reach && [...reach]);
  return due ?? { orders: 0, duePence: 0 };
}

export interface AccountRow {
  /** The order's or the refund's; null: the money paid for no order. */
  id: string | null;
  at: Date;
  kind: 'payment' | 'refund' | 'payment not kept' | 'payment returned';
  number: number;
  store: string;
  payment: PaymentMethod;
  deliveryType: DeliveryType;
  couponId: string | null;
  menuPence: number | null;
  discountPence: number | null;
  feePence: number | null;
  amountPence: number;
  vatPence: number;
  provider: string | null;
  paymentReference: string | null;
  refundReference: string | null;
}

/** `returned`: money that paid for no order and went back at once, which the provider's payouts show twice. */
export const listAccounts = ofStretch<AccountRow>(
  'list_accounts',
  `select orders.id, taken_at as at, 'payment' as kind, number, stores.name as store, payment_method as payment,
     delivery_type as "deliveryType", coupon_id as "couponId", subtotal_pence as "menuPence",
     discount_pence as "discountPence", orders.delivery_fee_pence as "feePence",
     total_pence as "amountPence", coalesce(vat_pence, 0) as "vatPence", provider,
     payment_reference as "paymentReference", null as "refundReference"
   from orders join stores on stores.id = store_id
   left join payment_sessions on order_id = orders.id and settled_at is not null
   where taken_at >= $1 and taken_at < $2 and ${IN_REACH}
   union all
   select refunds.id, counted_at, 'refund', number, stores.name, payment_method, delivery_type, coupon_id, null, null, null,
     -refunds.amount_pence, -refunds.vat_pence, provider, payment_reference, provider_refund_id
   from refunds join orders on orders.id = refunds.order_id join stores on stores.id = store_id
   left join payment_sessions on payment_sessions.id = session_id
   where counted_at >= $1 and counted_at < $2 and ${IN_REACH}
   union all
   select null, payment_sessions.created_at, returned.kind,
     number, stores.name, 'card', delivery_type, null, null, null, null, sign * amount_pence, 0, provider, payment_reference, null
   from payment_sessions join orders on orders.id = order_id join stores on stores.id = store_id,
     (values ('payment not kept', 1), ('payment returned', -1)) as returned (kind, sign)
   where settled_at is null and status in ('refund_due', 'refunded')
     and payment_sessions.created_at >= $1 and payment_sessions.created_at < $2 and ${IN_REACH}
   order by 2, 4, 3`,
);
