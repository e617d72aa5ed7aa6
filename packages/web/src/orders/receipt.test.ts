import type { Order, OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { describe, expect, it } from 'vitest';
import { composeReceipt } from './receipt.ts';

const line = (name: string, quantity: number, price: number): OrderItem => ({
  id: crypto.randomUUID(),
  name,
  pizza: null,
  quantity,
  price,
  options: [],
  addOns: [],
});

const order = (overrides: Partial<Order> = {}): Order => ({
  id: crypto.randomUUID(),
  number: 1001,
  store: { name: 'Driftstone Littlehampton' },
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'card',
  deliveryType: 'delivery',
  address: '12 Beach Road, Littlehampton, BN17 5HZ',
  items: [line('Margherita', 1, 9.95)],
  subtotal: 9.95,
  discount: 0,
  deliveryFee: 2.99,
  total: 12.94,
  currency: 'GBP',
  estimatedDeliveryTime: null,
  estimatedPickupTime: null,
  progress: null,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:05:00.000Z',
  ...overrides,
});

describe('composeReceipt', () => {
  it('groups items by name', () => {
    const items = [
      line('Margherita', 1, 9.95),
      line('Napoli', 2, 11),
      line('Margherita', 2, 10.45),
    ];
    expect(composeReceipt([order({ items })]).lines).toEqual([
      { name: 'Margherita', quantity: 3, amountPence: 3085 },
      { name: 'Napoli', quantity: 2, amountPence: 2200 },
    ]);
  });

  it('adds up several orders without losing pennies', () => {
    const receipt = composeReceipt([
      order({ subtotal: 0.1, deliveryFee: 0, total: 0.1 }),
      order({ subtotal: 0.2, deliveryFee: 0, total: 0.2 }),
    ]);
    expect(receipt.totalPence).toBe(30);
  });

  it('[CONF-02] names the store, or says that there are several', () => {
    expect(composeReceipt([order(), order()]).storeName).toBe('Driftstone Littlehampton');
    expect(composeReceipt([order(), order({ store: { name: 'Worthing' } })]).storeName).toBe(
      'Multiple Stores',
    );
  });

  it('[CONF-02] shows the latest update', () => {
    const receipt = composeReceipt([order({ updatedAt: '2026-06-01T13:00:00.000Z' }), order()]);
    expect(receipt.updatedAt.toISOString()).toBe('2026-06-01T13:00:00.000Z');
  });

  it('tells what is paid from what is due and what was given back', () => {
    expect(composeReceipt([order()]).payment).toBe('paid');
    expect(composeReceipt([order({ paymentStatus: 'due_on_pickup' })]).payment).toBe('due');
    expect(composeReceipt([order(), order({ paymentStatus: 'refunded' })]).payment).toBe(
      'refunded',
    );
  });
});
