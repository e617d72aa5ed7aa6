import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { NewLine } from './cart-lines.queries.ts';
import { byOwner, type CartOwner, idOf, type StoredCart } from './cart.queries.ts';
import { cartAdditions } from './cart.tables.ts';

interface ChangedCart extends StoredCart {
  /** False: somebody changed the cart at the same time, so nothing was added. */
  isCurrent: boolean;
  /** False: the line or the cart is full, or the cart is not current. */
  isAdded: boolean;
}

/** Opens a user's cart when there is none. A guest's needs more checks first. */
const LOCK_CART = {
  guest: `update carts set updated_at = now() from seen where carts.id = seen.id
       returning carts.id, carts.coupon_id, old.ctid = seen.version as is_current`,
  user: `insert into carts (user_id) values ($1) on conflict (user_id) do update set updated_at = now()
       returning id, coupon_id, old.ctid is not distinct from (select version from seen) as is_current`,
};

// One statement reads the database as it was when it began. If it then waits for another that changes the cart, it has
// not seen those changes: the version that it locks is another than the one it saw.
const ADD_TO_CART = byOwner((column, kind) =>
  statement<
    ChangedCart,
    [
      ownerId: string,
      pizzaId: string | null,
      fingerprint: string,
      quantity: number,
      maxQuantity: number,
      maxLines: number,
      additionId: string | null,
    ]
  >(
    `add_to_cart_of_${kind}`,
    `with seen as materialized (
       select id, ctid as version from carts where ${column} = $1
     ), cart as (
       ${LOCK_CART[kind]}
     ), line as (
       insert into cart_lines (cart_id, pizza_id, fingerprint, quantity)
       select cart.id, $2::uuid, $3::text, $4::integer
       from cart
       where is_current and (
         exists (select from cart_lines where cart_id = cart.id and fingerprint = $3) or $6 > (
           -- Lines that left the menu (pizzas.read.ts) are not shown, so they take no room.
           select count(*) from cart_lines left join pizzas on pizzas.id = cart_lines.pizza_id
           where cart_lines.cart_id = cart.id and pizzas.is_listed is not false
         )
       )
       on conflict (cart_id, fingerprint) do update
         set quantity = cart_lines.quantity + excluded.quantity, updated_at = now()
         where cart_lines.quantity + excluded.quantity <= $5
       returning id, fingerprint, quantity, created_at
     ), addition as (
       insert into cart_additions (id) select $7::uuid from line where $7 is not null
     )
     select cart.id, cart.coupon_id as "couponId", is_current as "isCurrent",
       exists (select from line) as "isAdded", (
         select coalesce(json_agg(json_build_object(
           'id', id, 'fingerprint', fingerprint, 'quantity', quantity
         ) order by created_at, id), '[]')
         from (
           select id, fingerprint, quantity, created_at from line
           union all
           select id, fingerprint, quantity, created_at from cart_lines
           where cart_id = cart.id and id not in (select id from line)
         )
       ) as lines
     from cart`,
  ),
);

/**
 * Adds to the line of the same configuration, or inserts one, and returns the cart with it. Null: the guest has no
 * cart. @throws when the addition's id was noted before
 */
export async function addToStoredCart(
  db: Queryable,
  owner: CartOwner,
  { pizzaId, fingerprint, quantity }: NewLine,
  additionId: string | null,
): Promise<ChangedCart | null> {
  const limits = [MAX_LINE_QUANTITY, MAX_CART_LINES] as const;
  const add = ADD_TO_CART[owner.kind];
  const values = [idOf(owner), pizzaId, fingerprint, quantity, ...limits, additionId] as const;
  const [cart] = await add(db, ...values);
  return cart ?? null;
}

export async function isAdditionNoted(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(cartAdditions, eq(cartAdditions.id, id))) > 0;
}
