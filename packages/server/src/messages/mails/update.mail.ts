import { wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { OrderUpdate } from '@driftstone/contract/orders/order-updates.rules.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import { presentFacts } from '#orders/orders.present.ts';
import type { CustomersOrder } from '#orders/orders.queries.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { describeAddress, describeCounter, describePromise } from './order-mail-rows.ts';

interface Context extends CustomersOrder {
  shopName: string;
  /** The page that shows where the order is, and takes its review. */
  orderUrl: string;
}

interface Words {
  title: string;
  /** What follows the customer's name, so it begins in lower case. */
  opening: string;
  more: readonly (string | null)[];
  link: string;
}

export function buildUpdateMail(update: OrderUpdate, context: Context): Mail {
  const { customer, orderUrl, shopName } = context;
  const { title, opening, more, link } = WORDS[update](context);
  const name = greetingName(customer.firstName);
  const body = renderBody({
    shopName,
    title,
    blocks: [
      paragraph(name ? `${name}, ${opening}` : opening[0]?.toUpperCase() + opening.slice(1)),
      ...more.flatMap((line) => (line === null ? [] : [paragraph(line)])),
      action(link, orderUrl),
    ],
    footer: "You're getting this because you ordered from us. Something wrong? Just reply.",
  });
  return { to: customer.email, subject: title, ...body };
}

const WORDS: Record<OrderUpdate, (context: Context) => Words> = {
  confirmed: (context) => ({
    title: `Your order ${context.order.number} is confirmed`,
    opening: `the kitchen has accepted your order ${context.order.number}.`,
    more: [describeHandover(context), ...describeMoney(context)],
    link: 'See where it is',
  }),
  ready: (context) => ({
    title: `Your order ${context.order.number} is ready`,
    opening: `your order ${context.order.number} is out of the oven and waits for you at ${describeCounter(context.store)}.`,
    more: describeMoney(context),
    link: 'See your order',
  }),
  on_its_way: (context) => ({
    title: `Your order ${context.order.number} is on its way`,
    opening: `the driver has left with your order ${context.order.number}.`,
    more: [describeDoorstep(context), ...describeMoney(context)],
    link: 'See where it is',
  }),
  eaten: ({ order: { number } }) => ({
    title: `How was your order ${number}?`,
    opening: `how was your order ${number}? A line from you helps others to choose, and us to bake.`,
    more: [],
    link: 'Write a review',
  }),
};

function describeHandover({ order, store }: Context): string | null {
  const promise = describePromise(order);
  if (promise === null) return null;
  return order.deliveryType === 'pickup'
    ? `Collect it from ${describeCounter(store)}: ready ${promise}.`
    : `It arrives ${promise}.`;
}

function describeDoorstep({ order, customer }: Context): string | null {
  const address = describeAddress(order);
  if (address === null) return null;
  const phone = order.phone ?? customer.phone;
  const ring = phone ? ` If nobody hears the bell, the driver rings ${formatPhone(phone)}.` : '';
  return `It goes to ${address}.${ring}`;
}

/** What is still to pay. */
function describeMoney({ order, refunds }: Context): string[] {
  return order.paymentStatus === 'due_on_pickup' ? wordsOf(presentFacts(order, refunds)).money : [];
}
