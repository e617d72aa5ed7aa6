import { lineName } from '@driftstone/contract/cart/cart.rules.ts';
import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { deliveryFeeFor } from '@driftstone/contract/location/location.rules.ts';
import { totalOrder } from '@driftstone/contract/orders/orders.rules.ts';
import { STANDARD_VAT_PERMILLE, vatWithin } from '@driftstone/contract/orders/vat.rules.ts';
import { users } from '#auth/auth.tables.ts';
import type { Queryable } from '#database/queryable.ts';
import { buildHistories } from '#orders/lifecycle/history.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { buildSales } from '#books/sales/sales.fixtures.ts';
import { reviews } from '#reviews/reviews.tables.ts';
import { CUSTOMERS, type ReviewContent, REVIEWS } from './customers.content.ts';
import { mustFind } from './must-find.ts';
import type { SeededMenu } from './seed-catalogue.ts';
import { daysBefore, minutesBefore } from './seed-dates.ts';
import { STORE } from './store.content.ts';

interface Shop {
  menu: SeededMenu;
  storeId: string;
  now: Date;
}

/** Oldest first, so that order numbers grow with time. */
const OLDEST_FIRST = REVIEWS.toSorted((a, b) => placedDaysAgo(b) - placedDaysAgo(a));

/** Seeds customers, their paid orders and their reviews. */
export async function seedHistory(tx: Queryable, shop: Shop): Promise<void> {
  const userIds = await seedCustomers(tx, shop.now);
  const past = OLDEST_FIRST.map((review) => ({ review, lines: linesOf(review, shop.menu) }));
  const orderRows = await tx
    .insert(orders)
    .values(past.map(({ review, lines }) => toOrder(review, lines, userIds, shop)))
    .returning();
  await buildHistories(tx, orderRows);

  const stored = orderRows.flatMap((order, at) => {
    const entry = past[at];
    return entry ? [{ ...entry, order }] : [];
  });
  await tx
    .insert(orderLines)
    .values(
      stored.flatMap(({ lines, order }) => lines.map((line) => ({ ...line, orderId: order.id }))),
    );
  await buildSales(tx, orderRows);
  await tx
    .insert(reviews)
    .values(stored.map(({ review, order }) => toReview(review, order, shop.now)));
}

/** The customers have no password, so nobody can sign in as one of them. */
async function seedCustomers(tx: Queryable, now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .insert(users)
    .values(
      CUSTOMERS.map(({ firstName, lastName, email, joinedDaysAgo }) => ({
        firstName,
        lastName,
        email,
        createdAt: daysBefore(now, joinedDaysAgo),
        updatedAt: daysBefore(now, joinedDaysAgo),
      })),
    )
    .returning({ id: users.id, email: users.email });
  return new Map(rows.map(({ email, id }) => [email, id]));
}

type LineRow = Omit<typeof orderLines.$inferInsert, 'orderId'>;

/** With the first option of each type, which costs nothing. */
function linesOf({ order }: ReviewContent, menu: SeededMenu): LineRow[] {
  return order.lines.map(({ pizzaSlug, quantity }, at) => {
    const { id, name, imageUrl, pricePence, firstOptions } = mustFind(menu, pizzaSlug);
    const optionIds = firstOptions.map((option) => option.id);
    return {
      pizzaId: id,
      fingerprint: fingerprintOf(id, optionIds, []),
      name: lineName(name, firstOptions),
      imageUrl,
      isCustom: false,
      options: firstOptions.map(({ type, label, pricePence: price }) => ({
        type,
        label,
        pricePence: price,
      })),
      addOns: [],
      unitPricePence: firstOptions.reduce((sum, option) => sum + option.pricePence, pricePence),
      quantity,
      position: at,
    };
  });
}

const DONE_MINUTES_AFTER_ORDER = 45;

function toOrder(
  { customerEmail, daysAgo, order }: ReviewContent,
  lines: LineRow[],
  userIds: ReadonlyMap<string, string>,
  { storeId, now }: Shop,
): typeof orders.$inferInsert {
  const placedAt = minutesBefore(daysBefore(now, daysAgo), order.minutesBeforeReview);
  const goods = totalOrder(lines, 0, 0);
  const isDelivery = order.deliveryType === 'delivery';
  const feePence = isDelivery ? deliveryFeeFor(STORE, goods.subtotalPence) : 0;
  const totals = totalOrder(lines, 0, feePence);
  return {
    userId: mustFind(userIds, customerEmail),
    storeId,
    state: 'completed',
    paymentStatus: 'paid',
    deliveryType: order.deliveryType,
    ...(isDelivery ? mustFind(HOMES, customerEmail) : {}),
    ...totals,
    vatPence: vatWithin(totals.totalPence, STANDARD_VAT_PERMILLE),
    placedAt,
    takenAt: placedAt,
    createdAt: placedAt,
    updatedAt: minutesBefore(placedAt, -DONE_MINUTES_AFTER_ORDER),
  };
}

const HOMES = new Map(CUSTOMERS.map(({ email, home }) => [email, home]));

function toReview(
  { rating, comment, daysAgo, updatedDaysAgo }: ReviewContent,
  order: { id: string; userId: string },
  now: Date,
): typeof reviews.$inferInsert {
  return {
    orderId: order.id,
    userId: order.userId,
    rating,
    comment,
    createdAt: daysBefore(now, daysAgo),
    updatedAt: daysBefore(now, updatedDaysAgo ?? daysAgo),
  };
}

function placedDaysAgo({ daysAgo, order }: ReviewContent): number {
  const minutesPerDay = 24 * 60;
  return daysAgo + order.minutesBeforeReview / minutesPerDay;
}
