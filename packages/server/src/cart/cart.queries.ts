import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '#database/connect.ts';
import { cartLineChoices, cartLines, carts, coupons, spentGuests } from './cart.tables.ts';
import { couponColumns, type CouponRow } from './coupon.queries.ts';

/** A Shopper, or just the id of one. */
export type CartOwner = { kind: 'guest'; guestId: string } | { kind: 'user'; userId: string };

export interface StoredLine {
  id: string;
  pizzaId: string | null;
  fingerprint: string;
  quantity: number;
  optionIds: string[];
  addOnIds: string[];
  customChoiceIds: string[];
}

export interface StoredCart {
  id: string;
  coupon: CouponRow | null;
  /** In the order of adding. */
  lines: StoredLine[];
}

export async function findCart(db: Queryable, owner: CartOwner): Promise<StoredCart | null> {
  const userId = owner.kind === 'user' ? owner.userId : null;
  const [cart] = await db
    .select({ id: carts.id, coupon: couponColumns(userId), lines: LINES })
    .from(carts)
    .leftJoin(coupons, eq(coupons.id, carts.couponId))
    .where(ownedBy(owner));
  return cart ?? null;
}

export async function findLine(
  db: Queryable,
  owner: CartOwner,
  lineId: string,
): Promise<StoredLine | null> {
  const [line] = await db
    .select({
      id: cartLines.id,
      pizzaId: cartLines.pizzaId,
      fingerprint: cartLines.fingerprint,
      quantity: cartLines.quantity,
      optionIds: choiceIds(cartLineChoices.optionId),
      addOnIds: choiceIds(cartLineChoices.addOnId),
      customChoiceIds: choiceIds(cartLineChoices.customChoiceId),
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(cartLines.id, lineId), ownedBy(owner)));
  return line ?? null;
}

/**
 * The shopper's cart, made if need be, and theirs alone until the transaction ends: adding, merging and ordering take turns.
 * A cart that another transaction is just making is waited for.
 */
export async function lockCart(tx: Queryable, owner: CartOwner): Promise<string> {
  const isUser = owner.kind === 'user';
  const [cart] = await tx
    .insert(carts)
    .values(isUser ? { userId: owner.userId } : { guestId: owner.guestId })
    .onConflictDoUpdate({
      target: isUser ? carts.userId : carts.guestId,
      set: { updatedAt: sql`now()` },
    })
    .returning({ id: carts.id });
  if (!cart) throw new Error('The cart was not stored');
  return cart.id;
}

export async function deleteCart(tx: Queryable, cartId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.id, cartId));
}

export async function setCoupon(
  db: Queryable,
  userId: string,
  couponId: string | null,
): Promise<void> {
  await db
    .insert(carts)
    .values({ userId, couponId })
    .onConflictDoUpdate({ target: carts.userId, set: { couponId, updatedAt: sql`now()` } });
}

/** false: it was spent before. A merge that is under way is waited for. */
export async function spendGuest(tx: Queryable, guestId: string): Promise<boolean> {
  const spent = await tx.insert(spentGuests).values({ guestId }).onConflictDoNothing().returning();
  return spent.length > 0;
}

export async function isSpent(db: Queryable, guestId: string): Promise<boolean> {
  const [spent] = await db.select().from(spentGuests).where(eq(spentGuests.guestId, guestId));
  return spent !== undefined;
}

export function ownedBy(owner: CartOwner): SQL {
  return owner.kind === 'user' ? eq(carts.userId, owner.userId) : eq(carts.guestId, owner.guestId);
}

function choiceIds(column: AnyPgColumn) {
  return sql<string[]>`(
    select coalesce(json_agg(${column} order by ${cartLineChoices.position}), '[]')
    from ${cartLineChoices}
    where ${cartLineChoices.lineId} = ${cartLines.id} and ${column} is not null)`;
}

const LINES = sql<StoredLine[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${cartLines.id},
    'pizzaId', ${cartLines.pizzaId},
    'fingerprint', ${cartLines.fingerprint},
    'quantity', ${cartLines.quantity},
    'optionIds', ${choiceIds(cartLineChoices.optionId)},
    'addOnIds', ${choiceIds(cartLineChoices.addOnId)},
    'customChoiceIds', ${choiceIds(cartLineChoices.customChoiceId)}
  ) order by ${cartLines.createdAt}, ${cartLines.id}), '[]')
  from ${cartLines} where ${cartLines.cartId} = ${carts.id})`;
