import { greetingName } from '#mail/greeting-name.ts';
import { action, type MailBlock, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import {
  describeAddress,
  describeMoment,
  describePromise,
  describeReceipt,
} from './order-mail-rows.ts';
import type { Customer, WholeOrder } from '#orders/orders.queries.ts';

interface Receipt {
  customer: Customer;
  whole: WholeOrder;
  /** The page that lists all orders of the customer. */
  ordersUrl: string;
}

export function buildReceiptMail({ customer, whole, ordersUrl }: Receipt): Mail {
  const { order } = whole;
  const name = greetingName(customer.firstName);
  const body = renderBody({
    title: `Order ${order.number}`,
    blocks: [
      paragraph(
        `Thank you${name ? `, ${name}` : ''}. ${order.scheduledFor ? 'Your order is in our book.' : 'The oven is on it.'}`,
      ),
      describeReceipt(whole),
      ...describeHandover(whole),
      paragraph(`Placed on ${describeMoment(order.placedAt ?? order.updatedAt)}.`),
      action('See your orders', ordersUrl),
    ],
    footer: 'You have this mail because you ordered from us. Answer it if something is not right.',
  });
  return { to: customer.email, subject: `Your Driftstone order ${order.number}`, ...body };
}

function describeHandover({ order, store }: WholeOrder): MailBlock[] {
  const promise = describePromise(order);
  if (order.deliveryType === 'pickup') {
    const ready = promise === null ? '' : `: ready ${promise}`;
    return [paragraph(`Collect from ${store.name}, ${store.address}${ready}.`)];
  }
  const arrival = promise === null ? '' : `: arriving ${promise}`;
  const address = describeAddress(order);
  return address === null ? [] : [paragraph(`Delivery to ${address}${arrival}.`)];
}
