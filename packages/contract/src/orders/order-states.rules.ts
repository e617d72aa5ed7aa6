/** What an order can be, what its money can be, who acts on it, and why it can be called off. */

/** In the order in which an order goes through them; the last four are end states. */
export const ORDER_STATES = [
  'draft',
  'received',
  'accepted',
  'ready',
  'out_for_delivery',
  'completed',
  'no_show',
  'cancelled',
  'expired',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** A part refund leaves the money `paid`, with `refundedPence` above zero. */
export const MONEY_STATES = ['unpaid', 'paid', 'due_on_pickup', 'refunded'] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** `clock` is the shop's upkeep; `shop` is the shop's own rules, such as a menu that no longer has what was ordered. */
export const ROLES = [
  'customer',
  'kitchen',
  'counter',
  'driver',
  'owner',
  'provider',
  'clock',
  'shop',
] as const;
export type Role = (typeof ROLES)[number];

/** Codes, since free text might name a person. The last four are those of the people who work on the order. */
export const CANCEL_REASONS = [
  'account_deleted',
  'customer_asked',
  'shop_cannot',
  'money_returned',
  'sold_out',
  'shop_closed',
  'too_far',
  'not_reached',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
