import type { Busy } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { Rush } from './opening.service.ts';

/** What has ended is null. */
export interface BusyState {
  rush: Rush | null;
  deliveryOffUntil: Date | null;
  pausedUntil: Date | null;
  closesAt: Date | null;
}

export function presentBusy({ rush, deliveryOffUntil, pausedUntil, closesAt }: BusyState): Busy {
  return {
    extraMinutes: rush?.extraMinutes ?? 0,
    extraUntil: rush?.until.toISOString() ?? null,
    deliveryOffUntil: deliveryOffUntil?.toISOString() ?? null,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  };
}
