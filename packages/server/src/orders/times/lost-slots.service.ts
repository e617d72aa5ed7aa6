/** Unpaid orders whose time others have taken. Reads only. */
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { requireWhole } from '#orders/orders.queries.ts';
import { bookSlot, type Kitchen } from './promise.rules.ts';
import { readKitchen } from './kitchen-now.ts';
import { listCrowdedOut } from './oven.queries.ts';

/** Drafts without a place whose chosen time placed orders have filled. Held places don't count: who pays has it. */
export async function listLostSlots(
  db: Queryable,
  orderIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const lost: string[] = [];
  for (const orderId of await listCrowdedOut(db, { orderIds, now })) {
    const whole = await requireWhole(db, orderId);
    const { scheduledFor } = whole.order;
    if (!scheduledFor) continue;
    const kitchen = withoutHolds(await readKitchen(db, { ...whole, now }));
    const answer = bookSlot(kitchen, countBaked(whole.lines), scheduledFor.getTime());
    if (!answer.booking && answer.why === 'full') lost.push(orderId);
  }
  return lost;
}

function withoutHolds(kitchen: Kitchen): Kitchen {
  const { loads, held } = kitchen.oven;
  const placed = [...loads].map(([quarterMs, { pizzas, deliveries }]) => {
    const of = held.get(quarterMs) ?? { pizzas: 0, deliveries: 0 };
    const load = { pizzas: pizzas - of.pizzas, deliveries: deliveries - of.deliveries };
    return [quarterMs, load] as const;
  });
  return { ...kitchen, oven: { ...kitchen.oven, loads: new Map(placed), held: new Map() } };
}
