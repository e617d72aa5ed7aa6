import type { OrderRow } from '#orders/orders.queries.ts';
import { keepRefundsInStep } from '#orders/refunds/refunds.fixtures.ts';
import type { SentEvent } from '#orders/lifecycle/lifecycle.service.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import type { TestApp } from './test-app.ts';

/** Makes something happen to an order that the test is not about. */
export function letHappen(
  { db, shop }: Pick<TestApp, 'db' | 'shop'>,
  orderId: string,
  event: SentEvent,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await send(shop, tx, orderId, event);
    await keepRefundsInStep(tx, order);
    return order;
  });
}

export const EXPIRED: SentEvent = { kind: 'expired', by: 'clock' };
export const CLOSED_BY_HAND: SentEvent = { kind: 'closed_by_hand', by: 'owner' };

/** Baked and handed over, whatever was promised. */
export async function handOver(t: Pick<TestApp, 'db' | 'shop'>, orderId: string): Promise<void> {
  for (const kind of ['accepted', 'baked', 'handed_over'] as const)
    await letHappen(t, orderId, { kind, by: 'kitchen' });
}
