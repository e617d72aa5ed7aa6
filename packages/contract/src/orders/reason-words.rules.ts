/** The codes of refunds and cancellations, as desk and log say them. */
import type { CancelReason } from './order-states.rules.ts';
import type { RefundReason } from './refund.rules.ts';

export const REFUND_REASON_WORDS: Record<RefundReason, string> = {
  missing: 'Something was missing',
  wrong: 'Something was wrong',
  late: 'It was late',
  quality: 'Food quality',
  goodwill: 'Goodwill',
  called_off: 'The order was cancelled',
  at_provider: 'Refunded in Stripe',
};

export const CANCEL_REASON_WORDS: Record<CancelReason, string> = {
  account_deleted: 'The customer deleted their account',
  customer_asked: 'The customer cancelled',
  shop_cannot: 'We can’t make it',
  money_returned: 'The money was refunded',
  sold_out: 'Something was sold out',
  shop_closed: 'The shop had to close',
  too_far: 'Too far away',
  not_reached: 'The customer could not be reached',
};
