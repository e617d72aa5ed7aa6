import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Customer, WholeOrder } from '#orders/orders.queries.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { describeCounter, describePromise } from './order-mail-rows.ts';

interface NewTime {
  shopName: string;
  customer: Customer;
  whole: WholeOrder;
  ordersUrl: string;
}

export function buildNewTimeMail({ shopName, customer, whole, ordersUrl }: NewTime): Mail {
  const { order, store } = whole;
  const name = greetingName(customer.firstName);
  const promise = describePromise(order) ?? 'as soon as we can';
  const body = renderBody({
    shopName,
    title: `A new time for order ${order.number}`,
    blocks: [
      paragraph(`${name ? `${name}, your` : 'Your'} order ${order.number} has a new time.`),
      paragraph(
        order.deliveryType === 'pickup'
          ? `Collect it from ${describeCounter(store)}: ready ${promise}.`
          : `It arrives ${promise}.`,
      ),
      action('See your orders', ordersUrl),
    ],
    footer: "You're getting this because you ordered from us. Does the time not suit? Just reply.",
  });
  return { to: customer.email, subject: `A new time for your order ${order.number}`, ...body };
}
