import { formatPence, penceToPounds } from '@driftstone/contract/money.ts';
import type { MoneyState, OrderState } from '@driftstone/contract/orders/order-states.rules.ts';
import { sayBack } from '@driftstone/contract/orders/say-back.rules.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, type MailSender, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface ReturnedPayment {
  sender: MailSender;
  customer: { email: string; firstName: string };
  order: { number: number; state: OrderState; paymentStatus: MoneyState };
  orderUrl: string;
  amountPence: number;
  at: Date;
}

/** EVE-23: a card was charged for an order that could not keep the money, and all of it goes back by itself. */
export function buildReturnedPaymentMail(returned: ReturnedPayment): Mail {
  const { sender, customer, order, orderUrl, amountPence, at } = returned;
  const name = greetingName(customer.firstName);
  const amount = formatPence(amountPence);
  const title = `${amount} back: your card payment for order #${order.number}`;
  const back = { amount: penceToPounds(amountPence), state: 'done', to: 'card' } as const;
  const body = renderBody({
    sender,
    title,
    blocks: [
      paragraph(
        `${name ? `${name}, your` : 'Your'} card was charged ${amount} for order #${order.number}. ${becauseOf(order)}`,
      ),
      paragraph(sayBack({ ...back, at: at.toISOString() })),
      action('See your order', orderUrl),
    ],
    footer: "You're getting this because you paid by card with us. Something wrong? Just reply.",
  });
  return { to: customer.email, subject: title, ...body };
}

function becauseOf({ state, paymentStatus }: ReturnedPayment['order']): string {
  if (state === 'draft' || state === 'expired')
    return "We couldn't place the order with that payment, so nothing is on its way.";
  if (state === 'cancelled') return 'The order is cancelled, so nothing is on its way.';
  return paymentStatus === 'due_on_pickup'
    ? 'You had already chosen to pay when you pick up, and that still stands.'
    : 'You had already paid for it, so the order stays as it is.';
}
