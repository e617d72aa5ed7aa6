import { getTableColumns } from 'drizzle-orm';
import { newId } from '#database/columns.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { orders } from '#orders/orders.tables.ts';

type Start = Pick<
  OrderRow,
  'userId' | 'storeId' | 'phone' | 'deliveryType' | 'paymentMethod' | 'createdAt'
>;

const DEFAULTS = Object.fromEntries(
  Object.entries(getTableColumns(orders)).map(([key, column]) => [key, column.default ?? null]),
) as OrderRow;

/** A customer's draft before it is stored: with what the table would give it. It gets its number then. */
export function newDraft({ createdAt, ...start }: Start): OrderRow {
  return {
    ...DEFAULTS,
    id: newId(),
    number: 0,
    subtotalPence: 0,
    discountPence: 0,
    deliveryFeePence: 0,
    totalPence: 0,
    ...start,
    createdAt,
    quotedAt: createdAt,
    updatedAt: createdAt,
  };
}
