import { type OrderFacts, wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Customer, OrderRow } from '#orders/orders.queries.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface Cancelled {
  shopName: string;
  customer: Customer;
  number: OrderRow['number'];
  /** As its page shows it at this moment. */
  facts: OrderFacts;
  /** The coupon that the customer can use again. */
  couponCode: string | null;
  ordersUrl: string;
}

export function buildCancelledMail(mail: Cancelled): Mail {
  const { shopName, customer, number, facts, couponCode, ordersUrl } = mail;
  const name = greetingName(customer.firstName);
  const { why, money } = wordsOf(facts);
  const opening = `${name ? `${name}, your` : 'Your'} order ${number} is cancelled.`;
  const body = renderBody({
    shopName,
    title: `Order ${number} is cancelled`,
    blocks: [
      paragraph(why === null ? opening : `${opening} ${why}`),
      ...money.map(paragraph),
      ...(couponCode === null ? [] : [paragraph(`Your coupon ${couponCode} can be used again.`)]),
      action('See your orders', ordersUrl),
    ],
    footer: "You're getting this because you ordered from us. Something wrong? Just reply.",
  });
  return { to: customer.email, subject: `Your order ${number} is cancelled`, ...body };
}
