/** The driver's queries on orders. */
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import type { OrderState } from '@driftstone/contract/orders/order-states.rules.ts';
import { prepared } from '#database/prepared.ts';
import { statement } from '#database/statement.ts';
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

/** These orders, in no particular order. */
export function listWhole(db: Queryable, orderIds: readonly string[]): Promise<VersionedOrder[]> {
  return orderIds.length === 0 ? Promise.resolve([]) : LIST_WHOLE(db, { orderIds });
}

const LIST_WHOLE = prepared('list_whole_deliveries', (db) =>
  selectVersioned(db).where(sql`${orders.id} = any(${placeholder('orderIds')}::uuid[])`),
);

/** Whose an order is. Neither: somebody at the counter moved it, and named no driver. */
export interface Taking {
  staffId: string | null;
  deviceId: string | null;
  /** The person's, or else the device's. */
  name: string | null;
}

/** The driver of an event: the one whom it names, or else the one who sent it. */
const DRIVER_STAFF = sql<string | null>`case
  when ${orderEvents.details} ? 'driver' then (${orderEvents.details}->'driver'->>'staffId')::uuid
  when ${orderEvents.by} = 'driver' then ${orderEvents.byStaff} end`;
const DRIVER_DEVICE = sql<string | null>`case
  when ${orderEvents.details} ? 'driver' then (${orderEvents.details}->'driver'->>'deviceId')::uuid
  when ${orderEvents.by} = 'driver' then ${orderEvents.byDevice} end`;

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
      staffId: DRIVER_STAFF,
      deviceId: DRIVER_DEVICE,
      name: sql<string | null>`coalesce(${staffNames.name}, ${deviceNames.name})`,
    })
    .from(orderEvents)
    .leftJoin(staffNames, eq(staffNames.id, DRIVER_STAFF))
    .leftJoin(deviceNames, eq(deviceNames.id, DRIVER_DEVICE))
    .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.event, event)))
    .orderBy(orderEvents.orderId, desc(orderEvents.id));
  return new Map(rows.map(({ orderId, ...taking }) => [orderId, taking]));
}

/** What happened to an order on the road. */
export interface RoadEvent {
  id: number;
  orderId: string;
  event: LifeEventKind;
  toState: OrderState;
  at: Date;
  /** Who did it: the person, or else the device. */
  name: string | null;
  isAllergyChanged: boolean;
  /** The driver did it. */
  isOwn: boolean;
}

type Driver = [since: Date, deviceId: string | null, staffId: string | null];

/** The driver sent the event, or is the one whom it names. */
const IS_DRIVERS = `coalesce(case
  when details ? 'driver'
    then (details->'driver'->>'deviceId')::uuid = $2 or (details->'driver'->>'staffId')::uuid = $3
  else by = 'driver' and (by_device = $2 or by_staff = $3) end, false)`;

/** What became of a driver's orders, oldest first: what others did and is not dealt with, and what was handed over. */
export const listRoadEvents = statement<RoadEvent, Driver>(
  'list_road_events',
  `with driver_events as (
     select id, order_id, event, to_state, at, by_staff, by_device,
       details ? 'isAllergyChanged' as is_allergy_changed,
       ${IS_DRIVERS} as is_own
     from order_events where from_state = 'out_for_delivery' and at > $1
   )
   select one.id::float8 as id, one.order_id as "orderId", one.event, one.to_state as "toState", one.at,
     coalesce(staff_members.name, devices.name) as name,
     is_allergy_changed as "isAllergyChanged", is_own as "isOwn"
   from driver_events as one
   left join staff_members on staff_members.id = one.by_staff
   left join devices on devices.id = one.by_device
   where case when is_own then one.event = 'handed_over' and not exists (
       select from order_events as later
       where later.order_id = one.order_id and later.id > one.id and later.from_state = 'completed'
         and later.to_state <> 'completed')
     else (
       select ${IS_DRIVERS} from order_events as taking
       where taking.order_id = one.order_id and taking.id < one.id and taking.event = 'sent_out'
       order by taking.id desc limit 1
     ) and not exists (
       select from order_events as later
       where later.order_id = one.order_id and later.id > one.id and ${IS_DRIVERS}) end
   order by one.id`,
);

export async function isCounted(db: Queryable, orderId: string, pressId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.pressId, pressId)));
  return found !== undefined;
}

/** Whether the shop has changed since then what a driver has to know: the address, say, the money at the door, or an allergy. */
export async function wasChangedSince(
  db: Queryable,
  orderId: string,
  since: Date,
): Promise<boolean> {
  const isChange = and(
    eq(orderEvents.orderId, orderId),
    or(
      inArray(orderEvents.event, ['changed', 'unpaid_at_counter']),
      sql`${orderEvents.details} ? 'isAllergyChanged'`,
    ),
  );
  return (await db.$count(orderEvents, and(isChange, gt(orderEvents.at, since)))) > 0;
}
