import { and, eq, notExists, sql, type SQL } from 'drizzle-orm';
import { OFFER_VERSION } from '#catalogue/pizzas.read.ts';
import { inOneStatement } from '#database/in-one-statement.ts';
import type { Database, Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { cartLines, carts, spentGuests } from './cart.tables.ts';

/** A Shopper, or only its id. */
export type CartOwner = { kind: 'guest'; guestId: string } | { kind: 'user'; userId: string };

export interface StoredLine {
  id: string;
  /** Identifies the pizza and its choices. */
  fingerprint: string;
  quantity: number;
}

export interface StoredCart {
  id: string;
  /** Always null for a guest: only a user's cart has a coupon. */
  couponId: string | null;
  /** In the order of adding. */
  lines: StoredLine[];
}

interface ChargedCart extends StoredCart {
  offerVersion: string | null;
}

const LINES = `(
  select coalesce(json_agg(json_build_object(
    'id', cart_lines.id, 'fingerprint', fingerprint, 'quantity', quantity
  ) order by cart_lines.created_at, cart_lines.id), '[]')
  from cart_lines where cart_lines.cart_id = carts.id)`;

// PostgreSQL takes each list for as long as any other, so it keeps the plan: with an array, it would plan each call anew.
const FIND_CARTS = byOwner((column, kind) =>
  statement<StoredCart & { ownerId: string }, [ownerIds: string]>(
    `find_carts_of_${kind}s`,
    `select owner.id as "ownerId", cart.*
     from json_array_elements_text($1) as owner (id) cross join lateral (
       select carts.id, carts.coupon_id as "couponId", ${LINES} as lines
       from carts where carts.${column} = owner.id::uuid limit 1
     ) as cart`,
  ),
);

const FIND_CHARGED_CART = statement<ChargedCart, [userId: string]>(
  'find_charged_cart',
  `select carts.id, carts.coupon_id as "couponId", ${LINES} as lines,
     ${OFFER_VERSION} as "offerVersion"
   from carts where carts.user_id = $1`,
);

const FIND_LINE = byOwner((column, kind) =>
  statement<StoredLine, [ownerId: string, lineId: string]>(
    `find_cart_line_of_${kind}`,
    `select cart_lines.id, fingerprint, quantity
     from cart_lines join carts on carts.id = cart_lines.cart_id
     where carts.${column} = $1 and cart_lines.id = $2`,
  ),
);

export async function findCart(db: Queryable, owner: CartOwner): Promise<StoredCart | null> {
  const [cart] = await FIND_CARTS[owner.kind](db, JSON.stringify([idOf(owner)]));
  return cart ?? null;
}

const findCartOf = byOwner((_column, kind) =>
  inOneStatement<string, StoredCart | null>(async (db, ownerIds) => {
    const carts = await FIND_CARTS[kind](db, JSON.stringify(ownerIds));
    const byOwnerId = new Map(carts.map((cart) => [cart.ownerId, cart]));
    return ownerIds.map((ownerId) => byOwnerId.get(ownerId) ?? null);
  }),
);

/** The same outside a transaction, in one statement with those that others read at this moment. */
export function findCartAmongOthers(db: Database, owner: CartOwner): Promise<StoredCart | null> {
  return findCartOf[owner.kind](db, idOf(owner));
}

/** With the version of today's prices. */
export async function findCartToCharge(tx: Queryable, userId: string): Promise<ChargedCart | null> {
  const [cart] = await FIND_CHARGED_CART(tx, userId);
  return cart ?? null;
}

export async function findLine(
  db: Queryable,
  owner: CartOwner,
  lineId: string,
): Promise<StoredLine | null> {
  const [line] = await FIND_LINE[owner.kind](db, idOf(owner), lineId);
  return line ?? null;
}

const LOCK_CART = byOwner((column, kind) =>
  statement<{ id: string; isNew: boolean }, [ownerId: string]>(
    `lock_cart_of_${kind}`,
    `insert into carts (${column}) values ($1)
     on conflict (${column}) do update set updated_at = now()
     returning id, old.id is null as "isNew"`,
  ),
);

/** Locks the shopper's cart, or creates it, so that adding, merging and ordering take turns. */
export async function lockCart(
  tx: Queryable,
  owner: CartOwner,
): Promise<{ id: string; isNew: boolean }> {
  const [cart] = await LOCK_CART[owner.kind](tx, idOf(owner));
  if (!cart) throw new Error('The cart was not stored');
  return cart;
}

/** Like `lockCart`, but creates no cart. Returns null when the shopper has none. */
export async function lockOwnCart(tx: Queryable, owner: CartOwner): Promise<string | null> {
  // A write, so that an addition which waits for it learns of the change.
  const [cart] = await tx
    .update(carts)
    .set({ updatedAt: sql`now()` })
    .where(ownedBy(owner))
    .returning({ id: carts.id });
  return cart?.id ?? null;
}

/** Locks the cart before looking for lines: a concurrent add is then either visible, or makes another cart. */
export async function deleteCartIfEmpty(tx: Queryable, owner: CartOwner): Promise<void> {
  const cartId = await lockOwnCart(tx, owner);
  if (cartId === null) return;
  const lines = tx.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.cartId, cartId));
  await tx.delete(carts).where(and(eq(carts.id, cartId), notExists(lines)));
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

/** Keeps another coupon that the user has applied meanwhile. */
export async function clearCoupon(
  tx: Queryable,
  { userId, couponId }: { userId: string; couponId: string },
): Promise<void> {
  await tx
    .update(carts)
    .set({ couponId: null })
    .where(and(eq(carts.userId, userId), eq(carts.couponId, couponId)));
}

/** Returns false when the guest's cart was merged before. Waits for a concurrent merge. */
export async function spendGuest(tx: Queryable, guestId: string): Promise<boolean> {
  const spent = await tx.insert(spentGuests).values({ guestId }).onConflictDoNothing().returning();
  return spent.length > 0;
}

const COUNT_SPENT = statement<{ spent: number }, [guestIds: string]>(
  'count_spent_guests',
  `select count(*) as spent
   from json_array_elements_text($1) as guest (id)
   where exists (select from spent_guests where guest_id = guest.id::uuid)`,
);

export async function isAnySpent(db: Queryable, guestIds: readonly string[]): Promise<boolean> {
  const [found] = await COUNT_SPENT(db, JSON.stringify(guestIds));
  return found?.spent !== 0;
}

export function ownedBy(owner: CartOwner): SQL {
  return owner.kind === 'user' ? eq(carts.userId, owner.userId) : eq(carts.guestId, owner.guestId);
}

/** One statement for each kind of owner: with an `or` over both, PostgreSQL would plan each call anew. */
export function byOwner<Made>(
  make: (column: 'guest_id' | 'user_id', kind: CartOwner['kind']) => Made,
): Record<CartOwner['kind'], Made> {
  return { guest: make('guest_id', 'guest'), user: make('user_id', 'user') };
}

export function idOf(owner: CartOwner): string {
  return owner.kind === 'user' ? owner.userId : owner.guestId;
}
