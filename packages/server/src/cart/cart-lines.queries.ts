import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { byOwner, type CartOwner, idOf, ownedBy } from './cart.queries.ts';
import { cartLines, carts } from './cart.tables.ts';

export interface NewLine {
  pizzaId: string | null;
  fingerprint: string;
  quantity: number;
}

/** For configurations that the cart does not have yet. The cart must be locked and have room. */
export async function insertLines(
  tx: Queryable,
  cartId: string,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(cartLines).values(lines.map((line) => ({ ...line, cartId })));
}

const SET_QUANTITY = byOwner((column, kind) =>
  statement<{ id: string }, [ownerId: string, lineId: string, quantity: number]>(
    `set_cart_line_of_${kind}`,
    `update cart_lines set quantity = $3, updated_at = now()
     from carts
     where carts.id = cart_lines.cart_id and carts.${column} = $1 and cart_lines.id = $2
     returning cart_lines.id`,
  ),
);

/** Returns false when the owner's cart has no such line. */
export async function setQuantity(
  db: Queryable,
  owner: CartOwner,
  lineId: string,
  quantity: number,
): Promise<boolean> {
  const changed = await SET_QUANTITY[owner.kind](db, idOf(owner), lineId, quantity);
  return changed.length > 0;
}

/** Returns false when the owner's cart has no such line. */
export async function deleteLine(
  db: Queryable,
  owner: CartOwner,
  lineId: string,
): Promise<boolean> {
  const deleted = await db
    .delete(cartLines)
    .where(and(eq(cartLines.id, lineId), isInCartOf(db, owner)))
    .returning({ id: cartLines.id });
  return deleted.length > 0;
}

/** The lines must be locked. `twinId`: the line that has this configuration already, which is merged into this one. */
export async function rechooseLine(
  tx: Queryable,
  lineId: string,
  chosen: NewLine,
  twinId: string | null,
): Promise<void> {
  if (twinId !== null) await tx.delete(cartLines).where(eq(cartLines.id, twinId));
  await tx
    .update(cartLines)
    .set({ ...chosen, updatedAt: sql`now()` })
    .where(eq(cartLines.id, lineId));
}

/** Keeps the quantities unchanged until the transaction ends, even against code that does not lock the cart. */
export async function lockLines(tx: Queryable, cartIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(inArray(cartLines.cartId, [...cartIds]))
    .orderBy(asc(cartLines.id))
    .for('update');
}

export async function moveLines(
  tx: Queryable,
  lineIds: readonly string[],
  toCartId: string,
): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .update(cartLines)
    .set({ cartId: toCartId, updatedAt: sql`now()` })
    .where(inArray(cartLines.id, [...lineIds]));
}

export interface LineQuantity {
  fingerprint: string;
  quantity: number;
}

export async function setQuantities(
  tx: Queryable,
  cartId: string,
  lines: readonly LineQuantity[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    update cart_lines set quantity = wanted.quantity, updated_at = now()
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as wanted (fingerprint text, quantity integer)
    where cart_id = ${cartId}::uuid and cart_lines.fingerprint = wanted.fingerprint`);
}

const SUBTRACT_QUANTITIES = statement<never, [userId: string, lines: string]>(
  'subtract_from_cart_lines',
  `with cart as (
     update carts set updated_at = now() where user_id = $1 returning id
   ), line as (
     -- Locked, so with the quantities that a concurrent add has left.
     select id, fingerprint, quantity from cart_lines
     where cart_id = (select id from cart) order by id for update
   ), rest as (
     select line.id, line.quantity - ordered.quantity as quantity
     from line
     join jsonb_to_recordset($2) as ordered (fingerprint text, quantity integer) using (fingerprint)
   ), gone as (
     delete from cart_lines using rest where cart_lines.id = rest.id and rest.quantity <= 0
   )
   update cart_lines set quantity = rest.quantity, updated_at = now()
   from rest where cart_lines.id = rest.id and rest.quantity > 0`,
);

/** Deletes lines whose quantity falls to zero. Waits for calls that are changing the cart. */
export async function subtractQuantities(
  tx: Queryable,
  userId: string,
  lines: readonly LineQuantity[],
): Promise<void> {
  const ordered = lines.map(({ fingerprint, quantity }) => ({ fingerprint, quantity }));
  await SUBTRACT_QUANTITIES(tx, userId, JSON.stringify(ordered));
}

function isInCartOf(db: Queryable, owner: CartOwner) {
  const cart = db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.id, cartLines.cartId), ownedBy(owner)));
  return exists(cart);
}
