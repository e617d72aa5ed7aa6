import type { Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { ORDER_CHANNEL } from '#news/topics.ts';
import type { OrderRow } from '#orders/orders.queries.ts';

const ANNOUNCE_ORDER = statement<never, [notice: string]>(
  'announce_order_to_pages',
  `select pg_notify('${ORDER_CHANNEL}', $1)`,
);

/** Tells every page that shows the order, once the transaction commits. */
export async function announceOrder(
  tx: Transaction,
  { id, storeId, userId }: Pick<OrderRow, 'id' | 'storeId' | 'userId'>,
): Promise<void> {
  await ANNOUNCE_ORDER(tx, `${id} ${storeId} ${userId}`);
}
