/** HOLD-07: what unpaid checkouts hold of the oven, seen and let go at the desk. */
import { heldLongEnough } from '#orders/times/unpaid.rules.ts';
import { recordChange } from '#audit/audit-log.ts';
import { releaseCoupon } from '#coupons/coupons.service.ts';
import type { Transaction } from '#database/queryable.ts';
import { keepTime } from '#orders/lifecycle/lifecycle.service.ts';
import { requireWhole, type WholeOrder } from '#orders/orders.queries.ts';
import { sum } from '#orders/times/draft-bookings.ts';
import type { Reach } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { lockHeld, sumHeld } from './holds.queries.ts';

export interface Released {
  checkouts: number;
  pizzas: number;
}

/** null: nothing is held. */
export async function readHeld(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  reach: Reach,
): Promise<(Released & { until: Date }) | null> {
  const { until, ...held } = await sumHeld(db, now(), reach);
  return until && { ...held, until };
}

/** Checkouts keep their times without a hold, and their coupons are free too. An open card page can still be paid. */
export async function releaseHolds(shop: Shop, staff: StaffMember): Promise<Released> {
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const released: WholeOrder[] = [];
    for (const orderId of await lockHeld(tx, now, staff.view)) {
      const whole = await requireWhole(tx, orderId);
      const heldSince = new Date(heldLongEnough(now.getTime()));
      await keepTime(tx, whole.order, { heldUntil: null, heldSince });
      await releaseCoupon(tx, orderId);
      released.push(whole);
    }
    await recordEach(tx, staff, released);
    return totalOf(released);
  });
}

async function recordEach(
  tx: Transaction,
  staff: StaffMember,
  released: readonly WholeOrder[],
): Promise<void> {
  for (const [id, ofStore] of Map.groupBy(released, ({ store }) => store.id))
    await recordChange(tx, staff, {
      action: 'holds_released',
      subject: { kind: 'store', id, name: ofStore[0]?.store.name ?? '' },
      after: totalOf(ofStore),
    });
}

function totalOf(released: readonly WholeOrder[]): Released {
  return {
    checkouts: released.length,
    pizzas: sum(released.map(({ order }) => sum(order.ovenWork ?? []))),
  };
}
