/** The statement that opens a draft at the counter. Its lines and its time are changed like any other draft's. */
import { getTableColumns } from 'drizzle-orm';
import { columnsOf } from '#database/columns-of.ts';
import type { Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { Crew } from '#security/crew.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { orders } from '#orders/orders.tables.ts';

export interface NewCounterDraft extends Pick<OrderRow, 'userId' | 'storeId' | 'source'> {
  counterKey: string;
  openedAt: Date;
  crew: Crew;
  requestId: string | null;
}

const OPEN_COUNTER_DRAFT = statement<
  OrderRow,
  [
    userId: string,
    storeId: string,
    source: OrderRow['source'],
    counterKey: string,
    openedAt: Date,
    staffId: string | null,
    deviceId: string | null,
    requestId: string | null,
  ]
>(
  'open_counter_draft',
  `with opened as (
     insert into orders (user_id, store_id, source, counter_key, delivery_type, payment_method,
       quoted_at, created_at, updated_at, subtotal_pence, discount_pence, delivery_fee_pence, total_pence)
     values ($1, $2, $3, $4, 'pickup', 'cash', $5, $5, $5, 0, 0, 0, 0)
     on conflict (counter_key) do nothing
     returning *
   ), stored_event as (
     insert into order_events (order_id, event, to_state, money_after, at, by, by_staff, by_device, request_id)
     select id, 'opened', state, payment_status, $5, 'counter', $6, $7, $8 from opened
   )
   select ${columnsOf(getTableColumns(orders))} from opened`,
);

/** null: an order with this key was placed before. Waits for a rival call that is placing it right now. */
export async function openCounterDraft(
  tx: Transaction,
  { userId, storeId, source, counterKey, openedAt, crew, requestId }: NewCounterDraft,
): Promise<OrderRow | null> {
  const [opened] = await OPEN_COUNTER_DRAFT(
    tx,
    userId,
    storeId,
    source,
    counterKey,
    openedAt,
    crew.person?.id ?? null,
    crew.device?.id ?? null,
    requestId,
  );
  return opened ?? null;
}
