/** The slot of a placed order that has become larger, or goes further, for the time that it was promised. Pure. */
import { QUARTER_MS, quarterOf } from '@driftstone/contract/opening/opening.rules.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { type OvenJob, spreadWork } from './oven.rules.ts';
import type { Kitchen, OvenSlot } from './promise.rules.ts';

const MINUTE_MS = 60 * 1000;

export interface KeptSlot extends OvenSlot {
  /** The oven has no room for it then, or is paused: staff have to want it anyway. */
  isOverbooked: boolean;
}

type Promised = Pick<OrderRow, 'promisedFrom' | 'ovenQuarter'>;

/** The kitchen must not count the order's own slot. */
export function slotForPromise(
  kitchen: Kitchen,
  pizzas: number,
  { promisedFrom, ovenQuarter }: Promised,
): KeptSlot {
  const { nowMs, intervals, driveMinutes, deliveryType, oven, pausedUntilMs } = kitchen;
  const leavesMs = (promisedFrom?.getTime() ?? nowMs) - driveMinutes * MINUTE_MS;
  const wantedMs = Math.min(ovenQuarter?.getTime() ?? Infinity, quarterOf(leavesMs));
  // What is late is baked now.
  const quarterMs = Math.max(wantedMs, quarterOf(nowMs));
  const job: OvenJob = { pizzas, isDelivery: deliveryType === 'delivery' };
  // Nobody bakes before the shop opens.
  const open = intervals.find(({ fromMs, untilMs }) => fromMs <= quarterMs && quarterMs < untilMs);
  const span = { fromMs: Math.max(nowMs, open?.fromMs ?? 0), untilMs: quarterMs + QUARTER_MS };
  const work = spreadWork(oven, job, quarterMs, span);
  const isPaused = pausedUntilMs !== null && quarterMs < pausedUntilMs;
  return { quarterMs, work: work ?? [pizzas], isOverbooked: work === null || isPaused };
}
