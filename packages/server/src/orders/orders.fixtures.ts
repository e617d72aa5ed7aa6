import { quarterOf } from '@driftstone/contract/opening/opening.rules.ts';
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import { totalOrder } from '@driftstone/contract/orders/orders.rules.ts';
import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { shareOut, totalOf } from '@driftstone/contract/orders/shares.rules.ts';
import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { buildUser } from '#auth/auth.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildUse } from '#coupons/coupons.fixtures.ts';
import type { Queryable } from '#database/queryable.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildHistories } from './lifecycle/history.fixtures.ts';
import { buildRefunds } from './refunds/refunds.fixtures.ts';
import { buildSales } from '#books/sales/sales.fixtures.ts';
import type { OrderRow } from './orders.queries.ts';
import { orders } from './orders.tables.ts';
import { orderLines } from './order-lines.tables.ts';

const HOUR_MS = 60 * 60 * 1000;

type LineColumns = Partial<Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>>;

interface OrderOverrides extends Partial<
  Omit<typeof orders.$inferInsert, 'subtotalPence' | 'discountPence' | 'totalPence'>
> {
  lines?: LineColumns[];
}

/** An unpaid pickup order with one line. Its user and store are new unless they are given. */
export async function buildOrder(db: Queryable, overrides: OrderOverrides = {}): Promise<OrderRow> {
  const { lines: wanted = [{}], ...columns } = overrides;
  const { state = 'draft' } = columns;
  const isOpen = state === 'draft';
  const lines: ReturnType<typeof buildLine>[] = [];
  for (const [position, line] of wanted.entries())
    lines.push(isOpen ? await sellLine(db, buildLine(line, position)) : buildLine(line, position));
  const totals = totalOrder(
    lines,
    columns.discountPercent ?? 0,
    columns.deliveryFeePence ?? 0,
    columns.dealsPence ?? 0,
  );
  const [order] = await db
    .insert(orders)
    .values({
      deliveryType: 'pickup',
      // Defaults to the moment of the last change.
      quotedAt: columns.updatedAt,
      ...momentsOf(columns),
      ...placeOf(columns, lines),
      ...(isOpen && promiseOf(columns)),
      ...(state === 'cancelled' && calledOffBy(columns)),
      ...(isTaken(columns) && { takenAt: columns.placedAt ?? new Date() }),
      ...columns,
      ...totals,
      ...(columns.placedAt && { vatPence: vatOf(columns, lines, totals) }),
      refundedPence: columns.paymentStatus === 'refunded' ? totals.totalPence : 0,
      userId: columns.userId ?? (await buildUser(db)).user.id,
      storeId: columns.storeId ?? (await buildStore(db)).id,
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  await buildHistories(db, [order]);
  await db.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.id })));
  await buildSales(db, [order]);
  await buildUse(db, order);
  await buildRefunds(db, [order]);
  return order;
}

/** Paid by card and confirmed, so it can be reviewed. */
export function buildPaidOrder(db: Queryable, overrides: OrderOverrides = {}): Promise<OrderRow> {
  return buildOrder(db, {
    state: 'received',
    paymentStatus: 'paid',
    placedAt: new Date('2026-05-30T18:30:00Z'),
    ...overrides,
  });
}

function vatOf(
  { deliveryVatPermille = STANDARD_VAT_PERMILLE }: OrderOverrides,
  lines: ReturnType<typeof buildLine>[],
  totals: Pick<OrderRow, 'discountPence' | 'deliveryFeePence'>,
): number {
  const rated = lines.map(({ vatPermille = STANDARD_VAT_PERMILLE, ...line }, at) => ({
    ...line,
    vatPermille,
    id: String(at),
  }));
  return totalOf(shareOut({ lines: rated, deliveryVatPermille, ...totals })).vatPence;
}

/** The timestamps that the kitchen sets on the way to this state, unless they are given. */
function momentsOf({ state, placedAt, acceptedAt = placedAt }: OrderOverrides) {
  const isAccepted = state === 'accepted' || state === 'ready' || state === 'out_for_delivery';
  const isReady = isAccepted && state !== 'accepted';
  return {
    ...(isAccepted && { acceptedAt: acceptedAt ?? new Date() }),
    ...(isReady && { readyAt: acceptedAt ?? new Date() }),
  };
}

function isTaken({ paymentStatus }: OrderOverrides): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded';
}

/** The slot in the oven, which a draft keeps when a test places it. */
function placeOf({ placedAt }: OrderOverrides, lines: ReturnType<typeof buildLine>[]) {
  const ovenQuarter = new Date(quarterOf((placedAt ?? new Date()).getTime()));
  return { ovenQuarter, ovenWork: [countBaked(lines)] };
}

/** A draft's customer was told a wait, which a calm kitchen keeps. */
function promiseOf({ updatedAt: promisedAt = new Date() }: OrderOverrides) {
  const promisedUntil = new Date(promisedAt.getTime() + HOUR_MS);
  return { promisedFrom: promisedUntil, promisedUntil, promisedAt };
}

function calledOffBy({ paymentStatus = 'unpaid' }: OrderOverrides) {
  if (paymentStatus === 'refunded')
    return { cancelReason: 'money_returned', cancelledBy: 'provider' } as const;
  const isPlaced = paymentStatus !== 'unpaid';
  return { cancelReason: 'customer_asked', cancelledBy: isPlaced ? 'owner' : 'customer' } as const;
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

/** An order that is not paid yet needs its line on the menu, at the line's price. */
async function sellLine(db: Queryable, line: ReturnType<typeof buildLine>) {
  if (line.pizzaId || !line.fingerprint.startsWith('line-')) return line;
  const { name, unitPricePence: pricePence } = line;
  const { id } = await buildPizza(db, { name, pricePence }, { options: [], addOns: [] });
  return { ...line, pizzaId: id, fingerprint: fingerprintOf(id, [], []) };
}
