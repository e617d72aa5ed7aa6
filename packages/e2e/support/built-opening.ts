// Answers of a closed shop, for states that no test shop reaches.
import type { Opening } from '@driftstone/contract/opening/opening.schema.ts';
import type { OrderTimes } from '@driftstone/contract/orders/order-times.schema.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const SLOTS_A_DAY = 24;

const iso = (ms: number) => new Date(ms).toISOString();

/** Tomorrow at five in the afternoon, London's time in winter. */
function tomorrowAtFive(): number {
  return Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 17 * 60 * 60_000;
}

/** It opens tomorrow. */
export function buildClosedOpening(): Opening {
  const opensAt = tomorrowAtFive();
  const evening = { from: iso(opensAt), until: iso(opensAt + SLOTS_A_DAY * QUARTER_MS) };
  return {
    clockAheadMs: 0,
    stores: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        name: 'Driftstone Littlehampton',
        weekly: [],
        specialDays: [],
        open: { delivery: [evening], pickup: [evening] },
        busy: null,
        pausedUntil: { delivery: null, pickup: null },
        idleMinutes: { pickup: { min: 15, max: 20 } },
        deliveryMinimum: null,
      },
    ],
  };
}

export function buildTimesOfClosed(): OrderTimes {
  const opensAt = tomorrowAtFive();
  const slots = (dayMs: number) =>
    Array.from({ length: SLOTS_A_DAY }, (_, index) => {
      const at = dayMs + index * QUARTER_MS;
      return { at: iso(at), until: iso(at + QUARTER_MS) };
    });
  return {
    now: iso(Date.now()),
    asap: null,
    whyNoAsap: 'closed',
    opensAt: iso(opensAt),
    days: Array.from({ length: 7 }, (_, day) => ({
      date: iso(opensAt + day * DAY_MS).slice(0, 10),
      slots: slots(opensAt + day * DAY_MS),
    })),
  };
}
