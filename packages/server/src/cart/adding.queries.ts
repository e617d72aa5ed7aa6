/**
 * Adds to a cart: to a line, as a new line, and as the first line of a new cart. The statement that adds also notes the
 * addition's id, if it has one. A repeat violates the note's key, so PostgreSQL undoes all of it.
 */
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { and, eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { byOwner, type CartOwner, idOf } from './cart.queries.ts';
import { cartAdditions, cartLines } from './cart.tables.ts';

export interface NewLine {
  pizzaId: string | null;
  fingerprint: string;
  quantity: number;
}

export interface Addition extends NewLine {
  additionId: string | undefined;
}

/** Two statements: one without an id, and one that notes the id, which is its last value, `$count`. */
function once<Row extends pg.QueryResultRow, Values extends unknown[]>(
  name: string,
  count: number,
  text: (noted: string) => string,
) {
  const plain = statement<Row, Values>(name, text(''));
  const noting = statement<Row, [...Values, additionId: string]>(
    `${name}_once`,
    text(`, noted as (insert into cart_additions (id) select $${count}::uuid from added)`),
  );
  return (db: Queryable, additionId: string | undefined, ...values: Values): Promise<Row[]> =>
    additionId === undefined ? plain(db, ...values) : noting(db, ...values, additionId);
}

export async function isNoted(db: Queryable, additionId: string): Promise<boolean> {
  const found = await db
    .select({ id: cartAdditions.id })
    .from(cartAdditions)
    .where(eq(cartAdditions.id, additionId));
  return found.length > 0;
}

const ADD_TO_LINE = byOwner((column, kind) =>
  once<
    { id: string | null; before: number; quantity: number | null },
    [ownerId: string, fingerprint: string, quantity: number, maxQuantity: number]
  >(
    `add_to_cart_line_of_${kind}`,
    5,
    (noted) => `with line as (
       select cart_lines.id, cart_lines.quantity
       from carts
       left join cart_lines on cart_lines.cart_id = carts.id and cart_lines.fingerprint = $2
       where carts.${column} = $1
     ), added as (
       update cart_lines set quantity = cart_lines.quantity + $3, updated_at = now()
       from carts
       where carts.id = cart_lines.cart_id and carts.${column} = $1
         and cart_lines.fingerprint = $2 and cart_lines.quantity + $3 <= $4
       returning cart_lines.id, cart_lines.quantity
     )${noted}
     select line.id, line.quantity as before, added.quantity from line left join added using (id)`,
  ),
);

export interface AddedTo {
  id: string;
  quantity: number;
}

/**
 * Adds to the line of the same configuration, in one statement that holds the row's lock only briefly. 'changing':
 * another call, such as a merge, is changing the line.
 */
export async function addToLine(
  db: Queryable,
  owner: CartOwner,
  { fingerprint, quantity, additionId }: Omit<Addition, 'pizzaId'>,
): Promise<AddedTo | 'full' | 'no cart' | 'no line' | 'changing'> {
  const [line] = await ADD_TO_LINE[owner.kind](
    db,
    additionId,
    idOf(owner),
    fingerprint,
    quantity,
    MAX_LINE_QUANTITY,
  );
  if (!line) return 'no cart';
  if (line.id === null) return 'no line';
  if (line.quantity !== null) return { id: line.id, quantity: line.quantity };
  return line.before + quantity > MAX_LINE_QUANTITY ? 'full' : 'changing';
}

const INSERT_LINE = byOwner((column, kind) =>
  once<
    AddedTo,
    [
      ownerId: string,
      pizzaId: string | null,
      fingerprint: string,
      quantity: number,
      maxLines: number,
    ]
  >(
    `insert_cart_line_of_${kind}`,
    6,
    (noted) => `with seen as (
       select id, xmin as version from carts where ${column} = $1
     ), cart as (
       -- Waits for whoever changes the cart.
       update carts set updated_at = now() where ${column} = $1 returning id, old.xmin as version
     ), added as (
       insert into cart_lines (cart_id, pizza_id, fingerprint, quantity)
       select cart.id, $2::uuid, $3::text, $4::integer
       -- Another version than the one this statement sees has lines that it does not see.
       from cart join seen using (id, version)
       where $5::integer > ${takenRoomOf('cart.id')}
       on conflict do nothing
       returning id, quantity
     )${noted}
     select id, quantity from added`,
  ),
);

/**
 * Inserts a line into the owner's cart, in one statement. Returns null, and adds nothing, when the cart is full, or
 * when it is no longer as it was: a merge, or another line, came first. A guest with a cart was not merged, since the
 * merge deletes the cart.
 */
export async function insertLine(
  db: Queryable,
  owner: CartOwner,
  { pizzaId, fingerprint, quantity, additionId }: Addition,
): Promise<AddedTo | null> {
  const [line] = await INSERT_LINE[owner.kind](
    db,
    additionId,
    idOf(owner),
    pizzaId,
    fingerprint,
    quantity,
    MAX_CART_LINES,
  );
  return line ?? null;
}

/**
 * Adds to the line of the same configuration, or inserts one. Returns null, and changes nothing, when the line or the
 * cart is full or the guest's cart was merged. The cart must be locked. The guest is checked here and not earlier,
 * since this call may have waited for a merge.
 */
export async function upsertLine(
  tx: Queryable,
  cartId: string,
  guestId: string | null,
  { pizzaId, fingerprint, quantity, additionId }: Addition,
): Promise<AddedTo | null> {
  const [line] = await UPSERT_LINE(
    tx,
    additionId,
    cartId,
    guestId,
    pizzaId,
    fingerprint,
    quantity,
    MAX_LINE_QUANTITY,
    MAX_CART_LINES,
  );
  return line ?? null;
}

const UPSERT_LINE = once<
  AddedTo,
  [
    cartId: string,
    guestId: string | null,
    pizzaId: string | null,
    fingerprint: string,
    quantity: number,
    maxQuantity: number,
    maxLines: number,
  ]
>(
  'upsert_cart_line',
  8,
  (noted) => `with added as (
     insert into cart_lines (cart_id, pizza_id, fingerprint, quantity)
     select $1::uuid, $3::uuid, $4::text, $5::integer
     where not exists (select from spent_guests where guest_id = $2::uuid)
       and (
         exists (select from cart_lines where cart_id = $1::uuid and fingerprint = $4::text)
         or $7::integer > ${takenRoomOf('$1::uuid')}
       )
     on conflict (cart_id, fingerprint) do update
       set quantity = cart_lines.quantity + excluded.quantity, updated_at = now()
       where cart_lines.quantity + excluded.quantity <= $6::integer
     returning id, quantity
   )${noted}
   select id, quantity from added`,
);

/** For configurations that the cart does not have yet. The cart must be locked and have room. */
export async function insertLines(
  tx: Queryable,
  cartId: string,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(cartLines).values(lines.map((line) => ({ ...line, cartId })));
}

export async function hasLine(
  db: Queryable,
  cartId: string,
  fingerprint: string,
): Promise<boolean> {
  const found = await db
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.fingerprint, fingerprint)));
  return found.length > 0;
}

/** Lines that left the menu (pizzas.read.ts) are not shown, so they take no room. */
function takenRoomOf(cartId: string): string {
  return `(
    select count(*) from cart_lines left join pizzas on pizzas.id = cart_lines.pizza_id
    where cart_lines.cart_id = ${cartId} and pizzas.is_listed is not false)`;
}
