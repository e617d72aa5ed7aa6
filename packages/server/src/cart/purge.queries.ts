import { and, asc, eq, gte, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { cartAdditions, cartLines, carts, spentGuests } from './cart.tables.ts';

/** Deletes guest carts last touched before that time. Lines count too: a new quantity updates only the line. */
export async function deleteAbandonedCarts(db: Queryable, before: Date): Promise<void> {
  const isLineNewer = and(eq(cartLines.cartId, carts.id), gte(cartLines.updatedAt, before));
  await db.delete(carts).where(
    and(
      isNotNull(carts.guestId),
      lt(carts.updatedAt, before),
      notExists(
        db
          .select({ one: sql`1` })
          .from(cartLines)
          .where(isLineNewer),
      ),
    ),
  );
}

/** Deletes the carts of guests who removed everything again. */
export async function deleteEmptyCarts(db: Queryable, before: Date): Promise<void> {
  const lines = db
    .select({ one: sql`1` })
    .from(cartLines)
    .where(eq(cartLines.cartId, carts.id));
  await db
    .delete(carts)
    .where(and(isNotNull(carts.guestId), lt(carts.updatedAt, before), notExists(lines)));
}

/** Deletes the oldest, up to the limit. Returns how many it deleted. */
export async function deleteAdditions(db: Queryable, before: Date, limit: number): Promise<number> {
  const oldest = db
    .select({ id: cartAdditions.id })
    .from(cartAdditions)
    .where(lt(cartAdditions.addedAt, before))
    .orderBy(asc(cartAdditions.addedAt))
    .limit(limit);
  const { rowCount } = await db.delete(cartAdditions).where(inArray(cartAdditions.id, oldest));
  return rowCount ?? 0;
}

export async function deleteSpentGuests(db: Queryable, before: Date): Promise<void> {
  await db.delete(spentGuests).where(lt(spentGuests.spentAt, before));
}
