import { type OrderFacts, wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, type MailBlock, type MailSender, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Customer, OrderRow } from '#orders/orders.queries.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import { BECAUSE_YOU_ORDERED, sayCouponAgain } from './order-mail-rows.ts';

interface Cancelled {
  sender: MailSender;
  customer: Customer;
  number: OrderRow['number'];
  /** As its page shows it at this moment. */
  facts: OrderFacts;
  /** The coupon that the customer can use again. */
  couponCode: string | null;
  /** What was ordered. */
  pizzas: MailBlock[];
  orderUrl: string;
}

export function buildCancelledMail(mail: Cancelled): Mail {
  const { sender, customer, number, facts, couponCode, pizzas, orderUrl } = mail;
  const name = greetingName(customer.firstName);
  const { why, money } = wordsOf(facts);
  const opening = `${name ? `${name}, your` : 'Your'} order #${number} is cancelled.`;
  const body = renderBody({
    sender,
    title: `Order #${number} is cancelled`,
    blocks: [
      paragraph(why === null ? opening : `${opening} ${why}`),
      ...money.map(paragraph),
      ...sayCouponAgain(couponCode),
      ...pizzas,
      action('See your order', orderUrl),
    ],
    footer: BECAUSE_YOU_ORDERED,
  });
  return { to: customer.email, subject: `Your order #${number} is cancelled`, ...body };
}
