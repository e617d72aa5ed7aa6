import { expect, it } from 'vitest';
import { amountRows } from './amount-rows.ts';
import { copy } from './orders-desk.copy.ts';

const ORDER = {
  subtotal: 31.5,
  discount: 3.15,
  coupon: 'TIDE10',
  deliveryFee: 3.5,
  total: 31.85,
  vat: 5.31,
  refunded: 0,
};

it('[MONEY-02] leads from the subtotal to the total of an order with a coupon', () => {
  expect(amountRows(ORDER)).toEqual([
    [copy.subtotal, 31.5],
    ['Coupon TIDE10', -3.15],
    [copy.deliveryFee, 3.5],
    [copy.total, 31.85],
    [copy.vat, 5.31],
  ]);
});

it('[MONEY-02] leads from the total to what the shop keeps after a refund', () => {
  expect(amountRows({ ...ORDER, refunded: 11.85 }).slice(-2)).toEqual([
    [copy.moneyBack, -11.85],
    [copy.keeps, 20],
  ]);
});

it('[OFFER-07] says that an offer made the delivery free, and what it was worth', () => {
  const free = { ...ORDER, deliveryFee: 0, deals: [{ name: 'By bike', amount: 0, fee: 3.5 }] };
  expect(amountRows(free)).toContainEqual(['By bike', 'Free delivery (worth £3.50)']);
  const older = { ...free, deals: [{ name: 'By bike', amount: 0 }] };
  expect(amountRows(older)).toContainEqual(['By bike', 'Free delivery']);
});

it('[MONEY-02] leaves out what the order does not have', () => {
  const plain = { ...ORDER, discount: 0, coupon: null, deliveryFee: 0, total: 31.5 };
  expect(amountRows(plain).map(([term]) => term)).toEqual([copy.subtotal, copy.total, copy.vat]);
});
