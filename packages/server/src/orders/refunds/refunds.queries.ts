import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { people } from '#auth/people.read.ts';
import { orders } from '#orders/orders.tables.ts';
import type { Reach } from '#security/reach.ts';
import { refunds } from './refunds.tables.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;

/** In pence by line, of an order that was refunded in part. Not what was refunded for goodwill: that is made all the same. */
export const REFUNDED_LINES = sql<Record<
  string,
  number
> | null>`case when ${orders.refundedPence} > 0 then (
  select json_object_agg(line_id, pence) from (
    select share->>'lineId' as line_id,
      sum(case event when 'refund_failed' then -1 else 1 end * (share->>'pence')::integer) as pence
    from order_events, jsonb_array_elements(details->'refunds') as share
    where order_id = ${orders.id} and event in ('part_refunded', 'refunded', 'refund_failed')
      and share->>'lineId' is not null and not details ? 'isMoneyOnly'
    group by line_id) as refunded_lines
  where pence > 0) end`;

/** Oldest first. */
export function listRefundsOf(db: Queryable, orderIds: readonly string[]): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** By the provider's own ids. */
export function listRefundsByProvider(
  db: Queryable,
  providerRefundIds: readonly string[],
): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.providerRefundId, [...providerRefundIds]));
}

export async function findRefund(db: Queryable, refundId: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  return row ?? null;
}

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning();
  if (!row) throw new Error('The refund was not stored');
  return row;
}

export type RefundChange = Partial<
  Pick<RefundRow, 'state' | 'providerRefundId' | 'problem' | 'dueAt' | 'countedAt'>
>;

export async function changeRefund(
  tx: Queryable,
  refundId: string,
  change: RefundChange,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, refundId));
}

/** Until the transaction ends. */
export async function lockUnnamedRefunds(tx: Transaction, storeId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('unnamed refunds of ' || ${storeId}::text, 0))`,
  );
}

/** What devices of the order's store have given back since then with nobody named, for other orders. */
export async function sumUnnamedRefunds(
  tx: Transaction,
  { id: orderId, storeId }: { id: string; storeId: string },
  since: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ pence: number }>(sql`
    select coalesce(sum(amount_pence), 0)::integer as pence
    from refunds join orders on orders.id = refunds.order_id
    where store_id = ${storeId} and orders.id <> ${orderId} and reason = 'called_off'
      and refunds.state <> 'failed'
      and greatest(refunds.created_at, counted_at) >= ${since.toISOString()}
      and exists (
        select from order_events
        where order_id = orders.id and event in ('cancelled', 'refunded', 'part_refunded')
          and by_device is not null and by_staff is null)`);
  return rows[0]?.pence ?? 0;
}

/** Refunds that the provider has not finished, longest due first. */
export function listDueRefunds(db: Queryable, now: Date, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, ['asked', 'pending']), lte(refunds.dueAt, now)))
    .orderBy(asc(refunds.dueAt))
    .limit(limit);
}

/** The first two conditions match the partial index. */
const IS_OWED = and(
  sql`${orders.state} = 'cancelled'`,
  sql`${orders.paymentStatus} = 'paid'`,
  eq(refunds.state, 'owed'),
);

/** What is owed and to whom, longest first. */
export function listOwedRefunds(db: Queryable, reach: Reach, limit: number) {
  return db
    .select({
      orderId: orders.id,
      number: orders.number,
      amountPence: refunds.amountPence,
      paymentMethod: orders.paymentMethod,
      orderPhone: orders.phone,
      customer: { firstName: people.firstName, lastName: people.lastName, phone: people.phone },
    })
    .from(orders)
    .innerJoin(refunds, eq(refunds.orderId, orders.id))
    .innerJoin(people, eq(people.id, orders.userId))
    .where(and(IS_OWED, reach ? inArray(orders.storeId, [...reach]) : undefined))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
}

/** What the shop has owed the customer by hand since `since`; null: nothing. */
export async function findOwedTo(
  db: Queryable,
  userId: string,
  since: Date | null,
): Promise<{ number: number; amountPence: number } | null> {
  const [owed] = await db
    .select({ number: orders.number, amountPence: refunds.amountPence })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(eq(orders.userId, userId), IS_OWED, since ? gte(refunds.createdAt, since) : undefined),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(1);
  return owed ?? null;
}

export interface StrayRefundsRow {
  number: number;
  refundedPence: number;
  givenPence: number;
  isVatStray: boolean;
}

/** Orders whose refunds don't add up to what the order says, or, once all is back, to its VAT. */
const LIST_STRAY = statement<StrayRefundsRow, []>(
  'list_stray_refunds',
  `select number, refunded_pence as "refundedPence", given as "givenPence",
     refunded_pence = total_pence and given = total_pence and vat <> vat_pence as "isVatStray"
   from orders join (
     select order_id,
       coalesce(sum(amount_pence) filter (where counted_at is not null), 0)::integer as given,
       coalesce(sum(vat_pence) filter (where counted_at is not null), 0)::integer as vat
     from refunds group by order_id
   ) as counted on order_id = orders.id
   where refunded_pence <> given
     or (refunded_pence = total_pence and given = total_pence and vat <> vat_pence)
   union all
   select number, refunded_pence, 0, false from orders
   where refunded_pence > 0 and not exists (select from refunds where order_id = orders.id)
   order by 1`,
);

export function listStrayRefunds(db: Queryable): Promise<StrayRefundsRow[]> {
  return LIST_STRAY(db);
}
