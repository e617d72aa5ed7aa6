/** Who reacts to what happens to an order. The lifecycle hands each event over here, and knows nobody else. */
import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import { returnUse } from '#coupons/coupons.service.ts';
import { atOnce } from '#database/at-once.ts';
import type { Transaction } from '#database/queryable.ts';
import { isCalledOff, type OrderEvent, type Reaction } from './lifecycle/order-event.ts';
import { announceOrder } from './lifecycle/order-news.queries.ts';
import { planTidings } from './mails/tidings.queries.ts';
import { printSlip } from './print-jobs/slips.queries.ts';
import { countSale } from './sales/sales.queries.ts';

/** Open pages and boards read the order again. */
const pages: Reaction = (tx, { order }) => announceOrder(tx, order);
/** The pizzas count as sold, or no longer do. */
const sales: Reaction = countSale;
/** The store's printers get a ticket, or a slip that corrects one. */
const printing: Reaction = printSlip;
/** The customer hears of it after a pause, if it is still true then. */
const messages: Reaction = planTidings;
/** Somebody else may use the coupon. */
const coupons: Reaction = async (tx, event) => {
  const { id, couponId } = event.before;
  if (couponId !== null && isCalledOff(event)) await returnUse(tx, id);
};

const PLACED = [pages, sales, printing];

export const REACTIONS: Record<LifeEventKind, readonly Reaction[]> = {
  // Nobody follows a draft.
  opened: [],
  expired: [],
  withdrawn: [pages],
  placed_in_cash: PLACED,
  placed_at_counter: PLACED,
  placed_free: PLACED,
  paid: PLACED,
  paid_at_counter: [pages],
  accepted: [pages, messages],
  put_back: [pages],
  baked: [pages, messages],
  taken_back: [pages],
  sent_out: [pages, messages],
  returned: [pages],
  handed_over: [pages, messages],
  recalled: [pages],
  recalled_in_cash: [pages],
  closed_by_hand: [pages],
  missed: [pages, sales],
  cancelled: [pages, sales, printing, coupons],
  part_refunded: [pages],
  refunded: [pages, sales, printing, coupons],
  refund_failed: [pages, sales],
  retimed: [pages, printing],
  forgotten: [pages],
};

export async function react(tx: Transaction, event: OrderEvent): Promise<void> {
  await atOnce(REACTIONS[event.kind].map((reaction) => reaction(tx, event)));
}
