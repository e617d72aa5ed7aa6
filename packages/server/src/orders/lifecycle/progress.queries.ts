/** The kitchen's queries on orders. */
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { people } from '#auth/people.read.ts';
import { storeFields, stores } from '#location/stores.read.ts';
import type { Customer } from '#orders/customer.queries.ts';
import type { OrderWithStore } from '#orders/orders.queries.ts';
import { isUnderWay, orders } from '#orders/orders.tables.ts';

export interface OrderWithCustomer extends OrderWithStore {
  customer: Omit<Customer, 'email'>;
}

const isPlaced = inArray(orders.paymentStatus, ['paid', 'due_on_pickup']);

/** Oldest first. Above the limit the oldest are left out, since a new order must never be missing. */
export async function listOpenOrders(db: Queryable, limit: number): Promise<OrderWithCustomer[]> {
  const newestFirst = await selectForKitchen(db)
    .where(and(isUnderWay(orders), isPlaced))
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
    .where(and(eq(orders.state, 'completed'), isPlaced, gt(orders.completedAt, since)))
    .orderBy(desc(orders.completedAt), asc(orders.number))
    .limit(limit);
}

/** Does not check the owner. */
export async function findOrderForKitchen(
  db: Queryable,
  orderId: string,
): Promise<OrderWithCustomer | null> {
  const [found] = await selectForKitchen(db).where(eq(orders.id, orderId));
  return found ?? null;
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
