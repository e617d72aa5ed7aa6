import type { Order, OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { describe, expect, it } from 'vitest';
import { receiptHeading } from './receipt-heading.ts';
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
  store: { id: 'a', name: 'Driftstone Littlehampton', address: '14 Seafront Parade', phone: null },
  status: 'confirmed',
  paymentStatus: 'paid',
  paymentMethod: 'card',
  deliveryType: 'delivery',
  address: '12 Beach Road, Littlehampton, BN17 5HZ',
  door: null,
  phone: null,
  items: [line('Margherita', 1, 9.95)],
  subtotal: 9.95,
  discount: 0,
  deliveryFee: 2.99,
  total: 12.94,
  vat: [{ percent: 20, amount: 12.94, vat: 2.16 }],
  refunded: 0,
  currency: 'GBP',
  estimatedDeliveryTime: null,
  estimatedPickupTime: null,
  scheduledFor: null,
  promised: null,
  heldUntil: null,
  progress: null,
  placedAt: null,
  wasMissed: false,
  sentOutAt: null,
  paidAt: '2026-06-01T12:05:00.000Z',
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:05:00.000Z',
  ...overrides,
});

describe('composeReceipt', () => {
  it('[CONF-10] says how it was paid, unless it is not or orders differ', () => {
    const paidBy = (...orders: Partial<Order>[]) => composeReceipt(orders.map(order)).paidBy;
    expect(paidBy({}, {})).toBe('Card, online');
    expect(paidBy({ paymentMethod: 'cash' })).toBe('Cash');
    expect(paidBy({ paymentMethod: 'card_machine' })).toBe('Card machine');
    expect(paidBy({}, { paymentMethod: 'cash' })).toBeNull();
    expect(paidBy({ paymentStatus: 'due_on_pickup', paymentMethod: 'cash' })).toBeNull();
    expect(paidBy({ total: 0 })).toBeNull();
  });

  it('[DESK-27] says what was given back for all orders', () => {
    const orders = [order({ refunded: 2.5 }), order(), order({ refunded: 0.05 })];
    expect(composeReceipt(orders)).toMatchObject({ payment: { text: 'Paid' }, refundedPence: 255 });
  });

  it('[DESK-76] says the VAT within the total, and by rate when there are several', () => {
    const cold = order({
      vat: [
        { percent: 20, amount: 9.95, vat: 1.66 },
        { percent: 0, amount: 2.99, vat: 0 },
      ],
    });
    expect(composeReceipt([order()])).toMatchObject({ vatPence: 216, vatRates: [] });
    expect(composeReceipt([order(), cold])).toMatchObject({
      vatPence: 382,
      vatRates: [
        { percent: 20, vatPence: 382 },
        { percent: 0, vatPence: 0 },
      ],
    });
  });

  it('groups items by name', () => {
    const items = [
      line('Margherita', 1, 9.95),
      line('Napoli', 2, 11),
      line('Margherita', 2, 10.45),
    ];
    expect(composeReceipt([order({ items })]).lines).toMatchObject([
      { name: 'Margherita', details: [], quantity: 3, amountPence: 3085 },
      { name: 'Napoli', details: [], quantity: 2, amountPence: 2200 },
    ]);
  });

  it('shows toppings and paid extras, and keeps pizzas apart that differ in them', () => {
    const custom = { ...line('Custom Pizza (12" / Classic)', 1, 11), pizza: null };
    const topping = (label: string) => ({ type: 'topping', label, price: 1.5 });
    const rocket = [{ name: 'Rocket', price: 1 }];
    const items = [
      { ...custom, options: [topping('Ham'), topping('Basil')] },
      { ...custom, options: [topping('Tuna')] },
      { ...custom, options: [topping('Basil'), topping('Ham')] },
      { ...line('Napoli', 1, 12), addOns: rocket },
      line('Napoli', 1, 11),
    ];
    const receipt = composeReceipt([order({ items })]);
    expect(receipt.lines).toMatchObject([
      { name: custom.name, details: ['Ham', 'Basil'], quantity: 2 },
      { name: custom.name, details: ['Tuna'], quantity: 1 },
      { name: 'Napoli', details: ['+ Rocket'], quantity: 1 },
      { name: 'Napoli', details: [], quantity: 1 },
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
    expect(
      composeReceipt([
        order(),
        order({ store: { id: 'b', name: 'Worthing', address: '1 Marine Parade', phone: null } }),
      ]).storeName,
    ).toBe('Multiple Stores');
  });

  it('[RUN-57] has the phone of its store, and none for several stores', () => {
    const own = order({
      store: { id: 'b', name: 'Hill', address: '3 High Street', phone: '+441903555777' },
    });
    expect(composeReceipt([own, own]).storePhone).toBe('+441903555777');
    expect(composeReceipt([own, order()]).storePhone).toBeNull();
  });

  it('[CONF-02] shows the latest update', () => {
    const receipt = composeReceipt([order({ updatedAt: '2026-06-01T13:00:00.000Z' }), order()]);
    expect(receipt.updatedAt.toISOString()).toBe('2026-06-01T13:00:00.000Z');
  });

  it('was paid when its last order was, whatever the kitchen does afterwards', () => {
    const paidAt = '2026-06-01T12:30:00.000Z';
    const later = order({ paidAt, updatedAt: '2026-06-01T13:00:00.000Z' });
    expect(composeReceipt([order(), later]).paidAt?.toISOString()).toBe(paidAt);
    expect(composeReceipt([order(), order({ paidAt: null })]).paidAt).toBeNull();
  });

  it('[CONF-05] tells paid, due, refunded and cancelled apart', () => {
    const saysOf = (...orders: Order[]) => {
      const { payment, totalTerm } = composeReceipt(orders);
      return `${payment.text}, ${totalTerm}`;
    };
    const calledOff = order({ status: 'cancelled', cancelReason: 'sold_out' });
    expect(saysOf(order())).toBe('Paid, TOTAL PAID');
    expect(saysOf(order({ paymentStatus: 'due_on_pickup' }))).toBe('Pay at the door, TOTAL DUE');
    expect(saysOf({ ...calledOff, paymentStatus: 'due_on_pickup' })).toBe('Cancelled, TOTAL');
    expect(saysOf({ ...calledOff, paymentStatus: 'refunded' })).toBe('Cancelled, TOTAL REFUNDED');
  });

  it('[STATE-04] never says that a cancelled order is paid, from the first moment on', () => {
    const asked = [{ amount: 12.94, state: 'asked', to: 'card', at: '2026-06-01T12:06:00.000Z' }];
    const calledOff = order({ status: 'cancelled', moneyBack: asked as Order['moneyBack'] });
    expect(composeReceipt([calledOff])).toMatchObject({
      payment: { text: 'Cancelled' },
      totalTerm: 'TOTAL',
      goingBackPence: 1294,
      refundedPence: 0,
    });
    // One of two: the receipt is of what is still to come, and says what goes back.
    expect(composeReceipt([order(), calledOff])).toMatchObject({
      payment: { text: 'Paid' },
      totalTerm: 'TOTAL',
      totalPence: 2588,
      goingBackPence: 1294,
    });
  });
});

describe('what stands above the receipt', () => {
  const MOMENT = '2026-06-01T12:10:00.000Z';
  const at = (stage: 'received' | 'accepted' | 'started' | 'ready') =>
    order({
      progress: {
        stage: stage === 'started' ? 'accepted' : stage,
        acceptedAt: stage === 'received' ? null : MOMENT,
        startedAt: stage === 'started' ? MOMENT : null,
        readyAt: stage === 'ready' ? MOMENT : null,
        completedAt: null,
      },
    });
  const cancelled = (paymentStatus: Order['paymentStatus']) =>
    order({ status: 'cancelled', cancelReason: 'sold_out', paymentStatus });
  const headingOf = (...orders: Order[]) => Object.values(receiptHeading(orders)).join(' ');

  it('[CONF-05] [WORK-01] follows what has become of the order', () => {
    expect(headingOf(at('received'))).toBe(
      'Order Confirmed! Thank you. The kitchen has your order.',
    );
    // Nobody has put it into the oven yet.
    expect(headingOf(at('accepted'))).toBe(
      'Order Confirmed! Thank you. The kitchen has accepted your order.',
    );
    expect(headingOf(at('started'))).toBe('Order Confirmed! Thank you. It’s in the oven.');
    expect(headingOf(at('ready'))).toBe('Order Confirmed! Thank you. It’s out of the oven.');
    const packed = { ...at('ready'), isOnlyPacked: true } as const;
    expect(headingOf(packed)).toBe('Order Confirmed! Thank you. It’s packed.');
    expect(headingOf(packed, at('accepted'))).toContain('The kitchen has accepted');
    expect(headingOf(at('ready'), at('accepted'))).toContain('It’s in the oven.');
    const left = { ...at('ready'), sentOutAt: MOMENT };
    expect(headingOf(left)).toBe('Order Confirmed! Thank you. It’s on its way.');
    expect(headingOf(left, at('ready'))).toContain('It’s out of the oven.');
    expect(headingOf(order({ status: 'completed' }))).toContain('Thank you for ordering');
    expect(headingOf(order({ scheduledFor: '2026-06-02T18:00:00.000Z' }))).toContain(
      'We’ll bake it for the time below.',
    );
    const drinks = order({ scheduledFor: '2026-06-02T18:00:00.000Z', isOnlyPacked: true });
    expect(headingOf(drinks)).toContain('We’ll pack it for the time below.');
    expect(headingOf(cancelled('due_on_pickup'))).toMatch(
      /^Order Cancelled Sorry, something in it has sold out. There is nothing to pay./,
    );
    const missed = order({ ...cancelled('due_on_pickup'), wasMissed: true });
    expect(headingOf(missed)).toMatch(/^Order Not Handed Over .* There is nothing to pay/);
    expect(headingOf({ ...missed, paymentStatus: 'paid' })).toContain('is not refunded');
  });

  it('[STATE-04] says what the mail says: cancelled, why, what comes back and when', () => {
    expect(headingOf({ ...cancelled('refunded'), refunded: 12.94 })).toBe(
      'Order Cancelled Sorry, something in it has sold out. ' +
        'We sent £12.94 back to your card. It takes five to ten days to show. ' +
        'Please call us if you did not expect this.',
    );
  });

  it('[STATE-04] names the one of several orders that is cancelled, and keeps the others', () => {
    expect(headingOf(at('started'), { ...cancelled('due_on_pickup'), number: 1002 })).toBe(
      'Order Confirmed! Thank you. It’s in the oven. ' +
        '#1002: Order Cancelled. Sorry, something in it has sold out. There is nothing to pay.',
    );
  });
});
