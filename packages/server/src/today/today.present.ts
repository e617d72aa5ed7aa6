import { penceToPounds } from '@driftstone/contract/money.ts';
import type { Sums } from '@driftstone/contract/books/books.rules.ts';
import type { Today } from '@driftstone/contract/today/today.schema.ts';
import type { Glance } from './today.service.ts';

export function presentToday({ readAt, held, takings, ...glance }: Glance): Today {
  return {
    readAt: readAt.toISOString(),
    ...glance,
    held: held && { ...held, until: held.until.toISOString() },
    takings: takings && {
      now: presentEvening(takings.now),
      lastWeek: presentEvening(takings.lastWeek),
    },
  };
}

function presentEvening({ orders, takenPence, refundedPence, keptPence }: Sums) {
  return {
    orders,
    takings: penceToPounds(takenPence),
    refunded: penceToPounds(refundedPence),
    kept: penceToPounds(keptPence),
  };
}
