/** What becomes of somebody's orders when the account goes: the books keep amounts and items, and forget the person. */
import type { Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import { giveOrdersTo, hasOrderUnderWay, lockOrdersOf } from './erasure.queries.ts';
import { send } from './lifecycle.service.ts';

export { giveOrdersTo, hasOrderUnderWay };

/** Their ids. Until the transaction ends, nothing happens to them. */
export async function lockAllOrdersOf(tx: Transaction, userId: string): Promise<string[]> {
  return (await lockOrdersOf(tx, userId)).map(({ id }) => id);
}

/** Unpaid ones are called off: settlement gives back what is paid on a page that is still open. False: there are none. */
export async function forgetOrdersOf(
  shop: Shop,
  tx: Transaction,
  userId: string,
): Promise<boolean> {
  const sender = { by: 'customer', account: userId } as const;
  const found = await lockOrdersOf(tx, userId);
  for (const { id, state } of found) {
    if (state === 'draft' || state === 'expired')
      await send(shop, tx, id, { kind: 'withdrawn', reason: 'account_deleted', ...sender });
    await send(shop, tx, id, { kind: 'forgotten', ...sender });
  }
  return found.length > 0;
}
