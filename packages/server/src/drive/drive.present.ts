import { needsId } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { type Direction, DIRECTIONS, directionOf } from '@driftstone/contract/drive/drive.rules.ts';
import type {
  Deliveries,
  Delivery,
  DoneDelivery,
  RoadChange,
} from '@driftstone/contract/drive/drive.schema.ts';
import { type Coordinates, distanceKm } from '@driftstone/contract/location/location.rules.ts';
import { formatPence, penceToPounds } from '@driftstone/contract/money.ts';
import { ROAD_RECALL_MS } from '@driftstone/contract/orders/order-life.rules.ts';
import { isPaidAtHandover } from '#orders/lifecycle/next-life.rules.ts';
import { missableFrom } from '#orders/lifecycle/no-show.rules.ts';
import type { VersionedOrder } from '#kitchen/kitchen.queries.ts';
import { presentPromise } from '#orders/orders.present.ts';
import type { Road } from './drive.service.ts';

export function presentDeliveries({ now, mine, ready, others, changes, done }: Road): Deliveries {
  return {
    now: now.toISOString(),
    mine: mine.map(presentDelivery),
    ready: ready.map(presentDelivery).toSorted((one, other) => rankOf(one) - rankOf(other)),
    others: others.map((whole) => ({ ...presentOnTheWay(whole), takenBy: whole.takenBy })),
    changes: changes.map(presentChange),
    done: done.map(presentDone),
  };
}

function presentChange({ event, what, whole }: Road['changes'][number]): RoadChange {
  const { state: _, ...delivery } = presentDelivery(whole);
  return { id: event.id, what, at: event.at.toISOString(), by: event.name, delivery };
}

function presentDone({ whole, canUndo }: Road['done'][number]): DoneDelivery {
  const { order } = whole;
  const { id, number, address, door, completedAt, totalPence, paymentMethod } = order;
  const at = completedAt ?? order.updatedAt;
  const isPaidThen = isPaidAtHandover(order);
  const collected = isPaidThen ? penceToPounds(totalPence) : 0;
  const delivery = {
    ...presentDelivery(whole),
    state: 'out_for_delivery',
    toCollect: collected,
  } as const;
  const until = new Date(at.getTime() + ROAD_RECALL_MS).toISOString();
  return {
    id,
    number,
    address,
    door,
    at: at.toISOString(),
    collected,
    payment: isPaidThen && paymentMethod !== 'card' ? paymentMethod : null,
    undo: canUndo ? { until, delivery } : null,
  };
}

/** What has no direction comes last. */
function rankOf({ direction }: { direction: Direction | null }): number {
  return direction === null ? DIRECTIONS.length : DIRECTIONS.indexOf(direction);
}

function presentOnTheWay(whole: VersionedOrder) {
  const { order, store } = whole;
  const place = placeOf(whole);
  return {
    id: order.id,
    number: order.number,
    direction: place && directionOf(store, place),
  };
}

function presentDelivery(whole: VersionedOrder): Delivery {
  const { order, store, customer, lines } = whole;
  const place = placeOf(whole);
  return {
    ...presentOnTheWay(whole),
    state: order.state === 'out_for_delivery' ? 'out_for_delivery' : 'ready',
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
    phone: order.phone ?? (customer.phone || null),
    address: order.address,
    door: order.door,
    ...(order.allergy && { allergy: order.allergy }),
    ...(needsId(lines) && { needsId: true }),
    place,
    distanceKm: place && Math.round(distanceKm(store, place) * 10) / 10,
    items: lines.map((line) => sayItem(line, whole.refundedLines?.[line.id] ?? 0)),
    promised: presentPromise(order),
    missableFrom: missableFrom(order, order)?.toISOString() ?? null,
    tries: whole.tries,
    toCollect: order.paymentStatus === 'due_on_pickup' ? penceToPounds(order.totalPence) : 0,
  };
}

/** What was refunded may not be in the bag. */
function sayItem(
  { quantity, name }: VersionedOrder['lines'][number],
  refundedPence: number,
): string {
  const refunded = refundedPence > 0 ? `, ${formatPence(refundedPence)} refunded` : '';
  return `${quantity} × ${name}${refunded}`;
}

function placeOf({ order: { latitude, longitude } }: VersionedOrder): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
