import { formatPence } from '@driftstone/contract/money.ts';
import type { CancelReason } from '@driftstone/contract/orders/order-states.rules.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Customer, OrderRow } from '#orders/orders.queries.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface Cancelled {
  shopName: string;
  customer: Customer;
  order: OrderRow;
  reason: CancelReason;
  /** What goes back; 0: nothing was paid. */
  returnedPence: number;
  /** The coupon that the customer can use again. */
  couponCode: string | null;
  ordersUrl: string;
}

const WHY: Record<CancelReason, string> = {
  account_deleted: ', as you asked.',
  customer_asked: ', as you asked.',
  shop_cannot: ': we can’t make it. We are sorry.',
  money_returned: ', and your money goes back. We are sorry.',
  sold_out: ': something in it is sold out. We are sorry.',
  shop_closed: ': we have to close for today. We are sorry.',
  too_far: ': your address is too far for our drivers. We are sorry.',
  not_reached: ': we tried to reach you about it, and could not. We are sorry.',
};

export function buildCancelledMail({
  shopName,
  customer,
  order,
  reason,
  returnedPence,
  couponCode,
  ordersUrl,
}: Cancelled): Mail {
  const name = greetingName(customer.firstName);
  const opening = `${name ? `${name}, your` : 'Your'} order ${order.number} is cancelled`;
  const body = renderBody({
    shopName,
    title: `Order ${order.number} is cancelled`,
    blocks: [
      paragraph(`${opening}${WHY[reason]}`),
      paragraph(describeReturn(order, returnedPence)),
      ...(couponCode === null ? [] : [paragraph(`Your coupon ${couponCode} can be used again.`)]),
      action('See your orders', ordersUrl),
    ],
    footer: 'You have this mail because you ordered from us. Answer it if something is not right.',
  });
  return { to: customer.email, subject: `Your order ${order.number} is cancelled`, ...body };
}

function describeReturn({ paymentMethod }: OrderRow, returnedPence: number): string {
  if (returnedPence === 0) return 'You have paid nothing, and nothing is due.';
  const amount = formatPence(returnedPence);
  return paymentMethod === 'card'
    ? `We are giving you ${amount} back, to the card that you paid with. It is there in five to ten days.`
    : `We are giving you ${amount} back in the shop, as you paid it.`;
}
