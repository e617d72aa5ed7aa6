/** The only statements that write an order's state, money, timestamps and events. */
import type { Life } from '@driftstone/contract/orders/order-life.rules.ts';
import type { PrintJobKind } from '@driftstone/contract/printing/printing.schema.ts';
import { getTableColumns } from 'drizzle-orm';
import { columnsOf, jsonOf } from '#database/columns-of.ts';
import type { Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { ORDER_CHANNEL } from '#news/topics.ts';
import { readStore, storeFields } from '#location/stores.read.ts';
import type {
  NewOrderLine,
  OrderLineRow,
  OrderRow,
  StoreRow,
  WholeOrder,
} from '#orders/orders.queries.ts';
import { orderLines, orders } from '#orders/orders.tables.ts';
import { listColumns, snakeCased } from './column-names.ts';
import type { orderEvents } from './order-events.tables.ts';

export type NewOrder = Pick<OrderRow, 'userId' | 'deliveryType' | 'paymentMethod'> & {
  openedAt: Date;
  requestId: string | null;
};

/** When the order is ready: see orders/times. */
const ORDER_TIME = [
  'scheduledFor',
  'isTimeChosen',
  'promisedFrom',
  'promisedUntil',
  'promisedAt',
  'ovenQuarter',
  'ovenWork',
  'heldUntil',
] as const satisfies (keyof OrderRow)[];
export type OrderTime = Pick<OrderRow, (typeof ORDER_TIME)[number]>;

/** The fields of a draft that its customer changes. No event moves these. */
const DRAFT_DETAILS = [
  'storeId',
  'deliveryType',
  'paymentMethod',
  'address',
  'latitude',
  'longitude',
  'door',
  'phone',
  'estimateMinMinutes',
  'estimateMaxMinutes',
  'couponId',
  'discountPercent',
  'subtotalPence',
  'discountPence',
  'deliveryFeePence',
  'deliveryVatPermille',
  'totalPence',
  'quotedAt',
  ...ORDER_TIME,
] as const satisfies (keyof OrderRow)[];
export type DraftDetails = Pick<OrderRow, (typeof DRAFT_DETAILS)[number]>;

const ORDER = columnsOf(getTableColumns(orders));

/** Opens the draft in the store of the user's last order, or else in the first store that is in business. */
const LOCK_OR_OPEN_DRAFT = statement<
  OrderRow & { store: StoreRow; isNew: boolean },
  [
    userId: string,
    deliveryType: OrderRow['deliveryType'],
    paymentMethod: OrderRow['paymentMethod'],
    openedAt: Date,
    requestId: string | null,
  ]
>(
  'lock_or_open_draft',
  `with existing as (
     select * from orders where user_id = $1 and state = 'draft' for update
   ), opened as (
     insert into orders (user_id, store_id, delivery_type, payment_method, quoted_at, created_at,
       updated_at, subtotal_pence, discount_pence, delivery_fee_pence, total_pence, phone)
     select $1, (select stores.id from stores left join orders on store_id = stores.id and user_id = $1
       where closed_at is null order by orders.created_at desc nulls last, stores.id limit 1), $2, $3, $4, $4, $4, 0, 0, 0, 0,
       (select nullif(phone, '') from users where id = $1)
     where not exists (select from existing)
     on conflict (user_id) where state = 'draft' do nothing
     returning *
   ), told as (
     insert into order_events (order_id, event, to_state, money_after, at, by, by_account, request_id)
     select id, 'opened', state, payment_status, $4, 'customer', $1, $5 from opened
   )
   select ${ORDER}, "isNew", (
     select ${jsonOf(storeFields)} from stores where stores.id = draft.store_id
   ) as store
   from (
     select *, false as "isNew" from existing union all select *, true from opened
   ) as draft`,
);

export interface OpenDraft extends Pick<WholeOrder, 'order' | 'store'> {
  /** The draft has no lines yet. */
  isNew: boolean;
}

/** null: a rival checkout has just opened the draft. */
export async function lockOrOpenDraft(
  tx: Transaction,
  { userId, deliveryType, paymentMethod, openedAt, requestId }: NewOrder,
): Promise<OpenDraft | null> {
  const [found] = await LOCK_OR_OPEN_DRAFT(
    tx,
    userId,
    deliveryType,
    paymentMethod,
    openedAt,
    requestId,
  );
  if (!found) return null;
  const { isNew, store, ...order } = found;
  return { order, store: readStore(store), isNew };
}

const DRAFT_COLUMNS = listColumns([...DRAFT_DETAILS, 'updatedAt']);

/** Lines that stay keep their ids. Without lines, only the details change. */
const CHANGE_DRAFT = statement<
  OrderRow & { lines: OrderLineRow[] },
  [orderId: string, details: string, lines: string | null]
>(
  'change_draft',
  `with changed as (
     -- Details that are left out stay as they are.
     update orders set (${DRAFT_COLUMNS}) =
       (select ${DRAFT_COLUMNS} from jsonb_populate_record(orders, $2))
     where id = $1 and state = 'draft'
     returning *
   ), wanted as (
     select * from jsonb_to_recordset($3) as wanted ("fingerprint" text, "pizzaId" uuid,
       "name" text, "imageUrl" text, "isCustom" boolean, "options" jsonb, "addOns" jsonb,
       "allergens" jsonb, "unitPricePence" integer, "vatPermille" integer, "quantity" integer, "position" integer)
   ), gone as (
     delete from order_lines using changed
     where order_id = changed.id and $3 is not null
       and fingerprint not in (select "fingerprint" from wanted)
   ), placed as (
     insert into order_lines (order_id, fingerprint, pizza_id, name, image_url, is_custom, options,
       add_ons, allergens, unit_price_pence, vat_permille, quantity, position)
     select id, "fingerprint", "pizzaId", "name", "imageUrl", "isCustom", "options", "addOns",
       "allergens", "unitPricePence", "vatPermille", "quantity", "position"
     from wanted, (select id from changed) as changed
     on conflict (order_id, fingerprint) do update set pizza_id = excluded.pizza_id,
       name = excluded.name, image_url = excluded.image_url, is_custom = excluded.is_custom,
       options = excluded.options, add_ons = excluded.add_ons,
       allergens = excluded.allergens, unit_price_pence = excluded.unit_price_pence,
       vat_permille = excluded.vat_permille, quantity = excluded.quantity,
       position = excluded.position
     returning *
   )
   select ${ORDER}, (
     select coalesce(json_agg(${jsonOf(getTableColumns(orderLines))} order by position), '[]') from placed
   ) as lines
   from changed`,
);

/**
 * Changes a draft, which must be locked. With lines, these replace the lines that it has. Returns null when the order is
 * no longer a draft. The lines of a placed order are a snapshot and never change.
 */
export async function updateDraft(
  tx: Transaction,
  orderId: string,
  details: Partial<DraftDetails> & { updatedAt?: Date },
  lines?: readonly NewOrderLine[],
): Promise<{ order: OrderRow; placedLines: OrderLineRow[] } | null> {
  const wanted = lines?.map((line, position) => ({ ...line, position }));
  const [changed] = await CHANGE_DRAFT(
    tx,
    orderId,
    snakeCased(details),
    wanted ? JSON.stringify(wanted) : null,
  );
  if (!changed) return null;
  const { lines: placedLines, ...order } = changed;
  return { order, placedLines };
}

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
     select pg_notify('${ORDER_CHANNEL}', id || ' ' || store_id) from moved where state not in ('draft', 'expired')
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
