/** Cash orders of unconfirmed newcomers cost them nothing, so together they may take a part of each evening. */
import type { OrderLimitReached } from '@driftstone/contract/orders/orders.schema.ts';
import { leavesRoom, type UnpaidLoads } from '#orders/times/unpaid.rules.ts';
import type { Kitchen } from '#orders/times/promise.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { OrderTime } from '#orders/lifecycle/order-time.ts';
import type { WholeOrder } from '#orders/orders.queries.ts';
import { listCashOfStrangers } from '#orders/times/oven.queries.ts';
import { byQuarter, sinceOf } from '#orders/times/kitchen-now.ts';
import type { Shop } from '#shop.ts';

/** What the others of them take of the oven, which must be locked. */
export async function listStrangersCash(
  tx: Transaction,
  { order, store }: Pick<WholeOrder, 'order' | 'store'>,
  now: Date,
): Promise<UnpaidLoads> {
  const since = sinceOf(now);
  const asked = { storeId: store.id, since, exceptOrderId: order.id };
  const rows = await listCashOfStrangers(tx, asked);
  return byQuarter(rows, ({ pizzas }) => ({ pizzas, deliveries: 0 }));
}

/** An oven without a limit has no share. @throws ShopError CASH_NEEDS_CONFIRMED_EMAIL */
export function requireCashShare(
  shop: Pick<Shop, 'config' | 'details'>,
  kitchen: Kitchen,
  taken: UnpaidLoads,
  { ovenQuarter, ovenWork: work }: Pick<OrderTime, 'ovenQuarter' | 'ovenWork'>,
): void {
  if (kitchen.oven.pizzasPerQuarter === null || !ovenQuarter || !work) return;
  if (leavesRoom(kitchen, taken, { quarterMs: ovenQuarter.getTime(), work })) return;
  const orByCard = shop.config.takesCards ? ' pay by card,' : '';
  const { phone } = shop.details.current();
  const more: OrderLimitReached = { needsConfirmedEmail: true };
  throw new ShopError('CASH_NEEDS_CONFIRMED_EMAIL', {
    message: `At that time we can’t take more cash orders from new customers. Please confirm your email by the link we sent you, choose another time,${orByCard} or ring us: ${phone}.`,
    more,
  });
}
