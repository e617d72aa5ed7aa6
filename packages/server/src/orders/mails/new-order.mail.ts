import { paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { describeAmounts, describeMinutes, describeMoment } from './order-mail-rows.ts';
import type { Customer, WholeOrder } from '#orders/orders.queries.ts';

interface NewOrder {
  customer: Customer;
  whole: WholeOrder;
  /** The mailbox of the shop's staff. */
  to: string;
}

/** A reply goes to the customer. */
export function buildNewOrderMail({ customer, whole, to }: NewOrder): Mail {
  const { order, store } = whole;
  const kind = order.deliveryType === 'delivery' ? 'Delivery' : 'Pickup';
  const body = renderBody({
    title: `${kind}: order ${order.number}`,
    blocks: [
      paragraph(`For ${nameOf(customer)}${customer.phone ? `, ${customer.phone}` : ''}.`),
      paragraph(describeHandover(whole)),
      describeAmounts(whole),
      paragraph(describePayment(whole)),
      paragraph(`Placed on ${describeMoment(order.placedAt ?? order.updatedAt)}.`),
    ],
    footer: `A new order for ${store.name}. Your answer goes to the customer.`,
  });
  return { to, subject: `New order ${order.number}: ${kind}`, replyTo: customer.email, ...body };
}

function nameOf({ firstName, lastName }: Customer): string {
  return `${firstName} ${lastName}`.trim();
}

function describeHandover({ order, store }: WholeOrder): string {
  if (order.deliveryType === 'pickup') {
    const minutes = describeMinutes(store.pickupMinMinutes, store.pickupMaxMinutes);
    return `Collected from ${store.name}; promised in about ${minutes}.`;
  }
  const { address, estimateMinMinutes: min, estimateMaxMinutes: max } = order;
  const promise =
    min === null || max === null ? '' : `; promised in about ${describeMinutes(min, max)}`;
  return `Deliver to ${address ?? 'the address that is no longer held'}${promise}.`;
}

function describePayment({ order }: WholeOrder): string {
  return order.paymentStatus === 'due_on_pickup'
    ? 'Not paid yet: take the total in cash.'
    : 'Paid on the site: there is nothing to take.';
}
