import { sayAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { couponPart } from '@driftstone/contract/deals/coupon-part.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { isOff, type OrderBadge, wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { Order, OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { lineWords } from '#orders/lines/line-words.ts';
import { copy } from './receipt.copy.ts';

export interface ReceiptLine {
  /** Name and choices: lines with the same key are merged. */
  key: string;
  name: string;
  details: string[];
  allergens: OrderItem['allergens'];
  quantity: number;
  amountPence: number;
  /** One of the orders that it adds up. */
  item: OrderItem;
}

export interface Receipt {
  storeName: string;
  /** The store's own phone; null: use the shop's. */
  storePhone: string | null;
  orderNumbers: string;
  payment: OrderBadge;
  totalTerm: string;
  /** How it was paid; null while one is unpaid, or when they were paid in different ways. */
  paidBy: string | null;
  /** When the last of the orders was paid; null when one is unpaid. */
  paidAt: Date | null;
  /** The latest update of all orders. */
  updatedAt: Date;
  lines: ReceiptLine[];
  subtotalPence: number;
  deals: { name: string; pence: number }[];
  /** The coupon's. */
  discountPence: number;
  deliveryFeePence: number;
  totalPence: number;
  /** The VAT within the total. */
  vatPence: number;
  /** The VAT by rate; empty when there is only one rate. */
  vatRates: { percent: number; vatPence: number }[];
  /** The part of the total that was given back. */
  refundedPence: number;
  /** The part of the total that is about to be given back. */
  goingBackPence: number;
}

/** CONF-02: one receipt for all orders of a payment, items grouped by name and choices. */
export function composeReceipt(orders: readonly Order[]): Receipt {
  const sum = (pounds: (order: Order) => number) =>
    orders.reduce((total, order) => total + poundsToPence(pounds(order)), 0);
  const storeNames = new Set(orders.map((order) => order.store.name));
  const storePhones = new Set(orders.map((order) => order.store.phone ?? null));
  return {
    storeName: storeNames.size === 1 ? ([...storeNames][0] ?? '') : copy.multipleStores,
    storePhone: storePhones.size === 1 ? ([...storePhones][0] ?? null) : null,
    orderNumbers: orders.map((order) => `#${order.number}`).join(', '),
    ...paymentOf(orders),
    paidAt: latestOf(orders.map((order) => order.paidAt)),
    updatedAt: new Date(Math.max(...orders.map((order) => Date.parse(order.updatedAt)))),
    lines: groupLines(orders),
    subtotalPence: sum((order) => order.subtotal),
    deals: groupDeals(orders),
    discountPence: sum(couponPart),
    deliveryFeePence: sum((order) => order.deliveryFee),
    totalPence: sum((order) => order.total),
    vatPence: sum((order) => order.vat.reduce((total, { vat }) => total + vat, 0)),
    vatRates: groupRates(orders),
    refundedPence: sum((order) => order.refunded),
    goingBackPence: sum(goingBackOf),
  };
}

function groupDeals(orders: readonly Order[]): Receipt['deals'] {
  const penceOf = new Map<string, number>();
  for (const { name, amount } of orders.flatMap(({ deals = [] }) => deals))
    penceOf.set(name, (penceOf.get(name) ?? 0) + poundsToPence(amount));
  return [...penceOf].map(([name, pence]) => ({ name, pence }));
}

function groupRates(orders: readonly Order[]): Receipt['vatRates'] {
  const vatPenceAt = new Map<number, number>();
  for (const { percent, vat } of orders.flatMap((order) => order.vat))
    vatPenceAt.set(percent, (vatPenceAt.get(percent) ?? 0) + poundsToPence(vat));
  if (vatPenceAt.size < 2) return [];
  return [...vatPenceAt].map(([percent, vatPence]) => ({ percent, vatPence }));
}

/** With several orders, those still to come decide. */
function paymentOf(orders: readonly Order[]): Pick<Receipt, 'payment' | 'totalTerm' | 'paidBy'> {
  const words = orders.map(wordsOf);
  const on = words.filter(({ outcome }) => !isOff(outcome));
  const [first, ...others] = on.length > 0 ? on : words;
  const { payment, totalTerm } = first ?? { payment: copy.several, totalTerm: copy.total };
  const isSame = others.every((other) => other.payment.text === payment.text);
  return {
    payment: isSame ? payment : copy.several,
    totalTerm: words.every((each) => each.totalTerm === totalTerm) ? totalTerm : copy.total,
    paidBy: words.every(({ paidBy }) => paidBy === words[0]?.paidBy)
      ? (words[0]?.paidBy ?? null)
      : null,
  };
}

function goingBackOf({ moneyBack = [] }: Order): number {
  const ahead = moneyBack.filter(({ state }) => state === 'asked' || state === 'owed');
  return ahead.reduce((pounds, { amount }) => pounds + amount, 0);
}

/** null if one is missing. */
function latestOf(moments: readonly (string | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment === null ? [] : Date.parse(moment)));
  return times.length === moments.length ? new Date(Math.max(...times)) : null;
}

function groupLines(orders: readonly Order[]): ReceiptLine[] {
  const groups = new Map<string, ReceiptLine>();
  for (const line of orders.flatMap((order) => order.items)) {
    const { name, allergens } = line;
    const details = lineWords(line);
    const key = [name, ...details.toSorted(), allergens && sayAllergens(allergens)].join('\n');
    const group = groups.get(key) ?? {
      key,
      name,
      details,
      allergens,
      quantity: 0,
      amountPence: 0,
      item: line,
    };
    group.quantity += line.quantity;
    group.amountPence += poundsToPence(line.price) * line.quantity;
    groups.set(key, group);
  }
  return [...groups.values()];
}
