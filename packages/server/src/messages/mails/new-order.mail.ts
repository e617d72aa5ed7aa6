import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { type MailSender, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import {
  describeAddress,
  describeAmounts,
  describeKitchenNotes,
  describeMoment,
  describePromise,
} from './order-mail-rows.ts';
import type { Customer, WholeOrder } from '#orders/orders.queries.ts';

interface NewOrder {
  sender: MailSender;
  customer: Customer;
  whole: WholeOrder;
  /** The mailbox of the shop's staff. */
  to: string;
}

/** A reply goes to the customer. */
export function buildNewOrderMail({ sender, customer, whole, to }: NewOrder): Mail {
  const { order, store } = whole;
  const phone = order.phone ?? customer.phone;
  const kind = order.deliveryType === 'delivery' ? 'Delivery' : 'Pickup';
  const body = renderBody({
    sender,
    title: `${kind}: order #${order.number}`,
    blocks: [
      ...describeKitchenNotes(order),
      paragraph(`For ${nameOf(customer)}${phone ? `, ${formatPhone(phone)}` : ''}.`),
      paragraph(describeHandover(whole)),
      ...(order.door?.note ? [paragraph(`For the driver: ${order.door.note}`)] : []),
      describeAmounts(whole),
      paragraph(describePayment(whole)),
      paragraph(`Placed on ${describeMoment(order.placedAt ?? order.updatedAt)}.`),
    ],
    footer: `A new order for ${store.name}. Your reply goes to the customer.`,
  });
  return { to, subject: `New order #${order.number}: ${kind}`, replyTo: customer.email, ...body };
}

function nameOf({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`.trim();
}

function describeHandover({ order, store }: WholeOrder): string {
  const time = describePromise(order);
  const promise = time === null ? '' : `; promised for ${time}`;
  return order.deliveryType === 'pickup'
    ? `Collected from ${store.name}${promise}.`
    : `Deliver to ${describeAddress(order) ?? 'the address that is no longer held'}${promise}.`;
}

function describePayment({ order }: WholeOrder): string {
  return order.paymentStatus === 'due_on_pickup'
    ? 'Not paid yet: take the total in cash.'
    : 'Paid on the site: there is nothing to take.';
}
