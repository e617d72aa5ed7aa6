/** What the kitchen asks of the orders, and the one statement by which it moves one. */
import type { OrderStage } from '@driftstone/contract/orders/orders.schema.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { people } from '#auth/people.read.ts';
import { storeFields, stores } from '#location/stores.read.ts';
import type { Customer } from './customer.queries.ts';
import type { OrderChanges, OrderWithStore } from './orders.queries.ts';
import { orders } from './orders.tables.ts';

export interface OrderWithCustomer extends OrderWithStore {
  customer: Omit<Customer, 'email'>;
}

const isPlaced = inArray(orders.paymentStatus, ['paid', 'due_on_pickup']);

/** Oldest first; of too many the newest, since a new one must never be missing. */
export async function listOpenOrders(db: Queryable, limit: number): Promise<OrderWithCustomer[]> {
  const newestFirst = await selectForKitchen(db)
    .where(and(eq(orders.status, 'confirmed'), isPlaced))
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(limit);
  return newestFirst.toReversed();
}

/** The latest first. */
export function listOrdersCompletedSince(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<OrderWithCustomer[]> {
  return selectForKitchen(db)
    .where(and(eq(orders.status, 'completed'), isPlaced, gt(orders.completedAt, since)))
    .orderBy(desc(orders.completedAt), asc(orders.number))
    .limit(limit);
}

/** Whosever it is. */
export async function findOrderForKitchen(
  db: Queryable,
  orderId: string,
): Promise<OrderWithCustomer | null> {
  const [found] = await selectForKitchen(db).where(eq(orders.id, orderId));
  return found ?? null;
}

/** False: it does not stand at `from`. Of rivals one is first, and the others see that it moved. */
export async function moveOrder(
  db: Queryable,
  orderId: string,
  { from, to }: { from: OrderStage; to: OrderStage },
  now: Date,
): Promise<boolean> {
  const moved = await db
    .update(orders)
    .set({ ...changesOf(from, to, now), updatedAt: now })
    .where(and(eq(orders.id, orderId), isPlaced, isAt(from)))
    .returning({ id: orders.id });
  return moved.length > 0;
}

function selectForKitchen(db: Queryable) {
  return db
    .select({
      order: orders,
      store: storeFields,
      customer: { firstName: people.firstName, lastName: people.lastName, phone: people.phone },
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(people, eq(people.id, orders.userId));
}

function isAt(stage: OrderStage): SQL | undefined {
  const isConfirmed = eq(orders.status, 'confirmed');
  switch (stage) {
    case 'received':
      return and(isConfirmed, isNull(orders.acceptedAt));
    case 'accepted':
      return and(isConfirmed, isNotNull(orders.acceptedAt), isNull(orders.readyAt));
    case 'ready':
      return and(isConfirmed, isNotNull(orders.readyAt));
    case 'completed':
      return eq(orders.status, 'completed');
  }
}

/** Forward a moment is set; back the one of the stage that is left is taken away. */
function changesOf(from: OrderStage, to: OrderStage, now: Date): OrderChanges {
  switch (to) {
    case 'received':
      return { acceptedAt: null };
    case 'accepted':
      return from === 'ready' ? { readyAt: null } : { acceptedAt: now };
    case 'ready':
      return { readyAt: now };
    case 'completed':
      // Cash is taken when the pizza is handed over.
      return { status: 'completed', completedAt: now, paymentStatus: 'paid' };
  }
}
