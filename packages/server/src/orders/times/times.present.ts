import { sayLimits } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { OrderTimes } from '@driftstone/contract/orders/order-times.schema.ts';
import type { OfferedTimes } from './order-times.service.ts';
import { presentInterval, presentSlot } from './windows.present.ts';

export function presentTimes(times: OfferedTimes): OrderTimes {
  const { now, asap, whyNoAsap, opensAtMs, limited, slotsByDay } = times;
  return {
    now: now.toISOString(),
    asap: asap && presentInterval(asap),
    whyNoAsap,
    opensAt: opensAtMs === null ? null : new Date(opensAtMs).toISOString(),
    days: [...slotsByDay].map(([date, slots]) => ({ date, slots: slots.map(presentSlot) })),
    ...(limited.length > 0 && { limited: sayLimits(limited) }),
  };
}
