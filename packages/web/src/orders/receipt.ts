import { poundsToPence } from '@driftstone/contract/money.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { copy } from './receipt.copy.ts';

export interface ReceiptLine {
  name: string;
  quantity: number;
  amountPence: number;
}

export interface Receipt {
  storeName: string;
  orderNumbers: string;
  /** `due`: in cash, at the counter. */
  payment: 'paid' | 'due' | 'refunded';
  /** The latest of all orders. */
  updatedAt: Date;
  lines: ReceiptLine[];
  subtotalPence: number;
  discountPence: number;
  deliveryFeePence: number;
  totalPence: number;
}

/** Spec §2: one receipt for all orders of a payment, items grouped by name. */
export function composeReceipt(orders: readonly Order[]): Receipt {
  const sum = (pounds: (order: Order) => number) =>
    orders.reduce((total, order) => total + poundsToPence(pounds(order)), 0);
  const storeNames = new Set(orders.map((order) => order.store.name));
  return {
    storeName: storeNames.size === 1 ? ([...storeNames][0] ?? '') : copy.multipleStores,
    orderNumbers: orders.map((order) => `#${order.number}`).join(', '),
    payment: paymentOf(orders),
    updatedAt: new Date(Math.max(...orders.map((order) => Date.parse(order.updatedAt)))),
    lines: groupLines(orders),
    subtotalPence: sum((order) => order.subtotal),
    discountPence: sum((order) => order.discount),
    deliveryFeePence: sum((order) => order.deliveryFee),
    totalPence: sum((order) => order.total),
  };
}

function paymentOf(orders: readonly Order[]): Receipt['payment'] {
  if (orders.some((order) => order.paymentStatus === 'refunded')) return 'refunded';
  return orders.every((order) => order.paymentStatus === 'paid') ? 'paid' : 'due';
}

function groupLines(orders: readonly Order[]): ReceiptLine[] {
  const byName = new Map<string, ReceiptLine>();
  for (const line of orders.flatMap((order) => order.items)) {
    const group = byName.get(line.name) ?? { name: line.name, quantity: 0, amountPence: 0 };
    group.quantity += line.quantity;
    group.amountPence += poundsToPence(line.price) * line.quantity;
    byName.set(line.name, group);
  }
  return [...byName.values()];
}
