import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph, status } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import {
  describeClock,
  describeCounter,
  describePizzas,
  describePromise,
  type OrderLetter,
} from './order-mail-rows.ts';

export function buildNewTimeMail(letter: OrderLetter): Mail {
  const { sender, customer, order, store, orderUrl } = letter;
  const name = greetingName(customer.firstName);
  const promise = describePromise(order) ?? 'as soon as we can';
  const body = renderBody({
    sender,
    title: `A new time for order #${order.number}`,
    blocks: [
      paragraph(`${name ? `${name}, your` : 'Your'} order #${order.number} has a new time.`),
      status({
        status: 'New time',
        time: describeClock(order),
        place:
          order.deliveryType === 'pickup'
            ? `Collect it from ${describeCounter(store)}: ready ${promise}.`
            : `Arriving ${promise}.`,
      }),
      describePizzas(letter),
      action('See your order', orderUrl),
    ],
    footer: "You're getting this because you ordered from us. Does the time not suit? Just reply.",
  });
  return { to: customer.email, subject: `A new time for your order #${order.number}`, ...body };
}
