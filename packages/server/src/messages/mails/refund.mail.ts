import { formatPence, formatPounds } from '@driftstone/contract/money.ts';
import type { MoneyBack } from '@driftstone/contract/orders/orders.schema.ts';
import { sayBack } from '@driftstone/contract/orders/say-back.rules.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, amounts, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import {
  BECAUSE_YOU_ORDERED,
  describePizzas,
  type OrderLetter,
  sayCouponAgain,
} from './order-mail-rows.ts';

/** `couponCode`: the coupon that the customer can use again. */
export function buildRefundMail(
  letter: OrderLetter,
  back: MoneyBack,
  couponCode: string | null,
): Mail {
  const { sender, customer, order, orderUrl } = letter;
  const name = greetingName(customer.firstName);
  const amount = formatPounds(back.amount);
  const isCancelled = order.state === 'cancelled';
  const keptPence = order.totalPence - order.refundedPence;
  const body = renderBody({
    sender,
    title: `${amount} back for order #${order.number}`,
    blocks: [
      paragraph(`${name ? `${name}, this` : 'This'} is about your order #${order.number}.`),
      paragraph(sayBack(back)),
      ...(isCancelled ? [paragraph('Your order is cancelled: nothing more is on its way.')] : []),
      ...sayCouponAgain(couponCode),
      amounts([
        { label: 'Total paid', amount: formatPence(order.totalPence) },
        { label: 'Refunded', amount: formatPence(-order.refundedPence) },
        { label: 'Paid after refunds', amount: formatPence(keptPence), isTotal: true },
      ]),
      describePizzas(letter),
      action('See your order', orderUrl),
    ],
    footer: BECAUSE_YOU_ORDERED,
  });
  return { to: customer.email, subject: `${amount} back for your order #${order.number}`, ...body };
}
