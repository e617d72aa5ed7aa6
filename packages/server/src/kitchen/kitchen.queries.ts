/** The kitchen's queries on orders. */
import type { Station } from '@driftstone/contract/devices/devices.rules.ts';
import type { UndeliveredReason } from '@driftstone/contract/drive/drive.rules.ts';
import { and, asc, desc, gt, sql } from 'drizzle-orm';
import type { DriverRef } from '@driftstone/contract/orders/crew-acts.schema.ts';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { type CustomersOrder, isReached, selectVersioned } from '#orders/orders.queries.ts';
import { isUnderWay, orders } from '#orders/orders.tables.ts';
import type { Reach } from '#security/reach.ts';

export interface VersionedOrder extends CustomersOrder {
  hasSeveralStores: boolean;
  /** The version of the order: the last of its events. */
  lastEvent: number;
  /** When something of it was last changed that its ticket says; null: it is as it was placed. */
  changedMs: number | null;
  /** Why each try to deliver it has failed, the oldest first. */
  tries: UndeliveredReason[];
  /** In pence by line; null: nothing was refunded. */
  refundedLines: Record<string, number> | null;
}

const isPlaced = sql`${orders.paymentStatus} in ('paid', 'due_on_pickup')`;
const { placeholder } = sql;

/** When an order becomes the kitchen's business: at the time it was ordered for, if it has one. */
const duty = sql`coalesce(${orders.scheduledFor}, ${orders.placedAt})`;

const LIST_OPEN_ORDERS = prepared('list_open_orders', (db) =>
  selectVersioned(db)
    .where(and(isUnderWay(orders), isPlaced, isReached))
    .orderBy(sql`${duty} > ${placeholder('soon')}::timestamptz`, desc(duty), desc(orders.number))
    .limit(placeholder('limit')),
);

const LIST_COMPLETED_ORDERS = prepared('list_completed_orders', (db) =>
  selectVersioned(db)
    .where(
      and(
        sql`${orders.state} = 'completed'`,
        isPlaced,
        gt(orders.completedAt, placeholder('since')),
        isReached,
      ),
    )
    .orderBy(desc(orders.completedAt), asc(orders.number))
    .limit(placeholder('limit')),
);

const READ_VERSIONED = prepared('read_versioned_order', (db) =>
  selectVersioned(db).where(sql`${orders.id} = ${placeholder('orderId')}`),
);

export interface Driver extends DriverRef {
  name: string;
  /** Whose orders they see; null: those of every store. */
  storeIds: string[] | null;
}

/** Drivers' phones, with who acts there, and the drivers who act on none, by name. */
export const listDrivers = statement<Driver, [now: Date, reach: Reach]>(
  'list_drivers',
  `with phones as (
     select devices.id as device_id, devices.name as device, store_id, staff_members.id as staff_id,
       staff_members.name as person
     from devices left join staff_members on staff_members.id = acting_staff_id
       and left_at is null and acting_until > $1
     where devices.role = 'driver' and cut_off_at is null and expires_at > $1
       and ($2::uuid[] is null or store_id is null or store_id = any($2))
   )
   select device_id as "deviceId", staff_id as "staffId",
     case when person is null then device else person || ' (' || device || ')' end as name,
     case when store_id is not null then array[store_id] end as "storeIds"
   from phones
   union all
   select null, id, name, nullif(store_ids, '{}') from staff_members
   where role = 'driver' and left_at is null and id not in (select staff_id from phones where staff_id is not null)
     and ($2::uuid[] is null or cardinality(store_ids) = 0 or store_ids && $2)
   order by name`,
);

/** What the kitchen's screens show, each once. */
const LIST_STATIONS = statement<{ station: Station }, [now: Date, reach: Reach]>(
  'list_stations',
  `select distinct station from devices
   where role = 'kitchen' and cut_off_at is null and expires_at > $1
     and ($2::uuid[] is null or store_id is null or store_id = any($2))
   order by station`,
);

export async function listStations(db: Queryable, now: Date, reach: Reach): Promise<Station[]> {
  return (await LIST_STATIONS(db, now, reach)).map(({ station }) => station);
}

/** null: there is no such order. */
export async function findVersioned(
  db: Queryable,
  orderId: string,
): Promise<VersionedOrder | null> {
  const [found] = await READ_VERSIONED(db, { orderId });
  return found ?? null;
}

/** Oldest first. Above the limit, leaves out those for later than `soon` first, and then the oldest. */
export async function listOpenOrders(
  db: Queryable,
  { soon, reach, limit }: { soon: Date; reach: Reach; limit: number },
): Promise<VersionedOrder[]> {
  const found = await LIST_OPEN_ORDERS(db, { soon: soon.toISOString(), reach, limit });
  return found.toSorted((a, b) => placedMsOf(a) - placedMsOf(b) || a.order.number - b.order.number);
}

function placedMsOf({ order }: VersionedOrder): number {
  return order.placedAt?.getTime() ?? 0;
}

/** Latest first. */
export function listOrdersCompletedSince(
  db: Queryable,
  { since, reach, limit }: { since: Date; reach: Reach; limit: number },
): Promise<VersionedOrder[]> {
  return LIST_COMPLETED_ORDERS(db, { since, reach, limit });
}
