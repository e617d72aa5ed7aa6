/** The driver's presses without an answer yet, kept by the browser: ids, times, codes, never a customer's name. */
import {
  DRIVE_STEPS,
  type DriveStep,
  LONGEST_KEPT_PRESS_MS,
  UNDELIVERED_REASONS,
  type UndeliveredReason,
} from '@driftstone/contract/drive/drive.rules.ts';
import type { CrewAtWork } from '@driftstone/contract/devices/devices.schema.ts';
import { keysOf } from '@driftstone/contract/fields.ts';
import type {
  Deliveries,
  Delivery,
  DoneDelivery,
} from '@driftstone/contract/drive/drive.schema.ts';
import { ROAD_RECALL_MS } from '@driftstone/contract/orders/order-life.rules.ts';
import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import { randomId } from '#platform/random-id.ts';
import {
  type Check,
  hasShape,
  isFlag,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
} from '#platform/storage/shape.ts';
import { createStoredValue } from '#platform/storage/stored-value.ts';

/** More than an evening without a connection produces. */
export const MOST_KEPT_PRESSES = 100;

/** null: nobody has said who they are. */
export type Driver = CrewAtWork['person'];

export interface KeptPress {
  id: string;
  orderId: string;
  number: number;
  step: DriveStep;
  /** Who pressed; none: nobody had said who they are. */
  by?: Driver | undefined;
  /** By the phone's clock. */
  atMs: number;
  /** It may have reached the shop although no answer came. */
  isTried: boolean;
  undelivered?: UndeliveredReason | undefined;
  /** In pounds, as the phone showed it when the order was handed over. */
  toCollect?: number | undefined;
  /** How the customer paid at the door. */
  payment?: HandPayment | undefined;
}

const isKeptPress: Check<KeptPress> = hasShape({
  id: isText,
  orderId: isText,
  number: isNumber,
  by: isMissingOr(isNullOr(hasShape({ id: isText, name: isText }))),
  step: isOneOf(...keysOf(DRIVE_STEPS)),
  atMs: isNumber,
  isTried: isFlag,
  undelivered: isMissingOr(isOneOf(...UNDELIVERED_REASONS)),
  toCollect: isMissingOr(isNumber),
  payment: isMissingOr(isOneOf('cash', 'card_machine')),
});

export const keptPresses = createStoredValue('driftstone.drivePresses', isListOf(isKeptPress));

export type NewPress = Omit<KeptPress, 'id' | 'atMs' | 'isTried'>;

export function newPress(press: NewPress): KeptPress {
  return { ...press, id: randomId(), atMs: Date.now(), isTried: false };
}

/** The press that undoes another one once the shop may have received it. A closed order can't be undone. */
const INVERSES: Record<DriveStep, readonly DriveStep[]> = {
  sent_out: ['returned'],
  returned: ['sent_out'],
  handed_over: ['recalled'],
  recalled: [],
  missed: [],
};

export function canUndo(step: DriveStep): boolean {
  return INVERSES[step].length > 0;
}

/** The presses without this one, or with the one that undoes it. */
export function withoutPress(kept: readonly KeptPress[], undone: KeptPress): KeptPress[] {
  const isUnsent = kept.some(({ id, isTried }) => id === undone.id && !isTried);
  if (isUnsent) return kept.filter(({ id }) => id !== undone.id);
  const { orderId, number, by } = undone;
  return [...kept, ...INVERSES[undone.step].map((step) => newPress({ orderId, number, by, step }))];
}

/** What is sent while this driver uses the phone: nothing in another's name. */
export function sentBy(kept: readonly KeptPress[], driver: Driver): KeptPress[] {
  return kept.filter(({ by }) => !by || !driver || by.id === driver.id);
}

/** Whose presses wait until they use the phone again, as long as their age counts. */
export function waitingForOthers(
  kept: readonly KeptPress[],
  driver: Driver,
  nowMs: number,
): { name: string; numbers: number[] }[] {
  const sent = sentBy(kept, driver);
  const numbersOf = new Map<string, Set<number>>();
  for (const press of kept) {
    const { by, number, atMs } = press;
    if (!by || sent.includes(press) || nowMs - atMs > LONGEST_KEPT_PRESS_MS) continue;
    numbersOf.set(by.name, (numbersOf.get(by.name) ?? new Set()).add(number));
  }
  return [...numbersOf].map(([name, numbers]) => ({ name, numbers: [...numbers] }));
}

/** The shop refused this press, so others for its order that this driver sends make no sense either. */
export function withoutOrder(
  kept: readonly KeptPress[],
  { orderId }: KeptPress,
  driver: Driver,
): KeptPress[] {
  const lost = sentBy(kept, driver).filter((press) => press.orderId === orderId);
  return kept.filter((press) => !lost.includes(press));
}

/** The list as it will be once the presses have arrived. */
export function afterPresses(deliveries: Deliveries, kept: readonly KeptPress[]): Deliveries {
  return kept.reduce(afterPress, deliveries);
}

function afterPress(deliveries: Deliveries, press: KeptPress): Deliveries {
  const { orderId, step } = press;
  const { mine, ready, done = [] } = deliveries;
  const found = [...mine, ...ready, ...done.flatMap(({ undo }) => undo?.delivery ?? [])].find(
    ({ id }) => id === orderId,
  );
  const isDone = done.some(({ id }) => id === orderId);
  if (!found || (isDone ? 'completed' : found.state) !== DRIVE_STEPS[step].from) return deliveries;
  const isOther = ({ id }: { id: string }) => id !== orderId;
  const left = {
    ...deliveries,
    mine: mine.filter(isOther),
    ready: ready.filter(isOther),
    done: done.filter(isOther),
  };
  const { to } = DRIVE_STEPS[step];
  if (to === 'out_for_delivery') return { ...left, mine: [...left.mine, { ...found, state: to }] };
  if (to === 'ready') {
    const tries = [...(found.tries ?? []), ...(press.undelivered ? [press.undelivered] : [])];
    return { ...left, ready: [...left.ready, { ...found, state: to, tries }] };
  }
  return to === 'completed' ? { ...left, done: [doneBy(press, found), ...left.done] } : left;
}

function doneBy({ atMs, payment = 'cash' }: KeptPress, delivery: Delivery): DoneDelivery {
  const { id, number, address, door, toCollect: collected } = delivery;
  return {
    id,
    number,
    address,
    door,
    at: new Date(atMs).toISOString(),
    collected,
    payment: collected > 0 ? payment : null,
    undo: { until: new Date(atMs + ROAD_RECALL_MS).toISOString(), delivery },
  };
}
