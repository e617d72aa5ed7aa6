/** The only statements that write an order's state, money, timestamps and events. */
import type { Life } from '@driftstone/contract/orders/order-life.rules.ts';
import type { PrintJobKind } from '@driftstone/contract/printing/printing.schema.ts';
import { getTableColumns } from 'drizzle-orm';
import { columnsOf } from '#database/columns-of.ts';
import type { Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { ORDER_CHANNEL } from '#news/topics.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { orders } from '#orders/orders.tables.ts';
import { listColumns, snakeCased } from './column-names.ts';
import type { orderEvents } from './order-events.tables.ts';
import { ORDER_TIME } from './order-time.ts';

const ORDER = columnsOf(getTableColumns(orders));

/** What an event moves. */
const LIFE = [
  'state',
  'paymentStatus',
  'paymentMethod',
  'refundedPence',
  'cancelReason',
  'cancelledBy',
  'takenAt',
  'placedAt',
  'acceptedAt',
  'readyAt',
  'sentOutAt',
  'completedAt',
  'anonymisedAt',
] as const satisfies (keyof OrderRow)[];
/** The columns that some events set, and that are not part of the life. Those left out stay as they are. */
const BESIDES = [
  'cashSessionId',
  'vatPence',
  'address',
  'latitude',
  'longitude',
  'door',
  'phone',
  'kitchenNote',
  'allergy',
  'updatedAt',
  ...ORDER_TIME,
] as const satisfies (keyof OrderRow)[];
export type SetBesides = Partial<Pick<OrderRow, (typeof BESIDES)[number]>>;
type NewEvent = Omit<typeof orderEvents.$inferInsert, 'id' | 'orderId'>;

const MOVED_COLUMNS = listColumns([...LIFE, ...BESIDES]);

const MOVE_ORDER = statement<
  OrderRow,
  [
    orderId: string,
    moved: string,
    event: string,
    sold: -1 | 0 | 1,
    tellAt: Date | null,
    prints: PrintJobKind | null,
  ]
>(
  'move_order',
  `with moved as (
     update orders set (${MOVED_COLUMNS}) =
       (select ${MOVED_COLUMNS} from jsonb_populate_record(orders, $2))
     where id = $1
     returning *
   ), told as (
     insert into order_events (order_id, event, from_state, to_state, money_before, money_after, at,
       by, by_account, by_staff, by_device, press_id, request_id, details)
     select $1, event, from_state, to_state, money_before, money_after, at, by, by_account,
       by_staff, by_device, press_id, request_id, details
     from jsonb_populate_record(null::order_events, $3)
     returning id
   ), to_tell as (
     insert into order_tidings (event_id, order_id, due_at)
     select id, $1, $5 from told where $5::timestamptz is not null
   ), counted as (
     insert into sales (day, pizza_id, units)
     select (placed_at at time zone 'UTC')::date, pizza_id, $4::integer * quantity
     from moved join order_lines on order_id = moved.id
     where $4::integer <> 0 and pizza_id is not null
   ), announced as (
     -- Nobody follows a draft.
     select pg_notify('${ORDER_CHANNEL}', id || ' ' || store_id || ' ' || user_id) from moved where state not in ('draft', 'expired')
   ), printed as (
     insert into print_jobs (printer_id, order_id, kind)
     select printers.id, moved.id, $6::print_job_kind
     from moved join printers on printers.store_id = moved.store_id
     -- A ticket that waits says the new time itself.
     where $6 is not null and ($6 <> 'retimed' or exists (
       select from print_jobs as ticket
       where ticket.printer_id = printers.id and ticket.order_id = moved.id and ticket.kind = 'ticket'
         and (ticket.state in ('taken', 'sent', 'printed') or ticket.may_be_printed)
     ))
     on conflict (printer_id, order_id, kind) where not is_reprint and order_id is not null
     -- A time that has changed once more is printed once more. A job that has ended begins anew; one that has not keeps
     -- its attempts, by which a server knows that it is still its own.
     do update set state = 'waiting', taken_until = null, ended_at = null, may_be_printed = false,
       attempts = case when print_jobs.ended_at is null then print_jobs.attempts else 0 end,
       created_at = case when print_jobs.ended_at is null then print_jobs.created_at else now() end,
       last_problem = case when print_jobs.ended_at is null then print_jobs.last_problem end
     where print_jobs.kind = 'retimed'
   )
   select ${ORDER} from moved left join announced on true`,
);

const ANNOUNCE_ORDER = statement<object, [orderId: string]>(
  'announce_order',
  `select pg_notify('${ORDER_CHANNEL}', id || ' ' || store_id || ' ' || user_id) from orders where id = $1`,
);

/** For a change that pages show and that moves nothing: a refund that failed. */
export async function announceOrder(tx: Transaction, orderId: string): Promise<void> {
  await ANNOUNCE_ORDER(tx, orderId);
}

interface Move {
  life: Life;
  besides: SetBesides;
  event: NewEvent;
  /** 1 when this sells the order, -1 when it takes the sale back. */
  sold: -1 | 0 | 1;
  /** When to tell the customer, if it is still true then; null: never. */
  tellAt: Date | null;
  /** What the store's printers print because of the event. */
  prints: PrintJobKind | null;
}

/** Moves the order, which must be locked, and writes the event, the sales and the print jobs with it. */
export async function moveOrder(
  tx: Transaction,
  orderId: string,
  { life: { money: paymentStatus, ...life }, besides, event, sold, tellAt, prints }: Move,
): Promise<OrderRow> {
  const moved = snakeCased({ ...life, paymentStatus, ...besides });
  const [order] = await MOVE_ORDER(tx, orderId, moved, snakeCased(event), sold, tellAt, prints);
  if (!order) throw new Error('The order is gone though it was locked');
  return order;
}
