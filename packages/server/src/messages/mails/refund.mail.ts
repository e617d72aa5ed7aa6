import { formatPence, formatPounds } from '@driftstone/contract/money.ts';
import type { MoneyBack } from '@driftstone/contract/orders/orders.schema.ts';
import { sayBack } from '@driftstone/contract/orders/order-words.rules.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, amounts, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Customer, OrderRow } from '#orders/orders.queries.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface Refunded {
  shopName: string;
  customer: Customer;
  order: OrderRow;
  back: MoneyBack;
  ordersUrl: string;
}

export function buildRefundMail({ shopName, customer, order, back, ordersUrl }: Refunded): Mail {
  const name = greetingName(customer.firstName);
  const amount = formatPounds(back.amount);
  const isCancelled = order.state === 'cancelled';
  const keptPence = order.totalPence - order.refundedPence;
  const body = renderBody({
    shopName,
    title: `${amount} back for order ${order.number}`,
    blocks: [
      paragraph(`${name ? `${name}, this` : 'This'} is about your order ${order.number}.`),
      paragraph(sayBack(back)),
      ...(isCancelled ? [paragraph('Your order is cancelled: nothing more is on its way.')] : []),
      amounts([
        { label: 'Total paid', amount: formatPence(order.totalPence) },
        { label: 'Refunded', amount: formatPence(-order.refundedPence) },
        { label: 'You paid after refunds', amount: formatPence(keptPence), isTotal: true },
      ]),
      action('See your orders', ordersUrl),
    ],
    footer: "You're getting this because you ordered from us. Something wrong? Just reply.",
  });
  return { to: customer.email, subject: `${amount} back for your order ${order.number}`, ...body };
}
