import { describePortion, portionOf } from '@driftstone/contract/catalogue/portions.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { statusOf } from '@driftstone/contract/orders/order-progress.rules.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

interface OrderOfStore {
  order: OrderRow;
  storeName: string;
}

/** What staff wrote about an order, or to its customer with a refund. */
interface NoteOfOrder {
  orderId: string;
  text: string;
}

/** Names each field that is handed out: a new column stays private until somebody adds it here. */
export function presentHandedOut(
  orders: readonly OrderOfStore[],
  {
    lines,
    notes,
    refundWords,
  }: {
    lines: readonly OrderLineRow[];
    notes: readonly NoteOfOrder[];
    refundWords: readonly NoteOfOrder[];
  },
) {
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const notesByOrder = Map.groupBy(notes, ({ orderId }) => orderId);
  const refundWordsByOrder = Map.groupBy(refundWords, ({ orderId }) => orderId);
  return orders.map((row) => ({
    ...presentOrder(row, linesByOrder.get(row.order.id) ?? []),
    notes: (notesByOrder.get(row.order.id) ?? []).map(({ text }) => text),
    refundWords: (refundWordsByOrder.get(row.order.id) ?? []).map(({ text }) => text),
  }));
}

function presentOrder({ order, storeName }: OrderOfStore, lines: readonly OrderLineRow[]) {
  return {
    id: order.id,
    number: order.number,
    store: storeName,
    status: statusOf(order),
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    deliveryType: order.deliveryType,
    address: order.address,
    door: order.door,
    phone: order.phone,
    kitchenNote: order.kitchenNote,
    allergy: order.allergy,
    cancelWords: order.cancelWords,
    items: lines.map(presentLine),
    discountPercent: order.discountPercent,
    subtotal: penceToPounds(order.subtotalPence),
    discount: penceToPounds(order.discountPence),
    deliveryFee: penceToPounds(order.deliveryFeePence),
    total: penceToPounds(order.totalPence),
    refunded: penceToPounds(order.refundedPence),
    promisedFrom: order.promisedFrom?.toISOString() ?? null,
    promisedUntil: order.promisedUntil?.toISOString() ?? null,
    placedAt: order.placedAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
  };
}

function presentLine({ name, note, quantity, unitPricePence, options, addOns }: OrderLineRow) {
  return {
    name,
    note,
    quantity,
    price: penceToPounds(unitPricePence),
    options: options.map(({ type, label, ...portion }) => ({
      type,
      label,
      ...portionOf(portion),
    })),
    addOns: addOns.map((addOn) => describePortion(addOn.name, addOn)),
  };
}
