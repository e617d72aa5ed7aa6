import { greetingName } from '#mail/greeting-name.ts';
import { action, type MailBlock, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { describeAmounts, describeMinutes, describeMoment } from './order-mail-rows.ts';
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
      paragraph(`Thank you${name ? `, ${name}` : ''}. The oven is on it.`),
      describeAmounts(whole),
      ...describeHandover(whole),
      paragraph(`Placed on ${describeMoment(order.placedAt ?? order.updatedAt)}.`),
      action('See your orders', ordersUrl),
    ],
    footer: 'You have this mail because you ordered from us. Answer it if something is not right.',
  });
  return { to: customer.email, subject: `Your Driftstone order ${order.number}`, ...body };
}

function describeHandover({ order, store }: WholeOrder): MailBlock[] {
  if (order.deliveryType === 'pickup') {
    const minutes = describeMinutes(store.pickupMinMinutes, store.pickupMaxMinutes);
    return [paragraph(`Collect from ${store.name}, ${store.address}, in about ${minutes}.`)];
  }
  const { address, estimateMinMinutes, estimateMaxMinutes } = order;
  const arrival =
    estimateMinMinutes === null || estimateMaxMinutes === null
      ? ''
      : `, in about ${describeMinutes(estimateMinMinutes, estimateMaxMinutes)}`;
  return address === null ? [] : [paragraph(`Delivery to ${address}${arrival}.`)];
}
