import { isBaked } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { OrderUpdate } from '@driftstone/contract/orders/order-updates.rules.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph, status } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import { presentFacts } from '#orders/orders.present.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import {
  askForId,
  BECAUSE_YOU_ORDERED,
  describeAddress,
  describeClock,
  describeCounter,
  describePizzas,
  describePromise,
  type OrderLetter,
} from './order-mail-rows.ts';

interface Words {
  title: string;
  /** What follows the customer's name, so it begins in lower case. */
  opening: string;
  status: string | null;
  /** Where it is handed over. */
  place: string | null;
  more: readonly string[];
  link: string;
}

export function buildUpdateMail(update: OrderUpdate, letter: OrderLetter): Mail {
  const { customer, order, orderUrl, sender } = letter;
  const { title, opening, status: now, place, more, link } = WORDS[update](letter);
  const name = greetingName(customer.firstName);
  const body = renderBody({
    sender,
    title,
    blocks: [
      paragraph(name ? `${name}, ${opening}` : opening[0]?.toUpperCase() + opening.slice(1)),
      ...(now === null ? [] : [status({ status: now, time: describeClock(order), place })]),
      ...more.map(paragraph),
      ...(update === 'eaten' ? [] : askForId(letter)),
      describePizzas(letter),
      action(link, orderUrl),
    ],
    footer: BECAUSE_YOU_ORDERED,
  });
  return { to: customer.email, subject: title, ...body };
}

const WORDS: Record<OrderUpdate, (letter: OrderLetter) => Words> = {
  confirmed: (letter) => ({
    title: `Your order #${letter.order.number} is confirmed`,
    opening: `the kitchen has accepted your order #${letter.order.number}.`,
    status: 'Confirmed',
    place: describeHandover(letter),
    more: describeMoney(letter),
    link: 'Track your order',
  }),
  ready: (letter) => ({
    title: `Your order #${letter.order.number} is ready`,
    opening: `your order #${letter.order.number} is ${letter.lines.some(isBaked) ? 'out of the oven' : 'packed'} and waiting for you at ${describeCounter(letter.store)}.`,
    status: 'Ready',
    place: null,
    more: describeMoney(letter),
    link: 'See your order',
  }),
  on_its_way: (letter) => ({
    title: `Your order #${letter.order.number} is on its way`,
    opening: `the driver has left with your order #${letter.order.number}.`,
    status: 'On its way',
    place: describeDoorstep(letter),
    more: describeMoney(letter),
    link: 'Track your order',
  }),
  eaten: ({ order: { number } }) => ({
    title: `How was your order #${number}?`,
    opening: `how was your order #${number}? A line from you helps others to choose, and us to bake.`,
    status: null,
    place: null,
    more: [],
    link: 'Write a review',
  }),
};

function describeHandover({ order, store }: OrderLetter): string | null {
  const promise = describePromise(order);
  if (promise === null) return null;
  return order.deliveryType === 'pickup'
    ? `Collect it from ${describeCounter(store)}: ready ${promise}.`
    : `Arriving ${promise}.`;
}

function describeDoorstep({ order, customer }: OrderLetter): string | null {
  const address = describeAddress(order);
  if (address === null) return null;
  const phone = order.phone ?? customer.phone;
  const ring = phone
    ? ` If nobody answers the door, the driver will ring ${formatPhone(phone)}.`
    : '';
  return `Going to ${address}.${ring}`;
}

/** What is still to pay. */
function describeMoney(whole: OrderLetter): string[] {
  return whole.order.paymentStatus === 'due_on_pickup' ? wordsOf(presentFacts(whole)).money : [];
}
