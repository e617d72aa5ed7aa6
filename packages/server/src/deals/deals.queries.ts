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
     select from orders where user_id = $1 and placed_at is not null and state <> 'cancelled'
       and id is distinct from $2
   ) as "hasOrdered"`,
);

/** Whether the customer has placed another order that was not cancelled. */
export async function hasOrderedBefore(
  db: Queryable,
  userId: string,
  exceptOrderId: string | null,
): Promise<boolean> {
  const [found] = await HAS_ORDERED(db, userId, exceptOrderId);
  return found?.hasOrdered ?? false;
}

const FIND_NAME = statement<{ name: string }, [dealId: string]>(
  'find_deal_name',
  `select name from deals where id = $1`,
);

export async function findDealName(db: Queryable, dealId: string): Promise<string | null> {
  const [deal] = await FIND_NAME(db, dealId);
  return deal?.name ?? null;
}
