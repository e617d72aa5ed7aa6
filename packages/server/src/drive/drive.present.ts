import { type Direction, DIRECTIONS, directionOf } from '@driftstone/contract/drive/drive.rules.ts';
import type { Deliveries, Delivery } from '@driftstone/contract/drive/drive.schema.ts';
import { type Coordinates, distanceKm } from '@driftstone/contract/location/location.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { missableFrom } from '#orders/lifecycle/no-show.rules.ts';
import type { VersionedOrder } from '#kitchen/kitchen.queries.ts';
import { presentPromise } from '#orders/orders.present.ts';
import type { Road } from './drive.service.ts';

export function presentDeliveries({ now, mine, ready, others }: Road): Deliveries {
  return {
    now: now.toISOString(),
    mine: mine.map(presentDelivery),
    ready: ready.map(presentDelivery).toSorted((one, other) => rankOf(one) - rankOf(other)),
    others: others.map((whole) => ({ ...presentOnTheWay(whole), takenBy: whole.takenBy })),
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
    place,
    distanceKm: place && Math.round(distanceKm(store, place) * 10) / 10,
    items: lines.map(({ quantity, name }) => `${quantity} × ${name}`),
    promised: presentPromise(order),
    missableFrom: missableFrom(order, order)?.toISOString() ?? null,
    toCollect: order.paymentStatus === 'due_on_pickup' ? penceToPounds(order.totalPence) : 0,
  };
}

function placeOf({ order: { latitude, longitude } }: VersionedOrder): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
