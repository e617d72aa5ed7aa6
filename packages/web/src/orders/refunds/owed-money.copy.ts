import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';

const WAYS: Record<HandPayment, string> = { cash: 'in cash', card_machine: 'on the card machine' };

export const copy = {
  title: 'Refunds to hand over',
  give: (name: string, amount: string, payment: HandPayment) =>
    `Give ${name || 'the customer'} ${amount} back ${WAYS[payment]}`,
  ofOrder: (number: number) => `Order #${number} is cancelled`,
  given: 'Mark as refunded',
  givenOf: (number: number) => `Mark as refunded: order #${number}`,
  failed: 'That did not reach the shop. Please try again.',
} as const;
