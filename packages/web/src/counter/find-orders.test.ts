import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { expect, it } from 'vitest';
import { findOrders } from './find-orders.ts';

const ORDERS = [
  { number: 1042, customerName: 'Ada Reed', phone: '+447700900123' },
  { number: 1051, customerName: 'Ben', phone: null },
] as CounterOrder[];

it('[EVE-56] finds an order by number, name or phone number', () => {
  const found = (typed: string) => findOrders(ORDERS, typed).map(({ number }) => number);
  expect(
    ['1042', '#1042', 'reed', 'ADA', '07700 900123', '+44 (0)7700 900123', '900 123'].map(found),
  ).toEqual(Array.from({ length: 7 }, () => [1042]));
  expect(['ada 900123', '900 123 reed', 'Ada 07700 900123'].map(found)).toEqual(
    Array.from({ length: 3 }, () => [1042]),
  );
  expect(found('zoe 900123')).toEqual([]);
  expect(found('')).toEqual([1042, 1051]);
  expect(found('10')).toEqual([1042, 1051]);
  expect(found('zoe')).toEqual([]);
});
