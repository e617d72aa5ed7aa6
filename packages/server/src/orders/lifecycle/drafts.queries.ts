/** The only statements that open an order, and that change what its customer says of it. */
import { getTableColumns } from 'drizzle-orm';
import { columnsOf, jsonOf } from '#database/columns-of.ts';
import type { Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { readStore, storeFields } from '#location/stores.read.ts';
import type {
  NewOrderLine,
  OrderLineRow,
  OrderRow,
  StoreRow,
  WholeOrder,
} from '#orders/orders.queries.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { orders } from '#orders/orders.tables.ts';
import { listColumns, snakeCased } from './column-names.ts';
import { ORDER_TIME } from './order-time.ts';

const ORDER = columnsOf(getTableColumns(orders));

export type NewOrder = Pick<OrderRow, 'userId' | 'deliveryType' | 'paymentMethod'> & {
  openedAt: Date;
  requestId: string | null;
};

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
  'kitchenNote',
  'allergy',
  'estimateMinMinutes',
  'estimateMaxMinutes',
  'couponId',
  'discountPercent',
  'subtotalPence',
  'discountPence',
  'dealsPence',
  'deals',
  'deliveryFeePence',
  'deliveryVatPermille',
  'totalPence',
  'quotedAt',
  ...ORDER_TIME,
] as const satisfies (keyof OrderRow)[];
export type DraftDetails = Pick<OrderRow, (typeof DRAFT_DETAILS)[number]>;

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
   ), stored_event as (
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
       "name" text, "imageUrl" text, "isCustom" boolean, "kind" text, "ownKind" jsonb, "isAdultsOnly" boolean, "options" jsonb, "addOns" jsonb,
       "allergens" jsonb, "unitPricePence" integer, "vatPermille" integer, "quantity" integer, "position" integer, "note" text)
   ), gone as (
     delete from order_lines using changed
     where order_id = changed.id and $3 is not null
       and fingerprint not in (select "fingerprint" from wanted)
   ), placed as (
     insert into order_lines (order_id, fingerprint, pizza_id, name, image_url, is_custom, kind, own_kind, is_adults_only, options,
       add_ons, allergens, unit_price_pence, vat_permille, quantity, position, note)
     select id, "fingerprint", "pizzaId", "name", "imageUrl", "isCustom", "kind", "ownKind", "isAdultsOnly", "options", "addOns",
       "allergens", "unitPricePence", "vatPermille", "quantity", "position", "note"
     from wanted, (select id from changed) as changed
     -- A line that stays keeps its note, too.
     on conflict (order_id, fingerprint) do update set pizza_id = excluded.pizza_id,
       name = excluded.name, image_url = excluded.image_url, is_custom = excluded.is_custom, kind = excluded.kind,
       own_kind = excluded.own_kind, is_adults_only = excluded.is_adults_only,
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
 * no longer a draft. The lines of a placed order are a snapshot, to which the till alone can add (TILL-06).
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

const SET_LINE_NOTES = statement<
  { id: string; note: string | null },
  [orderId: string, notes: string]
>(
  'set_line_notes',
  `update order_lines set note = nullif(said."note", '')
   from jsonb_to_recordset($2) as said ("lineId" uuid, "note" text)
   where order_id = $1 and id = said."lineId"
   returning id, order_lines.note`,
);

/** Ignores lines of other orders. Returns the lines that have another note now. */
export async function setLineNotes(
  tx: Transaction,
  orderId: string,
  notes: readonly { lineId: string; note: string }[],
): Promise<Map<string, string | null>> {
  const said = await SET_LINE_NOTES(tx, orderId, JSON.stringify(notes));
  return new Map(said.map(({ id, note }) => [id, note]));
}
