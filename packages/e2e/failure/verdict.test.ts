import { describe, expect, it } from 'vitest';
import { countAcknowledged, openPurchase, type Purchase } from './ledger.ts';
import { judgePurchase, type StoredCustomer, type StoredOrder } from './verdict.ts';

function buildPurchase(overrides: Partial<Purchase> = {}): Purchase {
  return {
    ...openPurchase('card', 'ada@example.com'),
    account: { email: 'ada@example.com', isAcknowledged: true },
    lines: [{ pizzaId: 'margherita', acknowledged: 2, asked: 2 }],
    orderId: 'order-1',
    scheduledFor: '2026-11-22T19:00:00.000Z',
    isPlaced: true,
    ...overrides,
  };
}

function buildOrder(overrides: Partial<StoredOrder> = {}): StoredOrder {
  return {
    id: 'order-1',
    isPlaced: true,
    scheduledFor: '2026-11-22T19:00:00.000Z',
    ordered: 2,
    baked: 2,
    receipts: 1,
    kitchenMails: 1,
    paymentsKept: 1,
    paymentsReturned: 0,
    strayEvents: 0,
    ...overrides,
  };
}

function buildStored(overrides: Partial<StoredCustomer> = {}): StoredCustomer {
  return {
    accounts: 1,
    unitsByPizza: new Map([['margherita', 2]]),
    orders: [buildOrder()],
    ...overrides,
  };
}

const withUnits = (units: number) =>
  buildStored({ unitsByPizza: new Map([['margherita', units]]) });
const withOrder = (overrides: Partial<StoredOrder>) =>
  buildStored({ orders: [buildOrder(overrides)] });

describe('judgePurchase', () => {
  it('finds nothing when everything is stored once', () => {
    expect(judgePurchase(buildPurchase(), buildStored())).toEqual({ lost: [], doubled: [] });
  });

  it.each<[string, StoredCustomer]>([
    ['a sign-up', buildStored({ accounts: 0 })],
    ['a unit of a line', withUnits(1)],
    ['an order', buildStored({ orders: [] })],
    ['the confirmation of an order', withOrder({ isPlaced: false, paymentsKept: 0 })],
    ['a receipt', withOrder({ receipts: 0 })],
    ['the kitchen’s mail', withOrder({ kitchenMails: 0 })],
    ['a payment', withOrder({ paymentsKept: 0 })],
    ['a place in the oven', withOrder({ baked: 0 })],
    ['the chosen time', withOrder({ scheduledFor: null })],
  ])('finds %s that is lost', (_what, stored) => {
    expect(judgePurchase(buildPurchase(), stored).lost).not.toEqual([]);
  });

  it.each<[string, StoredCustomer]>([
    ['a sign-up', buildStored({ accounts: 2 })],
    ['a unit of a line', withUnits(3)],
    ['an order', buildStored({ orders: [buildOrder(), buildOrder({ id: 'order-2' })] })],
    ['a receipt', withOrder({ receipts: 2 })],
    ['the kitchen’s mail', withOrder({ kitchenMails: 2 })],
    ['a payment', withOrder({ paymentsKept: 2 })],
    ['a payment that was given back', withOrder({ paymentsReturned: 1 })],
    ['an event that leads elsewhere', withOrder({ strayEvents: 1 })],
    ['a pizza that nobody ordered in the oven', withOrder({ baked: 3 })],
    ['a mail about an order that was never placed', withOrder({ isPlaced: false, receipts: 1 })],
  ])('finds %s that is there twice', (_what, stored) => {
    expect(judgePurchase(buildPurchase(), stored).doubled).not.toEqual([]);
  });

  it('accepts that a call without an answer was done, or was not', () => {
    const unanswered = buildPurchase({
      account: { email: 'ada@example.com', isAcknowledged: false },
      lines: [{ pizzaId: 'margherita', acknowledged: 0, asked: 1 }],
      orderId: null,
      isPlaced: false,
    });
    const nothing = buildStored({ accounts: 0, unitsByPizza: new Map(), orders: [] });
    for (const stored of [nothing, { ...buildStored(), ...withUnits(1), orders: [buildOrder()] }])
      expect(judgePurchase(unanswered, stored)).toEqual({ lost: [], doubled: [] });
  });

  it('after a recovery, knows nothing of who came after its moment', () => {
    const later = buildPurchase({ owed: 'nothing' });
    const nothing = buildStored({ accounts: 0, unitsByPizza: new Map(), orders: [] });
    expect(judgePurchase(later, nothing)).toEqual({ lost: [], doubled: [] });
    expect(judgePurchase(later, buildStored()).doubled).toHaveLength(2);
    const inside = buildPurchase({ owed: 'either' });
    for (const stored of [nothing, buildStored()])
      expect(judgePurchase(inside, stored)).toEqual({ lost: [], doubled: [] });
  });

  it('finds a card payment for a cash order', () => {
    const inCash = buildPurchase({ kind: 'cash' });
    expect(judgePurchase(inCash, buildStored()).doubled).toHaveLength(1);
  });
});

describe('countAcknowledged', () => {
  it('counts what customers were told, not what they requested', () => {
    const unanswered = openPurchase('cash', 'bob@example.com');
    unanswered.lines.push({ pizzaId: 'margherita', acknowledged: 0, asked: 1 });
    expect(countAcknowledged([buildPurchase(), unanswered])).toEqual({
      signUps: 1,
      lines: 1,
      orders: 1,
      mails: 2,
    });
  });
});
