/** Who reacts to what happens to an order. `Shop.react` hands each event over here, so that orders know no feature. */
import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import { updatePauseMs } from '@driftstone/contract/orders/order-updates.rules.ts';
import { returnStock } from '#catalogue/stock.service.ts';
import { returnUse } from '#coupons/coupons.service.ts';
import { writeAtOnce } from '#database/transaction.ts';
import { isCalledOff } from '#orders/lifecycle/order-life.ts';
import { announceOrder } from '#orders/lifecycle/order-news.queries.ts';
import { printSlip } from '#printing/jobs/slips.queries.ts';
import { countSale } from '#books/sales/sales.queries.ts';
import { letWait } from '#orders/lifecycle/waiting.queries.ts';
import type { Shop } from '#shop.ts';

/** Runs in the transaction of the event, which may be rolled back. */
type Reaction = Shop['react'];

/** Open pages and boards read the order again. */
const pages: Reaction = (tx, { order }) => announceOrder(tx, order);
/** The pizzas count as sold, or no longer do. */
const sales: Reaction = countSale;
/** The store's printers get a ticket, or a slip that corrects one. */
const printing: Reaction = printSlip;
/** Others may order what this order took and nobody got, unless it is baked already. After the coupon, as placing locks them. */
const stock: Reaction = async (tx, event) => {
  const { kind, before, order } = event;
  if (!NOT_HANDED_OVER.has(kind) && !isCalledOff(event)) return;
  const isMade = before.state === 'ready' || before.state === 'out_for_delivery';
  await returnStock(tx, before.id, { isMade, isSoldOut: order.cancelReason === 'sold_out' });
};
const NOT_HANDED_OVER: ReadonlySet<LifeEventKind> = new Set(['expired', 'withdrawn', 'missed']);
/** Somebody else may use the coupon. */
const coupons: Reaction = async (tx, event) => {
  const { id, couponId } = event.before;
  if (couponId !== null && isCalledOff(event)) await returnUse(tx, id);
};
/** The customer and the kitchen get mails and notifications: after the commit, some of them after a pause. */
const messages: Reaction = (tx, event) =>
  letWait(tx, 'messages', event, updatePauseMs(event.kind) ?? 0);

/** The same about a refund, unless what they hear about the cancellation says it. */
const refundMails: Reaction = async (tx, event) => {
  if (event.refundId !== undefined) await messages(tx, event);
};

const PLACED = [pages, sales, printing, messages];

const REACTIONS: Record<LifeEventKind, readonly Reaction[]> = {
  // Nobody follows a draft.
  opened: [],
  expired: [stock],
  withdrawn: [stock, pages],
  placed_in_cash: PLACED,
  placed_at_counter: PLACED,
  placed_free: PLACED,
  paid: PLACED,
  paid_at_counter: [pages, printing],
  unpaid_at_counter: [pages, printing],
  accepted: [pages, messages],
  put_back: [pages],
  started: [pages],
  unstarted: [pages],
  baked: [pages, messages],
  taken_back: [pages],
  sent_out: [pages, messages],
  returned: [pages],
  asked_back: [pages],
  handed_over: [pages, messages],
  recalled: [pages],
  recalled_in_cash: [pages],
  back_on_road: [pages],
  back_on_road_in_cash: [pages],
  closed_by_hand: [pages],
  missed: [stock, pages, sales, messages],
  cancelled: [coupons, stock, pages, sales, printing, messages],
  part_refunded: [pages, printing, refundMails],
  refunded: [coupons, stock, pages, sales, printing, refundMails],
  refund_failed: [pages, sales],
  retimed: [pages, printing, messages],
  notes_changed: [pages, printing],
  changed: [pages, sales, printing],
  forgotten: [pages],
};

export const react: Reaction = async (tx, event) => {
  await writeAtOnce(
    tx,
    REACTIONS[event.kind].map((reaction) => reaction(tx, event)),
  );
};
