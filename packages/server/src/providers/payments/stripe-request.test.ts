import { expect, it } from 'vitest';
import { describeDiscount } from './stripe-request.ts';

const request = {
  orderId: 'an-order',
  successUrl: 'https://shop.example/receipt',
  cancelUrl: 'https://shop.example/checkout',
  expiresAt: new Date(),
} as Parameters<typeof describeDiscount>[0];
const nameOf = (...names: string[]) =>
  describeDiscount({
    ...request,
    lines: names.map((name) => ({ name, quantity: 1, amountPence: -100 })),
  })?.name;

it('[OFFER-07] names the offers to Stripe, which takes no longer name than 40 characters', () => {
  expect(nameOf('Lunch deal', 'Discount')).toBe('Lunch deal, Discount');
  expect(nameOf('Two large pizzas and a drink', 'Ten off on Mondays')).toBe('Offers and discount');
});
