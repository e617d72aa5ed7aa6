import type { RefundCell, TakingsCell } from '@driftstone/contract/orders/books.rules.ts';
import type { DeliveryType, PaymentMethod } from '@driftstone/contract/orders/orders.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';
import type { PizzaCell } from './figures.ts';

type Between = [from: Date, until: Date];

const HOUR = `extract(hour from taken_at at time zone 'Europe/London')::integer`;

/** A sum of orders that are alike in all of these. */
export interface TakingsRow extends TakingsCell {
  hour: number;
  couponId: string | null;
}

/** Some dozen rows for a day, which are added up in memory: PostgreSQL would sort the orders for each way. */
const SUM_TAKINGS = statement<TakingsRow, Between>(
  'sum_takings',
  `select payment_method as payment, delivery_type as "deliveryType", ${HOUR} as hour,
     coupon_id as "couponId",
     count(*)::integer as orders,
     sum(subtotal_pence)::double precision as "menuPence",
     sum(discount_pence)::double precision as "discountPence",
     sum(delivery_fee_pence)::double precision as "feePence",
     sum(total_pence)::double precision as "takenPence",
     coalesce(sum(vat_pence), 0)::double precision as "vatPence"
   from orders where taken_at >= $1 and taken_at < $2
   group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
);

export function sumTakings(db: Queryable, ...between: Between): Promise<TakingsRow[]> {
  return SUM_TAKINGS(db, ...between);
}

const SUM_CELLS = statement<TakingsCell, Between>(
  'sum_takings_cells',
  `select payment_method as payment, delivery_type as "deliveryType", count(*)::integer as orders,
     sum(subtotal_pence)::double precision as "menuPence",
     sum(discount_pence)::double precision as "discountPence",
     sum(delivery_fee_pence)::double precision as "feePence",
     sum(total_pence)::double precision as "takenPence",
     coalesce(sum(vat_pence), 0)::double precision as "vatPence"
   from orders where taken_at >= $1 and taken_at < $2 group by 1, 2`,
);

/** Without the groups, for the period before. */
export function sumCells(db: Queryable, ...between: Between): Promise<TakingsCell[]> {
  return SUM_CELLS(db, ...between);
}

/** A refund is counted when it is made, whenever its order was. */
const SUM_REFUNDS = statement<RefundCell, Between>(
  'sum_refunds',
  `select payment_method as payment, count(*)::integer as refunds,
     sum(amount_pence)::double precision as "refundedPence",
     sum(refunds.vat_pence)::double precision as "vatPence"
   from refunds join orders on orders.id = order_id
   where counted_at >= $1 and counted_at < $2 group by 1 order by 1`,
);

export function sumRefunds(db: Queryable, ...between: Between): Promise<RefundCell[]> {
  return SUM_REFUNDS(db, ...between);
}

const SUM_PIZZAS = statement<PizzaCell, Between>(
  'sum_pizzas',
  `with taken as materialized (
     select id from orders where taken_at >= $1 and taken_at < $2
   )
   select pizza_id as "pizzaId", max(name) as name, is_custom as "isCustom", sum(quantity)::integer as units,
     sum(unit_price_pence * quantity)::double precision as "menuPence"
   from order_lines join taken on order_id = taken.id
   -- Ids go with time: without these bounds the lines of all years are read.
   where order_id >= (select id from taken order by id limit 1)
     and order_id <= (select id from taken order by id desc limit 1)
   -- A pizza that the menu has no more is known by its name.
   group by pizza_id, is_custom, case when pizza_id is null and not is_custom then name end
   order by 1, 2, 3`,
);

export function sumPizzas(db: Queryable, ...between: Between): Promise<PizzaCell[]> {
  return SUM_PIZZAS(db, ...between);
}

const SUM_CASH_DUE = statement<{ orders: number; duePence: number }, []>(
  'sum_cash_due',
  `select count(*)::integer as orders, coalesce(sum(total_pence), 0)::double precision as "duePence"
   from orders where payment_status = 'due_on_pickup'
     and state in (${UNDER_WAY.map((state) => `'${state}'`).join(', ')})`,
);

export async function sumCashDue(db: Queryable): Promise<{ orders: number; duePence: number }> {
  const [due] = await SUM_CASH_DUE(db);
  return due ?? { orders: 0, duePence: 0 };
}

export interface AccountRow {
  /** The order's or the refund's; null: the money paid for no order. */
  id: string | null;
  at: Date;
  kind: 'payment' | 'refund' | 'payment not kept' | 'payment returned';
  number: number;
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
const LIST_ACCOUNTS = statement<AccountRow, Between>(
  'list_accounts',
  `select orders.id, taken_at as at, 'payment' as kind, number, payment_method as payment,
     delivery_type as "deliveryType", coupon_id as "couponId", subtotal_pence as "menuPence",
     discount_pence as "discountPence", delivery_fee_pence as "feePence",
     total_pence as "amountPence", coalesce(vat_pence, 0) as "vatPence", provider,
     payment_reference as "paymentReference", null as "refundReference"
   from orders
   left join payment_sessions on order_id = orders.id and settled_at is not null
   where taken_at >= $1 and taken_at < $2
   union all
   select refunds.id, counted_at, 'refund', number, payment_method, delivery_type, coupon_id, null, null, null,
     -refunds.amount_pence, -refunds.vat_pence, provider, payment_reference, provider_refund_id
   from refunds join orders on orders.id = refunds.order_id
   left join payment_sessions on payment_sessions.id = session_id
   where counted_at >= $1 and counted_at < $2
   union all
   select null, payment_sessions.created_at, returned.kind,
     number, 'card', delivery_type, null, null, null, null, sign * amount_pence, 0, provider, payment_reference, null
   from payment_sessions join orders on orders.id = order_id,
     (values ('payment not kept', 1), ('payment returned', -1)) as returned (kind, sign)
   where settled_at is null and status in ('refund_due', 'refunded')
     and payment_sessions.created_at >= $1 and payment_sessions.created_at < $2
   order by 2, 4, 3`,
);

export function listAccounts(db: Queryable, ...between: Between): Promise<AccountRow[]> {
  return LIST_ACCOUNTS(db, ...between);
}
