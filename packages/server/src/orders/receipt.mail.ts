import { NAMED_TYPES } from '@driftstone/contract/cart/cart.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import {
  action,
  type AmountRow,
  amounts,
  type MailBlock,
  paragraph,
  renderBody,
} from '#platform/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import type { Customer } from './customer.queries.ts';
import type { OrderLineRow, OrderRow, WholeOrder } from './orders.queries.ts';

interface Receipt {
  customer: Customer;
  whole: WholeOrder;
  /** Where the customer finds all orders. */
  ordersUrl: string;
}

export function buildReceiptMail({ customer, whole, ordersUrl }: Receipt): Mail {
  const { order, lines } = whole;
  const body = renderBody({
    title: `Order ${order.number}`,
    blocks: [
      paragraph(`Thank you, ${customer.firstName}. The oven is on it.`),
      amounts([...lines.map(describeLine), ...describeTotals(order)]),
      ...describeHandover(whole),
      paragraph(`Placed on ${describeMoment(order.placedAt ?? order.updatedAt)}.`),
      action('See your orders', ordersUrl),
    ],
    footer: 'You have this mail because you ordered from us. Answer it if something is not right.',
  });
  return { to: customer.email, subject: `Your Driftstone order ${order.number}`, ...body };
}

function describeLine(line: OrderLineRow): AmountRow {
  const chosen = line.options.filter(({ type }) => !NAMED_TYPES.includes(type));
  const details = [
    ...chosen.map(({ label }) => label),
    ...line.addOns.map(({ name }) => `+ ${name}`),
  ].join(', ');
  return {
    label: `${line.quantity} × ${line.name}`,
    ...(details && { details }),
    amount: formatPence(line.unitPricePence * line.quantity),
  };
}

function describeTotals(order: OrderRow): AmountRow[] {
  const { discountPence, deliveryFeePence, totalPence } = order;
  const isDue = order.paymentStatus === 'due_on_pickup';
  return [
    { label: 'Subtotal', amount: formatPence(order.subtotalPence) },
    ...(discountPence > 0 ? [{ label: 'Discount', amount: `−${formatPence(discountPence)}` }] : []),
    ...(order.deliveryType === 'delivery'
      ? [{ label: 'Delivery fee', amount: formatPence(deliveryFeePence) }]
      : []),
    {
      label: isDue ? 'TOTAL DUE' : 'TOTAL PAID',
      ...(isDue && { details: 'Pay on pickup' }),
      amount: formatPence(totalPence),
      isTotal: true,
    },
  ];
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

function describeMinutes(min: number, max: number): string {
  return min === max ? `${min} minutes` : `${min}–${max} minutes`;
}

function describeMoment(moment: Date): string {
  return moment.toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'long',
    timeStyle: 'short',
  });
}
