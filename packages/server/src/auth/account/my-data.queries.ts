import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
// What a user may ask to see lies with every feature.
import { contactMessages } from '#contact/contact.tables.ts';
import { savedAddresses, stores } from '#location/location.tables.ts';
import { newsletterSubscriptions } from '#newsletter/newsletter.tables.ts';
import { orderLines, orders } from '#orders/orders.tables.ts';
import { reviews } from '#reviews/reviews.tables.ts';
import { sessions } from '#auth/auth.tables.ts';

export function listMyAddresses(db: Queryable, userId: string) {
  return db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(asc(savedAddresses.id));
}

export function listMyOrders(db: Queryable, userId: string) {
  return db
    .select({ order: orders, storeName: stores.name })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.number));
}

export async function listMyOrderLines(db: Queryable, userId: string) {
  const rows = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return rows.map(({ line }) => line);
}

export function listMyReviews(db: Queryable, userId: string) {
  return db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
}

/** When, and nothing that could open one. */
export function listMySessions(db: Queryable, userId: string) {
  return db
    .select({
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
}

export async function findSubscription(db: Queryable, email: string) {
  const { createdAt, unsubscribedAt } = newsletterSubscriptions;
  const [row] = await db
    .select({ createdAt, unsubscribedAt })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return row ?? null;
}

export function listContactMessages(db: Queryable, email: string) {
  const { name, phone, message, createdAt } = contactMessages;
  return db
    .select({ name, phone, message, createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(asc(createdAt));
}
