import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';

/** For tests: a store without hours, as usual otherwise. */
export function buildStoreOpening(odd: Partial<StoreOpening> = {}): StoreOpening {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Driftstone Littlehampton',
    weekly: [],
    specialDays: [],
    open: { delivery: [], pickup: [] },
    busy: null,
    pausedUntil: { delivery: null, pickup: null },
    idleMinutes: { pickup: { min: 15, max: 20 } },
    deliveryMinimum: null,
    ...odd,
  };
}
