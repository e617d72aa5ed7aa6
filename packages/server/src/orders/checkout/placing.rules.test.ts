import { describe, expect, it } from 'vitest';
import { canPlace, compareQuotes, type OrderLimits, type Placing } from './placing.rules.ts';

const LIMITS: OrderLimits = {
  maxPizzas: 60,
  maxTotalPence: 60_000,
  maxUnconfirmedCashPence: 4000,
  maxOpenCashOrders: 2,
  deliveryMinimumPence: 1500,
};
const SMALL_CASH: Placing = {
  paymentMethod: 'cash',
  deliveryType: 'pickup',
  pizzas: 3,
  subtotalPence: 4000,
  totalPence: 4000,
  hasConfirmedEmail: false,
  isCashBlocked: false,
  openCashOrders: 1,
  isTakenByStaff: false,
};

const BY_STAFF: Partial<Placing> = { isTakenByStaff: true, isCashBlocked: true };

function judge(changes: Partial<Placing>): string {
  const verdict = canPlace({ ...SMALL_CASH, ...changes }, LIMITS);
  return verdict.allowed ? 'allowed' : verdict.code;
}

describe('canPlace', () => {
  it.each<[string, Partial<Placing>]>([
    ['allowed', {}],
    ['CASH_NEEDS_CONFIRMED_EMAIL', { totalPence: 4001 }],
    ['allowed', { totalPence: 4001, hasConfirmedEmail: true }],
    ['allowed', { totalPence: 4001, paymentMethod: 'card' }],
    ['CASH_BLOCKED', { isCashBlocked: true, hasConfirmedEmail: true }],
    ['allowed', { isCashBlocked: true, paymentMethod: 'card' }],
    ['CARD_TOO_SMALL', { paymentMethod: 'card', totalPence: 29 }],
    ['allowed', { paymentMethod: 'card', totalPence: 30 }],
    ['allowed', { paymentMethod: 'card', totalPence: 0 }],
    ['allowed', { isCashBlocked: true, openCashOrders: 2, totalPence: 0 }],
    ['TOO_MANY_CASH_ORDERS', { openCashOrders: 2 }],
    ['TOO_MANY_CASH_ORDERS', { openCashOrders: 3, hasConfirmedEmail: true }],
    ['allowed', { openCashOrders: 9, paymentMethod: 'card' }],
    ['CASH_NEEDS_PICKUP', { deliveryType: 'delivery' }],
    ['allowed', { deliveryType: 'delivery', paymentMethod: 'card' }],
    ['allowed', { ...BY_STAFF, pizzas: 61, totalPence: 60_001, openCashOrders: 9 }],
    ['allowed', { ...BY_STAFF, deliveryType: 'delivery' }],
    ['BELOW_DELIVERY_MINIMUM', { ...BY_STAFF, deliveryType: 'delivery', subtotalPence: 1499 }],
    [
      'BELOW_DELIVERY_MINIMUM',
      { deliveryType: 'delivery', paymentMethod: 'card', subtotalPence: 1499 },
    ],
    // A coupon makes no order too small.
    [
      'allowed',
      { deliveryType: 'delivery', paymentMethod: 'card', subtotalPence: 1500, totalPence: 0 },
    ],
    ['allowed', { subtotalPence: 1 }],
    ['allowed', { pizzas: 60, totalPence: 60_000, paymentMethod: 'card' }],
    ['ORDER_TOO_LARGE', { pizzas: 61, paymentMethod: 'card' }],
    ['ORDER_TOO_LARGE', { totalPence: 60_001, paymentMethod: 'card' }],
    ['ORDER_TOO_LARGE', { pizzas: 1650, hasConfirmedEmail: true }],
  ])('%s: %o', (verdict, changes) => {
    expect(judge(changes)).toBe(verdict);
  });
});

describe('compareQuotes', () => {
  const line = (fingerprint: string, unitPricePence: number, contained: string[] | null = []) => {
    const allergens = contained && { contained, unknownParts: [] };
    return { fingerprint, name: `Pizza ${fingerprint}`, unitPricePence, allergens };
  };

  it('finds nothing while the menu is unchanged', () => {
    expect(compareQuotes([line('a', 900)], [line('a', 900), line('b', 1)])).toEqual([]);
  });

  it('lists what is dearer, cheaper and gone', () => {
    const shown = [line('a', 900), line('b', 800), line('c', 700), line('d', 600)];
    expect(compareQuotes(shown, [line('a', 950), line('b', 750), line('d', 600)])).toEqual([
      { name: 'Pizza a', oldPricePence: 900, newPricePence: 950, newAllergens: null },
      { name: 'Pizza b', oldPricePence: 800, newPricePence: 750, newAllergens: null },
      { name: 'Pizza c', oldPricePence: 700, newPricePence: null, newAllergens: null },
    ]);
  });

  it('[OWN-66] lists what has other allergens than the customer has read', () => {
    const shown = [line('a', 900, ['gluten']), line('b', 800, ['gluten']), line('c', 700, null)];
    const todays = [line('a', 900, ['gluten', 'nuts']), line('b', 800, ['gluten']), line('c', 700)];
    expect(compareQuotes(shown, todays)).toEqual([
      {
        name: 'Pizza a',
        oldPricePence: 900,
        newPricePence: 900,
        newAllergens: { contained: ['gluten', 'nuts'], unknownParts: [] },
      },
    ]);
  });
});
