import { totalOrder } from '@driftstone/contract/orders/orders.rules.ts';
import { buildUser } from '#auth/auth.fixtures.ts';
import type { Queryable } from '#database/connect.ts';
import { buildStore } from '#location/location.fixtures.ts';
import type { OrderRow } from './orders.queries.ts';
import { orderLines, orders } from './orders.tables.ts';

type LineColumns = Partial<Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>>;

interface OrderOverrides extends Partial<
  Omit<typeof orders.$inferInsert, 'subtotalPence' | 'discountPence' | 'totalPence'>
> {
  lines?: LineColumns[];
}

/** An unpaid pickup order with one line, of a new user and store unless they are named. */
export async function buildOrder(db: Queryable, overrides: OrderOverrides = {}): Promise<OrderRow> {
  const { lines: wanted = [{}], ...columns } = overrides;
  const lines = wanted.map(buildLine);
  const totals = totalOrder(lines, columns.discountPercent ?? 0, columns.deliveryFeePence ?? 0);
  const [order] = await db
    .insert(orders)
    .values({
      deliveryType: 'pickup',
      ...columns,
      ...totals,
      userId: columns.userId ?? (await buildUser(db)).user.id,
      storeId: columns.storeId ?? (await buildStore(db)).id,
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  await db.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.id })));
  return order;
}

/** Paid by card and confirmed: one that can be reviewed. */
export function buildPaidOrder(db: Queryable, overrides: OrderOverrides = {}): Promise<OrderRow> {
  return buildOrder(db, {
    status: 'confirmed',
    paymentStatus: 'paid',
    placedAt: new Date('2026-05-30T18:30:00Z'),
    ...overrides,
  });
}

function buildLine(columns: LineColumns, position: number) {
  return {
    fingerprint: `line-${position}`,
    name: 'Harbour Margherita (Medium / Thin)',
    isCustom: false,
    options: [{ type: 'size', label: 'Medium', pricePence: 0 }],
    addOns: [],
    unitPricePence: 1150,
    quantity: 1,
    position,
    ...columns,
  };
}
