/** The driver's queries on orders. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { deviceNames } from '#devices/devices.read.ts';
import type { VersionedOrder } from '#kitchen/kitchen.queries.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { isReached, selectVersioned } from '#orders/orders.queries.ts';
import { isUnderWay, orders } from '#orders/orders.tables.ts';
import type { Reach } from '#security/reach.ts';
import { staffNames } from '#staff/staff.read.ts';

const { placeholder } = sql;

const LIST_DELIVERIES = prepared('list_deliveries', (db) =>
  selectVersioned(db)
    .where(
      and(
        // The first condition matches the partial index.
        isUnderWay(orders),
        sql`${orders.state} in ('ready', 'out_for_delivery')`,
        sql`${orders.deliveryType} = 'delivery'`,
        sql`${orders.paymentStatus} in ('paid', 'due_on_pickup')`,
        isReached,
      ),
    )
    .orderBy(sql`coalesce(${orders.promisedUntil}, ${orders.placedAt})`, orders.number)
    .limit(placeholder('limit')),
);

/** Ready or on their way, the first promised first. */
export function listDeliveries(
  db: Queryable,
  reach: Reach,
  limit: number,
): Promise<VersionedOrder[]> {
  return LIST_DELIVERIES(db, { reach, limit });
}

export interface Taking {
  orderId: string;
  by: (typeof orderEvents.$inferSelect)['by'];
  byStaff: string | null;
  byDevice: string | null;
  /** The person's, or else the device's. */
  name: string | null;
}

/** Who last sent each order out or handed it over. */
export async function listTakings(
  db: Queryable,
  orderIds: readonly string[],
  event: 'sent_out' | 'handed_over' = 'sent_out',
): Promise<Map<string, Taking>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([orderEvents.orderId], {
      orderId: orderEvents.orderId,
      by: orderEvents.by,
      byStaff: orderEvents.byStaff,
      byDevice: orderEvents.byDevice,
      name: sql<string | null>`coalesce(${staffNames.name}, ${deviceNames.name})`,
    })
    .from(orderEvents)
    .leftJoin(staffNames, eq(staffNames.id, orderEvents.byStaff))
    .leftJoin(deviceNames, eq(deviceNames.id, orderEvents.byDevice))
    .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.event, event)))
    .orderBy(orderEvents.orderId, desc(orderEvents.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

export async function isCounted(db: Queryable, orderId: string, pressId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.pressId, pressId)));
  return found !== undefined;
}
