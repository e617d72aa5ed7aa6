/** Cancels an order that is under way: the kitchen stops, what was paid goes back once, and the customer is told. */
import type { CancelReason, Role } from '@driftstone/contract/orders/order-states.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import { type OrderRow, requireWhole } from '#orders/orders.queries.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import { requireNamed } from './named-refunds.service.ts';
import type { RefundRow } from './refunds.queries.ts';
import { askRefund, refundable } from './refunds.service.ts';

interface CallOff {
  by: Extract<Role, 'owner' | 'kitchen' | 'counter'>;
  /** The member of staff who cancels from the desk. */
  staffId?: string;
  /** Who cancels from the board or the counter. */
  crew?: Crew;
  reason: CancelReason;
  /** What the customer reads besides the reason. */
  words?: string | undefined;
  /** The refund's id: the same wish, sent again, is one refund. */
  refundId: string;
}

interface CalledOff {
  order: OrderRow;
  /** Stored but not made: `makeRefund` makes it after the transaction, or upkeep does. null: nothing was paid. */
  refund: RefundRow | null;
  refundedPence: number;
}

/** The order must be locked and under way. @throws ShopError NAME_NEEDED */
export async function callOff(
  shop: Shop,
  tx: Transaction,
  before: OrderRow,
  { reason, words, refundId: id, ...who }: CallOff,
): Promise<CalledOff> {
  const order = await sendLocked(shop, tx, before, { kind: 'cancelled', reason, words, ...who });
  const { leftPence } = await refundable(tx, await requireWhole(tx, order.id));
  await requireNamed(shop, tx, { crew: who.crew, order, pence: leftPence });
  if (leftPence === 0) return { order, refund: null, refundedPence: 0 };
  const { refund } = await askRefund(shop, tx, order, {
    id,
    choice: { kind: 'rest' },
    leftPence,
    reason: 'called_off',
    by: who.by === 'owner' ? 'owner' : 'shop',
    staffId: who.staffId ?? who.crew?.person?.id ?? null,
  });
  return { order, refund, refundedPence: leftPence };
}
