import type { Crew } from '#security/crew.ts';
import { lineDetails, lineName, NAMED_TYPES } from '@driftstone/contract/cart/cart.rules.ts';
import type {
  KitchenBoard,
  Ticket,
  TicketLine,
} from '@driftstone/contract/kitchen/kitchen.schema.ts';
import {
  INGREDIENT,
  type Portioned,
  portionOf,
} from '@driftstone/contract/catalogue/portions.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { missableFrom } from '#orders/lifecycle/no-show.rules.ts';
import { presentBusy } from '#opening/busy.service.ts';
import {
  presentHears,
  presentKitchenNotes,
  presentProgress,
  presentPromise,
} from '#orders/orders.present.ts';
import { sharesOf } from '#orders/refunds/shares.ts';
import { startByOf } from '#orders/times/kitchen-now.ts';
import type { VersionedOrder } from './kitchen.queries.ts';
import type { Board } from './kitchen.service.ts';

const MINUTE_MS = 60_000;

export function presentBoard(
  { now, busy, stores, drivers, stations, open, completed }: Board,
  { device }: Pick<Crew, 'device'>,
): KitchenBoard {
  return {
    now: now.toISOString(),
    busy: presentBusy(busy),
    stores: stores.map((store) => ({ ...store, busy: presentBusy(store.busy) })),
    open: open.map(presentTicket),
    completed: completed.map(presentTicket),
    drivers: drivers.map(({ storeIds, ...driver }) => ({
      ...driver,
      ...(storeIds && { storeIds }),
    })),
    stations,
    ...(device && { station: device.station }),
  };
}

export function presentTicket(whole: VersionedOrder): Ticket {
  const ticket = presentIfOnBoard(whole);
  if (!ticket) throw new Error(`Order #${whole.order.number} is not on the kitchen's board`);
  return ticket;
}

/** null: the order is not placed, cancelled or refunded, or nobody collected it. */
export function presentIfOnBoard(whole: VersionedOrder): Ticket | null {
  const { order, customer, lastEvent } = whole;
  const progress = presentProgress(order);
  if (!progress) return null;
  const placedAt = order.placedAt ?? order.createdAt;
  return {
    id: order.id,
    number: order.number,
    lastEvent,
    isOnItsWay: order.state === 'out_for_delivery',
    returnedFor: order.state === 'ready' ? (whole.tries.at(-1) ?? null) : null,
    tries: whole.tries.length,
    ...(whole.changedMs !== null && { changedAt: new Date(whole.changedMs).toISOString() }),
    placedAt: placedAt.toISOString(),
    scheduledFor: order.scheduledFor?.toISOString() ?? null,
    promised: presentPromise(order),
    dueAt: order.promisedUntil?.toISOString() ?? presentEstimate(whole, placedAt),
    startBy: startByOf(order, whole.store)?.toISOString() ?? null,
    missableFrom: missableFrom(order, order)?.toISOString() ?? null,
    deliveryType: order.deliveryType,
    ...presentKitchenNotes(order),
    address: order.deliveryType === 'delivery' ? order.address : null,
    door: order.deliveryType === 'delivery' ? order.door : null,
    source: order.source,
    store: whole.hasSeveralStores ? whole.store.name : null,
    ...(whole.hasSeveralStores && { storeId: order.storeId }),
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
    phone: order.phone ?? (customer.phone || null),
    hears: presentHears(whole),
    lines: presentLines(whole),
    total: penceToPounds(order.totalPence),
    refunded: penceToPounds(order.refundedPence),
    mustPayInCash: order.paymentStatus === 'due_on_pickup' && order.totalPence > 0,
    paymentMethod: order.paymentMethod,
    progress,
  };
}

/** An order from before promises were stored takes the longer of the two times in the customer's estimate. */
function presentEstimate({ order, store }: VersionedOrder, placedAt: Date): string | null {
  const minutes =
    order.deliveryType === 'delivery' ? order.estimateMaxMinutes : store.pickupMaxMinutes;
  return minutes === null ? null : new Date(placedAt.getTime() + minutes * MINUTE_MS).toISOString();
}

function presentLines(whole: VersionedOrder): TicketLine[] {
  const { lines, refundedLines } = whole;
  if (!refundedLines) return lines.map((line) => presentLine(line));
  const shares = new Map(sharesOf(whole).map(({ lineId, pence }) => [lineId, pence]));
  return lines.map((line) => {
    const refundedPence = refundedLines[line.id] ?? 0;
    if (refundedPence === 0) return presentLine(line);
    const isRefunded = refundedPence === shares.get(line.id);
    const refunded = penceToPounds(refundedPence);
    return { ...presentLine(line), refunded, ...(isRefunded && { isRefunded }) };
  });
}

function presentLine(line: VersionedOrder['lines'][number]): TicketLine {
  const { id, quantity, made, name, pizzaId, imageUrl, isCustom, kind, options, addOns } = line;
  const { allergens } = line;
  const labelOf = (type: string) => options.find((option) => option.type === type)?.label ?? null;
  return {
    id,
    quantity,
    name,
    pizza: withoutNamedOptions(line),
    size: labelOf('size'),
    crust: labelOf('crust'),
    pizzaId,
    imageUrl,
    isCustom,
    kind,
    made,
    ...(line.ownKind && { ownKind: line.ownKind }),
    ...(line.isAdultsOnly && { isAdultsOnly: true }),
    details: lineDetails(line),
    options: options
      .filter(({ type }) => !NAMED_TYPES.includes(type) && type !== INGREDIENT)
      .map(({ label }) => label),
    addOns: addOns.map(({ name: addOn }) => addOn),
    leftOut: options.filter(isLeftOut).map(({ label }) => label),
    allergens,
    ...(line.note && { note: line.note }),
    ...presentPortions(line),
  };
}

function presentPortions({ options, addOns }: VersionedOrder['lines'][number]) {
  const kept = options.filter((option) => !isLeftOut(option));
  const parts = [
    ...kept.map(({ label, type, ...part }) => ({
      name: label,
      isIngredient: type === INGREDIENT,
      ...portionOf(part),
    })),
    ...addOns.map(({ name, ...part }) => ({ name, isIngredient: false, ...portionOf(part) })),
  ];
  const portions = parts.filter(({ amount, half }) => amount ?? half);
  return portions.length > 0 ? { portions } : {};
}

function isLeftOut({ amount }: Portioned): boolean {
  return amount === 'without';
}

/** Undoes what `lineName` put there. */
function withoutNamedOptions({ name, options }: VersionedOrder['lines'][number]): string {
  const added = lineName('', options);
  return added && name.endsWith(added) ? name.slice(0, -added.length) : name;
}
