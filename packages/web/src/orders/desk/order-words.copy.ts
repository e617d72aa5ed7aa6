/** What the desk calls the codes of an order. */
import type { UndeliveredReason } from '@driftstone/contract/drive/drive.rules.ts';
import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import type { DeskOrderRow } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import type { RefundState } from '@driftstone/contract/orders/refund.rules.ts';

export const NEEDS: Record<DeskOrderRow['needs'][number], string> = {
  refund_failed: 'Refund failed',
  refund_asked: 'Refund not confirmed',
  money_held: 'Cancelled, not refunded',
  late: 'Late',
};

export const EVENTS: Record<LifeEventKind, string> = {
  opened: 'Started at the checkout',
  expired: 'Left unpaid for a day',
  withdrawn: 'Withdrawn by the customer',
  placed_in_cash: 'Placed, to be paid in cash',
  placed_at_counter: 'Taken at the counter or by phone',
  paid_at_counter: 'Paid at the counter',
  unpaid_at_counter: 'Not paid at the counter after all',
  placed_free: 'Placed, nothing to pay',
  paid: 'Paid by card',
  accepted: 'Accepted by the kitchen',
  put_back: 'Moved back to new',
  started: 'In the oven',
  unstarted: 'Not in the oven after all',
  baked: 'Ready',
  taken_back: 'Taken back to the kitchen',
  sent_out: 'On its way',
  returned: 'Came back',
  asked_back: 'The driver was asked to bring it back',
  handed_over: 'Handed over',
  recalled: 'Not handed over after all',
  recalled_in_cash: 'Not handed over after all, nor paid',
  back_on_road: 'Not delivered after all',
  back_on_road_in_cash: 'Not delivered after all, nor paid',
  closed_by_hand: 'Closed by hand',
  missed: 'Nobody came',
  cancelled: 'Cancelled',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded in full',
  refund_failed: 'The bank could not make the refund',
  retimed: 'Time changed',
  notes_changed: 'Allergy or note changed',
  changed: 'Order changed',
  forgotten: 'The customer’s account was deleted',
};

export const UNDELIVERED: Record<UndeliveredReason, string> = {
  nobody_there: 'Nobody was there',
  wrong_address: 'The address was wrong',
  refused: 'They didn’t want it',
  other: 'Another reason',
};

export const REFUNDS: Record<RefundState, string> = {
  asked: 'Not confirmed yet',
  pending: 'On its way',
  done: 'Done',
  failed: 'Failed',
  owed: 'Owed',
};

export const MAILS = {
  receipt: 'Receipt',
  order: 'Order for the kitchen',
  refund: 'Refund',
  'payment-returned': 'Card payment returned',
  cancelled: 'Cancellation',
  'new-time': 'New time',
  confirmed: 'Confirmation',
  ready: 'Ready to collect',
  on_its_way: 'On its way',
  eaten: 'Review request',
} as const;

export const MAIL_STATES = {
  due: 'waiting to be sent',
  sent: 'sent',
  failed: 'could not be sent',
} as const;
export const WHO = {
  customer: 'the customer',
  kitchen: 'the kitchen',
  counter: 'the counter',
  driver: 'the driver',
  owner: 'the shop',
  provider: 'the card company',
  clock: 'automatically',
  shop: 'automatically',
} as const;
