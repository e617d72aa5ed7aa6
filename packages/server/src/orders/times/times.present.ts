import { QUARTER_MS } from '@driftstone/contract/opening/opening.rules.ts';
import type { OrderTimes } from '@driftstone/contract/orders/orders.schema.ts';
import type { OfferedTimes } from './order-times.service.ts';

export function presentTimes(times: OfferedTimes): OrderTimes {
  const { now, asap, whyNoAsap, opensAtMs, slotsByDay } = times;
  return {
    now: now.toISOString(),
    asap: asap && presentInterval(asap),
    whyNoAsap,
    opensAt: opensAtMs === null ? null : new Date(opensAtMs).toISOString(),
    days: [...slotsByDay].map(([date, slots]) => ({ date, slots: slots.map(presentSlot) })),
  };
}

export function presentInterval({ fromMs, untilMs }: { fromMs: number; untilMs: number }) {
  return { from: new Date(fromMs).toISOString(), until: new Date(untilMs).toISOString() };
}

export function presentSlot(slotMs: number) {
  return { at: new Date(slotMs).toISOString(), until: new Date(slotMs + QUARTER_MS).toISOString() };
}
