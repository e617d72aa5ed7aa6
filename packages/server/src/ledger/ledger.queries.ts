/** Each statement lists the violations of an invariant, one readable line each. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';

/** @returns a function that lists the column `wrong` */
function lists(text: string): (db: Queryable) => Promise<string[]> {
  return async (db) => {
    const { rows } = await db.execute<{ wrong: string }>(sql.raw(text));
    return rows.map(({ wrong }) => wrong);
  };
}

export const listPaidWrongly = lists(`
  select 'Order #' || orders.number || ' has ' || count(*) || ' settled payments.' as wrong
  from payment_sessions join orders on orders.id = order_id where status = 'settled'
  group by orders.number having count(*) > 1
  union all
  select 'Payment ' || payment_sessions.id || ' is settled, and order #' || orders.number || ' is '
    || orders.payment_status || '.'
  from payment_sessions join orders on orders.id = order_id
  where status = 'settled' and orders.payment_status not in ('paid', 'refunded')
  union all
  select 'Payment ' || payment_sessions.id || ' took ' || amount_pence || 'p, and order '
    || orders.number || ' costs ' || total_pence || 'p.'
  from payment_sessions join orders on orders.id = order_id
  where status = 'settled' and amount_pence <> total_pence
  union all
  select 'Order #' || number || ' is ' || payment_status || ' by card, and no payment settled it.'
  from orders
  where payment_method = 'card' and source = 'web' and total_pence > 0
    and payment_status in ('paid', 'refunded')
    and not exists (
      select from payment_sessions where order_id = orders.id and settled_at is not null)
    -- The history of a demonstration, and orders from before payments were kept.
    and not exists (
      select from order_events where order_id = orders.id and details ? 'isSynthesised')`);

export const listWrongTotals = lists(`
  select 'Order #' || number || ': its lines are ' || lines.pence || 'p, and its subtotal '
    || subtotal_pence || 'p.' as wrong
  from orders cross join lateral (
    select coalesce(sum(unit_price_pence * quantity), 0) as pence
    from order_lines where order_id = orders.id
  ) lines where subtotal_pence <> lines.pence
  union all
  select 'Order #' || number || ': ' || discount_percent || '% of ' || subtotal_pence - deals_pence
    || 'p is not the discount of ' || discount_pence - deals_pence || 'p.'
  from orders
  where discount_pence - deals_pence <> ((subtotal_pence - deals_pence)::bigint * discount_percent + 50) / 100
  union all
  select 'Order #' || number || ': its offers add up to ' || offers.pence || 'p, not to ' || deals_pence || 'p.'
  from orders cross join lateral (
    select coalesce(sum((offer ->> 'pence')::integer), 0) as pence
    from jsonb_array_elements(deals) as offer
  ) offers where deals is not null and deals_pence <> offers.pence
  union all
  select 'Order #' || number || ': ' || subtotal_pence || 'p less ' || discount_pence || 'p and '
    || delivery_fee_pence || 'p for the delivery is not ' || total_pence || 'p.'
  from orders where total_pence <> subtotal_pence - discount_pence + delivery_fee_pence
  union all
  select 'Order #' || number || ' is placed and has no lines.'
  from orders
  where placed_at is not null and not exists (select from order_lines where order_id = orders.id)`);

export const listOverpaidBack = lists(`
  select 'Order #' || number || ': ' || refunded_pence || 'p went back of ' || total_pence || 'p.' as wrong
  from orders where refunded_pence > total_pence
  union all
  select 'Payment ' || payment_sessions.id || ' took ' || payment_sessions.amount_pence || 'p, and '
    || sum(refunds.amount_pence) || 'p of it went back.'
  from refunds join payment_sessions on payment_sessions.id = session_id
  where refunds.counted_at is not null and refunds.state <> 'failed'
  group by payment_sessions.id
  having sum(refunds.amount_pence) > payment_sessions.amount_pence`);

export const listMiscountedCoupons = lists(`
  select code || ' counts ' || redeemed_count || ' uses, and has ' || uses.counted || '.' as wrong
  from coupons cross join lateral (
    select count(*) as counted from coupon_redemptions
    where coupon_id = coupons.id and redeemed_at is not null
  ) uses
  -- A coupon may begin with a count, until somebody uses it.
  where redeemed_count <> uses.counted
    and exists (select from orders where coupon_id = coupons.id and placed_at is not null)
  union all
  select 'Order #' || number || ' was placed with a coupon whose use is not counted.'
  from orders join coupons on coupons.id = orders.coupon_id
  where placed_at is not null and state <> 'cancelled' and not exists (
    select from coupon_redemptions
    where order_id = orders.id and coupon_id = coupons.id and redeemed_at is not null)
    -- Others may have paid for the last use while this one was being paid. It keeps its price.
    and (max_redemptions is null or redeemed_count < max_redemptions)
    and (max_per_user is null or max_per_user > (
      select count(*) from coupon_redemptions
      where coupon_id = coupons.id and redeemed_at is not null
        and user_id in (select id from users where id = orders.user_id or mailbox_hash = (
          select mailbox_hash from users where id = orders.user_id))))
  union all
  select 'Order #' || number || ' was not placed, and used up a coupon.'
  from coupon_redemptions join orders on orders.id = order_id
  where redeemed_at is not null and placed_at is null
  union all
  select 'Order #' || number || ' is cancelled, and its coupon was not given back.'
  from coupon_redemptions join orders on orders.id = order_id
  where redeemed_at is not null and state = 'cancelled'`);

export const listRepeatedMails = lists(`
  select 'The cause ' || cause || ' has ' || count(*) || ' mails.' as wrong
  from mails group by cause having count(*) > 1`);

export const listRepeatedPrints = lists(`
  select 'Order #' || orders.number || ': ' || count(*) || ' jobs for one ' || print_jobs.kind || ' on '
    || printers.name || '.' as wrong
  from print_jobs
    join orders on orders.id = order_id
    join printers on printers.id = printer_id
  where not is_reprint
  group by orders.number, print_jobs.kind, printers.id, printers.name having count(*) > 1`);

export const listNegativeMoney = lists(`
  select 'Order #' || number || ' has an amount below zero.' as wrong from orders
  where least(subtotal_pence, discount_pence, delivery_fee_pence, total_pence, refunded_pence, vat_pence) < 0
  union all
  select 'Order #' || number || ' has a line below zero.'
  from order_lines join orders on orders.id = order_id where unit_price_pence < 0
  union all
  select 'Payment ' || id || ' is of ' || amount_pence || 'p.'
  from payment_sessions where amount_pence <= 0
  union all
  select 'A refund of order #' || number || ' is of ' || amount_pence || 'p.'
  from refunds join orders on orders.id = order_id where amount_pence <= 0 or refunds.vat_pence < 0`);

const UNDER_WAY = `('received', 'accepted', 'ready', 'out_for_delivery')`;

export const listNamelessOrders = lists(`
  select 'Order #' || number || ' is ' || state || ', and its customer has no name any more.' as wrong
  from orders join users on users.id = user_id
  where state in ${UNDER_WAY}
    and (anonymised_at is not null or users.email like 'deleted-%@invalid'
      -- Who orders at the counter and waits there need not say a name.
      or (trim(first_name || last_name) = '' and users.email not like 'counter-%@invalid'))`);

export const listHomelessDeliveries = lists(`
  select 'Delivery ' || number || ' is ' || state || ', and has no address.' as wrong
  from orders
  where delivery_type = 'delivery' and address is null
    and state in ${UNDER_WAY}`);
