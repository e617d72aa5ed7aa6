import { expect, it } from 'vitest';
import { presentDeals } from './shown-deals.rules.ts';

it('[OFFER-07] reads offers of one name as one', () => {
  const deals = [
    { dealId: '1', name: 'Lunch', pence: 250, lines: [] },
    { dealId: '2', name: 'Free delivery', pence: 0, lines: [] },
    { dealId: '3', name: 'Lunch', pence: 100, lines: [] },
  ];
  expect(presentDeals(deals)).toEqual([
    { name: 'Lunch', amount: 3.5 },
    { name: 'Free delivery', amount: 0 },
  ]);
});
