import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { fold } from '@driftstone/contract/search.rules.ts';
import { searchedPhone } from '@driftstone/contract/phone-search.rules.ts';
import { users } from '#auth/auth.tables.ts';
import { customerNotes } from './customer-notes.tables.ts';
import { folded, isNamed, startsWith } from '#database/name-search.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { orders } from '#orders/orders.read.ts';
import type { Reach } from '#security/reach.ts';
import { reviews } from '#reviews/reviews.read.ts';

export type CustomerListRow = Awaited<ReturnType<typeof listCustomers>>[number];
export type NoteRow = typeof customerNotes.$inferSelect;
export type LatestOrder = Awaited<ReturnType<typeof listLatestOrders>>[number];
export type LatestReview = Awaited<ReturnType<typeof listLatestReviews>>[number];

/** A phone number is looked up by its last digits, which are the same with and without +44. */
const LEAST_PHONE_DIGITS = 4;

interface Wanted {
  customerId?: string;
  search?: string | undefined;
  /** Lists only customers who signed up before this one. */
  before?: string | undefined;
}

/** Newest first. Leaves out erased customers, and those without an account unless a search asks for them. */
export function listCustomers(
  db: Queryable,
  { customerId, search, before }: Wanted,
  { reach, limit }: { reach: Reach; limit: number },
) {
  const isShown = and(
    notLike(users.email, 'deleted-%@invalid'),
    customerId === undefined ? undefined : eq(users.id, customerId),
    search || customerId ? undefined : notLike(users.email, 'counter-%@invalid'),
    before === undefined ? undefined : lt(users.id, before),
  );
  return db
    .select({ user: users, orders: countOrders(db, reach) })
    .from(users)
    .where(search ? isAmongFirst(db, waysToFind(search), { isShown, limit }) : isShown)
    .orderBy(desc(users.id))
    .limit(limit);
}

/** The first of each way, each planned by itself: else PostgreSQL reads all by one index, and folds each name. */
function isAmongFirst(
  db: Queryable,
  ways: readonly SQL[],
  { isShown, limit }: { isShown: SQL | undefined; limit: number },
): SQL {
  const firstOf = (way: SQL) =>
    sql`(${db
      .select({ id: users.id })
      .from(users)
      .where(and(isShown, way))
      .orderBy(desc(users.id))
      .limit(limit)})`;
  return sql`${users.id} in (${sql.join(ways.map(firstOf), sql` union `)})`;
}

function countOrders(db: Queryable, reach: Reach) {
  const placed = db
    .select({ orders: count().as('orders') })
    .from(orders)
    .where(and(eq(orders.userId, users.id), isNotNull(orders.placedAt), isOrderOf(reach)));
  return sql<number>`(${placed})`.mapWith(Number);
}

/** Each has its index. */
function waysToFind(search: string): SQL[] {
  const digits = searchedPhone(search);
  if (digits !== null && search.replaceAll(/\D/g, '').length >= LEAST_PHONE_DIGITS)
    return [
      sql`reverse(regexp_replace(${users.phone}, '[^0-9]', '', 'g')) like reverse(${digits}) || '%'`,
    ];
  const isEmail = startsWith(users.email, search.toLowerCase());
  if (search.includes('@')) return [isEmail];
  const whole = folded(sql`${users.firstName} || ' ' || ${users.lastName}`);
  const isPerson = isNamed([folded(users.firstName), folded(users.lastName)], search);
  return [startsWith(whole, fold(search)), ...(isPerson ? [isPerson] : []), isEmail];
}

export function listLatestOrders(db: Queryable, userId: string, reach: Reach, limit: number) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      state: orders.state,
      totalPence: orders.totalPence,
      placedAt: sql<Date>`${orders.placedAt}`.mapWith(users.createdAt),
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.placedAt), isOrderOf(reach)))
    .orderBy(desc(orders.placedAt))
    .limit(limit);
}

function isOrderOf(reach: Reach): SQL | undefined {
  return reach ? inArray(orders.storeId, [...reach]) : undefined;
}

function isOfStores(stores: readonly string[]): SQL {
  return sql`${reviews.orderId} in (
    select ${orders.id} from ${orders} where ${orders.storeId} = any(${sql.param([...stores])}::uuid[]))`;
}

export function listLatestReviews(db: Queryable, userId: string, reach: Reach, limit: number) {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), reach ? isOfStores(reach) : undefined))
    .orderBy(desc(reviews.createdAt))
    .limit(limit);
}

export function listNotes(db: Queryable, userId: string, limit: number): Promise<NoteRow[]> {
  return db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.id))
    .limit(limit);
}

export async function insertNote(
  tx: Transaction,
  note: Pick<NoteRow, 'userId' | 'text' | 'writtenBy' | 'createdAt'>,
): Promise<void> {
  await tx.insert(customerNotes).values(note);
}

/** Returns false when there is no such note. */
export async function deleteNote(
  tx: Transaction,
  { userId, noteId }: { userId: string; noteId: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(customerNotes)
    .where(and(eq(customerNotes.id, noteId), eq(customerNotes.userId, userId)))
    .returning({ id: customerNotes.id });
  return deleted.length > 0;
}

/** Also counts for what the same mailbox deleted or opened under another spelling. */
export async function updateCashBlock(
  tx: Transaction,
  userId: string,
  isCashBlocked: boolean,
): Promise<void> {
  const mailbox = tx.select({ hash: users.mailboxHash }).from(users).where(eq(users.id, userId));
  await tx
    .update(users)
    .set({ isCashBlocked })
    .where(or(eq(users.id, userId), inArray(users.mailboxHash, mailbox)));
}
