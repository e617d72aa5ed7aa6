/** The shop's current state, as a line and as a note. */
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import {
  describeOpening,
  openingAt,
  type OpeningNow,
  readIntervals,
} from '@driftstone/contract/opening/opening.rules.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { copy } from './opening.copy.ts';

export interface OpeningStatus {
  kind: 'open' | 'busy' | 'paused' | 'closed';
  /** Fits one line on any phone. */
  line: string;
  /** What it means for an order; null while all is as usual. */
  note: string | null;
  /** Whether all orders have to be for later. */
  isForLater: boolean;
}

type Open = Extract<OpeningNow, { isOpen: true }>;

export function statusOf(store: StoreOpening, nowMs: number): OpeningStatus {
  if (store.opensSoon)
    return { kind: 'closed', line: copy.soon, note: copy.soon, isForLater: false };
  const now = {
    delivery: openingAt(readIntervals(store.open.delivery), nowMs),
    pickup: openingAt(readIntervals(store.open.pickup), nowMs),
  };
  if (!now.delivery.isOpen && !now.pickup.isOpen) return describeClosed(now, nowMs);
  return (
    describePause(store, now, nowMs) ??
    describeRush(store, nowMs) ?? {
      kind: 'open',
      line: describeOpen(now, nowMs),
      note: null,
      isForLater: false,
    }
  );
}

/** What is different for one kind right now; null while all is as usual. */
export function describeKind(
  { open, pausedUntil, busy }: StoreOpening,
  kind: DeliveryType,
  nowMs: number,
): string | null {
  const now = openingAt(readIntervals(open[kind]), nowMs);
  if (!now.isOpen) return describeOpening(now, nowMs);
  const pause = pausedUntil[kind];
  if (pause !== null && Date.parse(pause) > nowMs)
    return copy.notBefore(clockTime(Date.parse(pause)));
  const longer = rushMinutes(busy, nowMs);
  return longer > 0 ? copy.busyKind(longer) : null;
}

/** Until when customers can collect. */
export function describeCounter({ open }: StoreOpening, nowMs: number): string {
  return describeOpening(openingAt(readIntervals(open.pickup), nowMs), nowMs);
}

type OfKinds<Of> = Record<DeliveryType, Of>;

function describeClosed({ delivery, pickup }: OfKinds<OpeningNow>, nowMs: number): OpeningStatus {
  const opens = [delivery, pickup].flatMap((kind) =>
    kind.isOpen || kind.opensMs === null ? [] : kind.opensMs,
  );
  const next: OpeningNow = { isOpen: false, opensMs: opens.length ? Math.min(...opens) : null };
  const line = describeOpening(next, nowMs);
  return { kind: 'closed', line, note: `${copy.closedNote} ${copy.laterNote}`, isForLater: true };
}

/** A pause matters only while the kind would be open. */
function describePause(
  { pausedUntil, busy }: StoreOpening,
  now: OfKinds<OpeningNow>,
  nowMs: number,
): OpeningStatus | null {
  const pauseOf = (kind: DeliveryType) => {
    const until = pausedUntil[kind];
    return until !== null && now[kind].isOpen && Date.parse(until) > nowMs ? until : null;
  };
  const [delivery, pickup] = [pauseOf('delivery'), pauseOf('pickup')];
  if (delivery === null && pickup === null) return null;
  const takes = (kind: DeliveryType) => now[kind].isOpen && pauseOf(kind) === null;
  const [first = ''] = [delivery, pickup].filter((until) => until !== null).toSorted();
  const until = clockTime(Date.parse(first));
  if (!takes('delivery') && !takes('pickup')) {
    const note = `${copy.pausedNote(until)} ${copy.laterNote}`;
    return { kind: 'paused', line: copy.noOrders(until), note, isForLater: true };
  }
  const [off, on] =
    delivery === null ? (['pickup', 'delivery'] as const) : (['delivery', 'pickup'] as const);
  const longer = rushMinutes(busy, nowMs);
  const line = copy.noOrdersOfKind(off, until) + copy.other(on, longer);
  return {
    kind: 'paused',
    line,
    note: copy.kindNote(off, on, { until, longer }),
    isForLater: false,
  };
}

/** 0: all is as fast as usual. */
function rushMinutes(busy: StoreOpening['busy'], nowMs: number): number {
  return busy !== null && Date.parse(busy.until) > nowMs ? busy.extraMinutes : 0;
}

function describeRush({ busy }: StoreOpening, nowMs: number): OpeningStatus | null {
  if (!busy || rushMinutes(busy, nowMs) === 0) return null;
  const { extraMinutes, until } = busy;
  return {
    kind: 'busy',
    line: copy.busy(extraMinutes),
    note: copy.busyNote(extraMinutes, clockTime(Date.parse(until))),
    isForLater: false,
  };
}

function describeOpen(now: OfKinds<OpeningNow>, nowMs: number): string {
  const { delivery, pickup } = now;
  if (!delivery.isOpen) return describeOnly('pickup', pickup, nowMs);
  if (!pickup.isOpen) return describeOnly('delivery', delivery, nowMs);
  if (delivery.untilMs === pickup.untilMs) return describeOpening(pickup, nowMs);
  const sooner = delivery.untilMs < pickup.untilMs ? 'delivery' : 'pickup';
  const [longest, soonest] = sooner === 'delivery' ? [pickup, delivery] : [delivery, pickup];
  return copy.openButSooner(describeOpening(longest, nowMs), sooner, endOf(soonest));
}

function describeOnly(kind: DeliveryType, opening: OpeningNow, nowMs: number): string {
  return opening.isOpen ? copy.openFor(kind, endOf(opening)) : describeOpening(opening, nowMs);
}

const endOf = ({ untilMs }: Open) => clockTime(untilMs);
