/** What the phone showed last, for a reload offline. It names customers: kept by this tab, as long as a press waits. */
import type { CrewAtWork } from '@driftstone/contract/devices/devices.schema.ts';
import {
  DIRECTIONS,
  LONGEST_KEPT_PRESS_MS,
  ROAD_CHANGES,
  UNDELIVERED_REASONS,
} from '@driftstone/contract/drive/drive.rules.ts';
import type { Deliveries } from '@driftstone/contract/drive/drive.schema.ts';
import { ROLES } from '@driftstone/contract/staff/roles.rules.ts';
import {
  type Check,
  hasShape,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
} from '#platform/storage/shape.ts';

export interface LastRoad {
  crew: CrewAtWork;
  deliveries: Deliveries;
  /** By the phone's clock. */
  heardAtMs: number;
}

const KEY = 'driftstone.lastRoad';

const isNamed = isNullOr(hasShape({ id: isText, name: isText }));
const onTheWay = { id: isText, number: isNumber, direction: isNullOr(isOneOf(...DIRECTIONS)) };
const delivery = {
  ...onTheWay,
  customerName: isText,
  phone: isNullOr(isText),
  address: isNullOr(isText),
  door: isNullOr(hasShape({ house: isText, flat: isText, floor: isText, note: isText })),
  place: isNullOr(hasShape({ latitude: isNumber, longitude: isNumber })),
  distanceKm: isNullOr(isNumber),
  items: isListOf(isText),
  promised: isNullOr(hasShape({ from: isText, until: isText })),
  toCollect: isNumber,
  tries: isMissingOr(isListOf(isOneOf(...UNDELIVERED_REASONS))),
};
const isDelivery = hasShape({ ...delivery, state: isOneOf('ready', 'out_for_delivery') });
const isChange = hasShape({
  id: isNumber,
  what: isOneOf(...ROAD_CHANGES),
  at: isText,
  by: isNullOr(isText),
  delivery: hasShape(delivery),
});
const isDone = hasShape({
  id: isText,
  number: isNumber,
  address: isNullOr(isText),
  door: delivery.door,
  at: isText,
  collected: isNumber,
  payment: isNullOr(isOneOf('cash', 'card_machine')),
  undo: isNullOr(hasShape({ until: isText, delivery: isDelivery })),
});
const isLastRoad: Check<LastRoad> = hasShape({
  crew: hasShape({ role: isOneOf(...ROLES), device: isNamed, person: isNamed }),
  deliveries: hasShape({
    now: isText,
    mine: isListOf(isDelivery),
    ready: isListOf(isDelivery),
    others: isListOf(hasShape({ ...onTheWay, takenBy: isNullOr(isText) })),
    changes: isMissingOr(isListOf(isChange)),
    done: isMissingOr(isListOf(isDone)),
  }),
  heardAtMs: isNumber,
});

export function keepLastRoad(road: LastRoad): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(road));
  } catch {
    // The browser refuses access or storage is full: a reload then needs a connection.
  }
}

export function forgetLastRoad(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that refuses access has stored nothing.
  }
}

/** null: nothing that is still useful. */
export function readLastRoad(nowMs: number): LastRoad | null {
  try {
    const road: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLastRoad(road) && nowMs - road.heardAtMs < LONGEST_KEPT_PRESS_MS ? road : null;
  } catch {
    return null;
  }
}
