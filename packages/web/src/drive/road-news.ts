/**
 * What the driver has to read before they drive on: what others did to their orders, and own presses that did not
 * count. The browser keeps what is read and what was refused, so that a reload loses none and repeats none: ids, codes
 * and the shop's words, never the customer's name or address.
 */
import { DRIVE_STEPS, type DriveStep } from '@driftstone/contract/drive/drive.rules.ts';
import type { RoadChange } from '@driftstone/contract/drive/drive.schema.ts';
import { keysOf } from '@driftstone/contract/fields.ts';
import { hasShape, isListOf, isNumber, isOneOf, isText } from '#platform/storage/shape.ts';
import { createStoredValue } from '#platform/storage/stored-value.ts';
import type { KeptPress } from './presses.ts';

/** More than happens to a driver in the time for which the shop tells of it. */
const MOST_KEPT = 200;

export interface RefusedPress {
  /** Of the press. */
  id: string;
  orderId: string;
  number: number;
  step: DriveStep;
  /** What the shop said. */
  why: string;
}

interface RoadNews {
  /** The changes that the driver has read, by id. */
  read: readonly number[];
  refused: readonly RefusedPress[];
}

export const NO_NEWS: RoadNews = { read: [], refused: [] };

export const roadNews = createStoredValue<RoadNews>(
  'driftstone.roadNews',
  hasShape({
    read: isListOf(isNumber),
    refused: isListOf(
      hasShape({
        id: isText,
        orderId: isText,
        number: isNumber,
        step: isOneOf(...keysOf(DRIVE_STEPS)),
        why: isText,
      }),
    ),
  }),
);

/** Something to read: a change, what was refused, or both about one order. */
export interface RoadAlert {
  key: string;
  change: RoadChange | null;
  refused: readonly RefusedPress[];
}

/** The oldest first. */
export function alertsOf(changes: readonly RoadChange[], { read, refused }: RoadNews): RoadAlert[] {
  const unread = changes.filter(({ id }) => !read.includes(id));
  // An order has several changes while the driver still has it; a press is refused for the last.
  const lastOf = new Map(unread.map((change) => [change.delivery.id, change]));
  return [
    ...unread.map((change) => ({
      key: String(change.id),
      change,
      refused:
        lastOf.get(change.delivery.id) === change
          ? refused.filter(({ orderId }) => orderId === change.delivery.id)
          : [],
    })),
    ...refused
      .filter(({ orderId }) => !lastOf.has(orderId))
      .map((press) => ({ key: press.id, change: null, refused: [press] })),
  ];
}

export function afterReading({ read, refused }: RoadNews, alert: RoadAlert): RoadNews {
  return {
    read: alert.change ? [...read, alert.change.id].slice(-MOST_KEPT) : read,
    refused: refused.filter((press) => !alert.refused.includes(press)),
  };
}

/** The presses for its order are lost with it: what the driver has to know is that the last one did not count. */
export function refusalOf(
  kept: readonly KeptPress[],
  { id, orderId, number, step }: KeptPress,
  why: string,
): RefusedPress {
  const last = kept.findLast((press) => press.orderId === orderId);
  return { id, orderId, number, step: last?.step ?? step, why };
}

/** Of an order, the last refusal says it all. */
export function withRefused({ read, refused }: RoadNews, press: RefusedPress): RoadNews {
  const others = refused.filter(({ orderId }) => orderId !== press.orderId);
  return { read, refused: [...others, press].slice(-MOST_KEPT) };
}
