import type { Deal } from '@driftstone/contract/deals/deals.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';

const LIST_DEALS = statement<Deal, []>(
  'list_deals_that_are_on',
  `select id, name, terms from deals where is_on order by id`,
);

export function listDealsThatAreOn(db: Queryable): Promise<Deal[]> {
  return LIST_DEALS(db);
}

const HAS_ORDERED = statement<
  { hasOrdered: boolean },
  [userId: string, exceptOrderId: string | null]
>(
  'has_ordered_before',
  `select exists (
     select from orders
     where user_id = any(array(
         select id from users
         where id = $1 or mailbox_hash = (select mailbox_hash from users where id = $1)))
       and placed_at is not null and state <> 'cancelled' and id is distinct from $2
   ) as "hasOrdered"`,
);

/** Whether the mailbox has placed another order that was not cancelled, perhaps with an account that it deleted. */
export async function hasOrderedBefore(
  db: Queryable,
  userId: string,
  exceptOrderId: string | null,
): Promise<boolean> {
  const [found] = await HAS_ORDERED(db, userId, exceptOrderId);
  return found?.hasOrdered ?? false;
}

const HAD_FIRST_ORDER_OFFER = statement<{ hadOffer: boolean }, [userId: string]>(
  'had_first_order_offer',
  `select exists (
     select from orders cross join jsonb_array_elements(orders.deals) as applied
       join deals on deals.id::text = applied ->> 'dealId'
     where user_id = $1 and placed_at is not null and state <> 'cancelled'
       and (terms ->> 'isFirstOrderOnly')::boolean
   ) as "hadOffer"`,
);

/** Whether an offer for a first order came off one of theirs. Coupons remember their own uses. */
export async function hadFirstOrderOffer(db: Queryable, userId: string): Promise<boolean> {
  const [found] = await HAD_FIRST_ORDER_OFFER(db, userId);
  return found?.hadOffer ?? false;
}

const FIND_NAME = statement<{ name: string }, [dealId: string]>(
  'find_deal_name',
  `select name from deals where id = $1`,
);

export async function findDealName(db: Queryable, dealId: string): Promise<string | null> {
  const [deal] = await FIND_NAME(db, dealId);
  return deal?.name ?? null;
}
