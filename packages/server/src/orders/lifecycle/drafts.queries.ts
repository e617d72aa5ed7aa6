/** The only statements that open an order, and that change what its customer says of it. */
import { getTableColumns } from 'drizzle-orm';
import { columnsOf, jsonOf } from '#database/columns-of.ts';
import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { newId } from '#database/columns.ts';
import type { Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { readStore, storeFields } from '#location/stores.read.ts';
import type { NewOrderLine, OrderLineRow, OrderRow, StoreRow } from '#orders/orders.queries.ts';
import { orders } from '#orders/orders.tables.ts';
import {
  byColumns,
  LINE_CHANGES,
  LINE_COLUMNS,
  LINE_VALUES,
  LINES_FROM_JSON,
  listColumns,
  placesFor,
  saidBy,
  valuesOf,
} from './set-columns.ts';
import { ORDER_TIME } from './order-time.ts';

const ORDER = columnsOf(getTableColumns(orders), 'draft');

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

/** Without a draft, the store of the user's last order, or else the first store that is in business. */
const LOCK_DRAFT = statement<
  { [Key in keyof OrderRow]: OrderRow[Key] | null } & {
    store: StoreRow | null;
    ownPhone: string | null;
    isKnown: boolean;
  },
  [userId: string]
>(
  'lock_draft',
  `with draft as (
     select * from orders where user_id = $1 and state = 'draft' for update
   )
   select ${ORDER}, (
     select ${jsonOf(storeFields)} from stores where stores.id = coalesce(draft.store_id, (
       select stores.id from stores left join orders on store_id = stores.id and user_id = $1
       where closed_at is null order by orders.created_at desc nulls last, stores.id limit 1))
   ) as store, nullif(users.phone, '') as "ownPhone", users.id is not null as "isKnown"
   from (select) as always left join draft on true left join users on users.id = $1`,
);

export interface StoredDraft {
  order: OrderRow | null;
  /** The draft's, or the one to open it in. */
  store: StoreRow;
  /** Of the account. */
  phone: string | null;
  /** False for an account that was deleted just now. */
  isKnown: boolean;
}

export async function lockDraft(tx: Transaction, userId: string): Promise<StoredDraft> {
  const [found] = await LOCK_DRAFT(tx, userId);
  if (!found?.store) throw new Error('There is no store: the database was not seeded');
  const { store, ownPhone: phone, isKnown, ...draft } = found;
  const order = draft.id === null ? null : (draft as OrderRow);
  return { order, store: readStore(store), phone, isKnown };
}

const INSERT_LINES = `insert into order_lines (id, order_id, position, ${LINE_COLUMNS})`;

const OPENED = [
  'userId',
  'createdAt',
  'updatedAt',
  ...DRAFT_DETAILS,
] as const satisfies (keyof OrderRow)[];

/** As the customer sees it first: with its lines, its price and its time. */
const OPEN_DRAFT = statement<{ number: number }, unknown[]>(
  'open_draft',
  `with opened as (
     insert into orders (id, ${listColumns(OPENED)}) values ($1, ${placesFor(OPENED, 4)})
     on conflict (user_id) where state = 'draft' do nothing
     returning id, number, user_id, state, payment_status, created_at
   ), stored_event as (
     insert into order_events (order_id, event, to_state, money_after, at, by, by_account, request_id)
     select id, 'opened', state, payment_status, created_at, 'customer', user_id, $3 from opened
   ), placed as (
     ${INSERT_LINES}
     select wanted."id", opened.id, "position", ${LINE_VALUES} from opened, ${LINES_FROM_JSON}
   )
   select number from opened`,
);

/** null: a rival checkout has just opened a draft, and nothing was written. Sends one statement, at once. */
export async function openDraft(
  tx: Transaction,
  draft: OrderRow,
  lines: readonly OrderLineRow[],
  requestId: string | null,
): Promise<OrderRow | null> {
  const [opened] = await OPEN_DRAFT(
    tx,
    draft.id,
    JSON.stringify(lines),
    requestId,
    ...valuesOf(draft, OPENED),
  );
  return opened ? { ...draft, number: opened.number } : null;
}

/** The lines as they are stored for an order. */
export function linesOf(orderId: string, lines: readonly NewOrderLine[]): OrderLineRow[] {
  return lines.map((line, position) => ({
    ...line,
    id: newId(),
    orderId,
    kind: line.kind ?? 'pizza',
    isAdultsOnly: line.isAdultsOnly ?? false,
    vatPermille: line.vatPermille ?? STANDARD_VAT_PERMILLE,
    pizzaId: line.pizzaId ?? null,
    imageUrl: line.imageUrl ?? null,
    ownKind: line.ownKind ?? null,
    allergens: line.allergens ?? null,
    note: line.note ?? null,
    made: 0,
    position,
  }));
}

const CHANGE_DRAFT = byColumns<{ id: string }, [orderId: string]>(
  'change_draft',
  (keys) =>
    `update orders set (${listColumns(keys)}) = row(${placesFor(keys, 2)})
     where id = $1 and state = 'draft' returning id`,
);

/** Lines that stay keep their ids. */
const CHANGE_DRAFT_AND_LINES = byColumns<
  Pick<OrderLineRow, 'id' | 'fingerprint' | 'note'>,
  [orderId: string, lines: string]
>(
  'change_draft_and_lines',
  (keys) =>
    `with changed as (
     update orders set (${listColumns(keys)}) = row(${placesFor(keys, 3)})
     where id = $1 and state = 'draft' returning id
   ), wanted as (
     select * from ${LINES_FROM_JSON}
   ), gone as (
     delete from order_lines using changed
     where order_id = changed.id and fingerprint not in (select "fingerprint" from wanted)
   )
   ${INSERT_LINES}
   select wanted."id", changed.id, "position", ${LINE_VALUES} from wanted, changed
   on conflict (order_id, fingerprint) do update set position = excluded.position, ${LINE_CHANGES}
   returning id, fingerprint, note`,
);

const CHANGEABLE = [...DRAFT_DETAILS, 'updatedAt'] as const satisfies (keyof OrderRow)[];

/**
 * Changes a draft, which must be locked. Details that are left out stay as they are. With lines, at least one, these
 * replace the lines that it has. Returns null when the order is no longer a draft. The lines of a placed order are a
 * snapshot, to which the till alone can add (TILL-06).
 */
export async function updateDraft(
  tx: Transaction,
  order: OrderRow,
  details: Partial<DraftDetails> & { updatedAt?: Date },
  lines?: readonly NewOrderLine[],
): Promise<{ order: OrderRow; placedLines: OrderLineRow[] } | null> {
  const keys = saidBy(details, CHANGEABLE);
  const values = valuesOf(details, keys);
  const changed = { ...order, ...details };
  if (!lines) {
    const rows = await CHANGE_DRAFT(keys)(tx, order.id, ...values);
    return rows.length > 0 ? { order: changed, placedLines: [] } : null;
  }
  const wanted = linesOf(order.id, lines);
  const stored = await CHANGE_DRAFT_AND_LINES(keys)(
    tx,
    order.id,
    JSON.stringify(wanted),
    ...values,
  );
  if (stored.length === 0) return null;
  const kept = new Map(stored.map((line) => [line.fingerprint, line]));
  const placedLines = wanted.map((line) => ({ ...line, ...kept.get(line.fingerprint) }));
  return { order: changed, placedLines };
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
