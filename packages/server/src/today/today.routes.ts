import type { Sums } from '@driftstone/contract/books/books.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { todayContract } from '@driftstone/contract/today/today.contract.ts';
import type { Today } from '@driftstone/contract/today/today.schema.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { listStepsLeft } from './setup.service.ts';
import { type Glance, readToday } from './today.service.ts';

export const todayRoutes = handlersFor(todayContract, {
  readSetup: async ({ shop }) => ({ left: await listStepsLeft(shop) }),
  readToday: async ({ staff, shop }) => presentToday(await readToday(shop, staff)),
});

function presentToday({ readAt, orders, next, oven, held, takings, ...glance }: Glance): Today {
  return {
    readAt: readAt.toISOString(),
    ...glance,
    orders: presentOrders(orders),
    next: next.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })),
    oven: {
      ...oven,
      quarters: oven.quarters.map(({ at, pizzas }) => ({ at: at.toISOString(), pizzas })),
    },
    held: held && { ...held, until: held.until.toISOString() },
    takings: takings && {
      now: presentEvening(takings.now),
      lastWeek: presentEvening(takings.lastWeek),
      ...(takings.isFirstWeek && { isFirstWeek: true }),
    },
  };
}

function presentOrders({ uncollected, uncollectedSince, ...orders }: Glance['orders']) {
  const since = uncollectedSince?.toISOString();
  return { ...orders, ...(since && { uncollected: { orders: uncollected, since } }) };
}

function presentEvening({ orders, takenPence, refundedPence, keptPence }: Sums) {
  return {
    orders,
    takings: penceToPounds(takenPence),
    refunded: penceToPounds(refundedPence),
    kept: penceToPounds(keptPence),
  };
}
