import { NAMED_TYPES } from '@driftstone/contract/cart/cart.rules.ts';
import type {
  KitchenBoard,
  Ticket,
  TicketLine,
} from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { type KitchenOrder, presentProgress } from '#orders/lifecycle/progress.service.ts';
import type { Board } from './kitchen.service.ts';

const MINUTE_MS = 60_000;

export function presentBoard({ now, open, completed }: Board): KitchenBoard {
  return {
    now: now.toISOString(),
    open: open.map(presentTicket),
    completed: completed.map(presentTicket),
  };
}

export function presentTicket(whole: KitchenOrder): Ticket {
  const { order, customer, lines } = whole;
  const progress = presentProgress(order);
  if (!progress) throw new Error(`Order ${order.number} is not on the kitchen's board`);
  const placedAt = order.placedAt ?? order.createdAt;
  return {
    id: order.id,
    number: order.number,
    placedAt: placedAt.toISOString(),
    dueAt: presentDueAt(whole, placedAt),
    deliveryType: order.deliveryType,
    address: order.deliveryType === 'delivery' ? order.address : null,
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
    phone: customer.phone || null,
    lines: lines.map(presentLine),
    total: penceToPounds(order.totalPence),
    mustPayInCash: order.paymentStatus === 'due_on_pickup' && order.totalPence > 0,
    progress,
  };
}

/** The longer of the two times in the customer's estimate. */
function presentDueAt({ order, store }: KitchenOrder, placedAt: Date): string | null {
  const minutes =
    order.deliveryType === 'delivery' ? order.estimateMaxMinutes : store.pickupMaxMinutes;
  return minutes === null ? null : new Date(placedAt.getTime() + minutes * MINUTE_MS).toISOString();
}

function presentLine({ id, quantity, name, options, addOns }: KitchenOrder['lines'][number]) {
  const line: TicketLine = {
    id,
    quantity,
    name,
    options: options.filter(({ type }) => !NAMED_TYPES.includes(type)).map(({ label }) => label),
    addOns: addOns.map(({ name: addOn }) => addOn),
  };
  return line;
}
