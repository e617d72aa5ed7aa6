import { wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { Tidings } from '@driftstone/contract/orders/tidings.rules.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import { presentTold } from '#orders/orders.present.ts';
import type { CustomersOrder } from '#orders/orders.queries.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { describeAddress, describeCounter, describePromise } from './order-mail-rows.ts';

interface ToldOrder extends CustomersOrder {
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

export function buildTidingsMail(tidings: Tidings, told: ToldOrder): Mail {
  const { customer, orderUrl, shopName } = told;
  const { title, opening, more, link } = WORDS[tidings](told);
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

const WORDS: Record<Tidings, (told: ToldOrder) => Words> = {
  confirmed: (told) => ({
    title: `Your order ${told.order.number} is confirmed`,
    opening: `the kitchen has accepted your order ${told.order.number}.`,
    more: [describeHandover(told), ...describeMoney(told)],
    link: 'See where it is',
  }),
  ready: (told) => ({
    title: `Your order ${told.order.number} is ready`,
    opening: `your order ${told.order.number} is out of the oven and waits for you at ${describeCounter(told.store)}.`,
    more: describeMoney(told),
    link: 'See your order',
  }),
  on_its_way: (told) => ({
    title: `Your order ${told.order.number} is on its way`,
    opening: `the driver has left with your order ${told.order.number}.`,
    more: [describeDoorstep(told), ...describeMoney(told)],
    link: 'See where it is',
  }),
  eaten: ({ order: { number } }) => ({
    title: `How was your order ${number}?`,
    opening: `how was your order ${number}? A line from you helps others to choose, and us to bake.`,
    more: [],
    link: 'Write a review',
  }),
};

function describeHandover({ order, store }: ToldOrder): string | null {
  const promise = describePromise(order);
  if (promise === null) return null;
  return order.deliveryType === 'pickup'
    ? `Collect it from ${describeCounter(store)}: ready ${promise}.`
    : `It arrives ${promise}.`;
}

function describeDoorstep({ order, customer }: ToldOrder): string | null {
  const address = describeAddress(order);
  if (address === null) return null;
  const phone = order.phone ?? customer.phone;
  const ring = phone ? ` If nobody hears the bell, the driver rings ${formatPhone(phone)}.` : '';
  return `It goes to ${address}.${ring}`;
}

/** What is still to pay. */
function describeMoney({ order, refunds }: ToldOrder): string[] {
  return order.paymentStatus === 'due_on_pickup' ? wordsOf(presentTold(order, refunds)).money : [];
}
