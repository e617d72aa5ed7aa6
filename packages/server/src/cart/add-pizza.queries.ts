import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { eq } from 'drizzle-orm';
import { atOnce } from '#database/at-once.ts';
import { inOneStatement } from '#database/in-one-statement.ts';
import type { Database, Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { NewLine } from './cart-lines.queries.ts';
import { byOwner, type CartOwner, idOf, isAnySpent, type StoredCart } from './cart.queries.ts';
import { cartAdditions } from './cart.tables.ts';

export interface Addition {
  owner: CartOwner;
  line: NewLine;
  additionId: string | null;
}

export interface ChangedCart extends StoredCart {
  /** False: the line or the cart is full. */
  isAdded: boolean;
}

export interface Outcome {
  hasCart: boolean;
  /** null: nothing was added, since the owner has no cart, or somebody else is changing it. */
  cart: ChangedCart | null;
}

type Row = { ownerId: string; hasCart: boolean } & (ChangedCart | { id: null });

// A statement reads the database as it was when it began. A cart of which somebody has made another version since, or
// which somebody is changing, is left alone: its lines may be others, and nobody waits for another customer's cart.
// The lists are JSON and the lookups lateral, so that PostgreSQL keeps one plan for all lengths, by the indexes.
const ADD_TO_CARTS = byOwner((column, kind) =>
  statement<Row, [wishes: string, maxQuantity: number, maxLines: number, mayOpen: boolean]>(
    `add_to_carts_of_${kind}s`,
    `with wish as materialized (
       select wish.*, cart.id as cart_id, cart.version
       from json_to_recordset($1) as wish (
         "ownerId" uuid, "pizzaId" uuid, fingerprint text, quantity integer, "additionId" uuid
       ) left join lateral (
         select id, ctid as version from carts where ${column} = wish."ownerId" limit 1
       ) as cart on true
     ), free as materialized (
       select id from carts where id = any (array(select cart_id from wish)) for update skip locked
     ), known as (
       -- The index on it would be written for each addition. Days are all that anybody asks it for.
       update carts set updated_at =
         case when updated_at < now() - interval '10 minutes' then now() else updated_at end
       where id = any (array(select id from free))
       returning id, ${column} as owner_id, coupon_id, old.ctid as version
     ), opened as (
       insert into carts (${column}) select "ownerId" from wish where $4 and cart_id is null
       on conflict do nothing
       returning id, ${column} as owner_id, coupon_id
     ), cart as (
       select known.id, owner_id, coupon_id
       from known join wish on wish.cart_id = known.id and wish.version = known.version
       union all
       select id, owner_id, coupon_id from opened
     ), line as (
       insert into cart_lines (cart_id, pizza_id, fingerprint, quantity)
       select cart.id, wish."pizzaId", wish.fingerprint, wish.quantity
       from cart join wish on wish."ownerId" = cart.owner_id
       where exists (
         select from cart_lines where cart_id = cart.id and fingerprint = wish.fingerprint
       ) or $3 > (
         -- Lines that left the menu (pizzas.read.ts) are not shown, so they take no room.
         select count(*) from cart_lines left join pizzas on pizzas.id = cart_lines.pizza_id
         where cart_lines.cart_id = cart.id and pizzas.is_listed is not false
       )
       on conflict (cart_id, fingerprint) do update
         set quantity = cart_lines.quantity + excluded.quantity, updated_at = now()
         where cart_lines.quantity + excluded.quantity <= $2
       returning id, cart_id, fingerprint, quantity, created_at
     ), addition as (
       insert into cart_additions (id)
       select wish."additionId"
       from line join cart on cart.id = line.cart_id join wish on wish."ownerId" = cart.owner_id
       where wish."additionId" is not null
     )
     select wish."ownerId", wish.cart_id is not null as "hasCart", cart.id,
       cart.coupon_id as "couponId",
       exists (select from line where line.cart_id = cart.id) as "isAdded", (
         select coalesce(json_agg(json_build_object(
           'id', id, 'fingerprint', fingerprint, 'quantity', quantity
         ) order by created_at, id), '[]')
         from (
           select id, fingerprint, quantity, created_at from line where cart_id = cart.id
           union all
           select id, fingerprint, quantity, created_at from cart_lines
           where cart_id = cart.id and id not in (select id from line)
         )
       ) as lines
     from wish left join cart on cart.owner_id = wish."ownerId"`,
  ),
);

/**
 * Adds to the line of the same configuration, or inserts one. Opens a user's cart when there is none; a guest's only if
 * it may. The owners are of one kind. @throws when an addition's id was noted before
 */
async function addToCarts(
  db: Queryable,
  additions: readonly Addition[],
  mayOpen: boolean,
): Promise<Outcome[]> {
  // Of several additions to one cart, one comes first. The others take turns.
  const byOwnerId = new Map(additions.map((addition) => [idOf(addition.owner), addition]));
  // In one order, so that two statements that open the same carts do not wait for each other.
  const wishes = [...byOwnerId.keys()].toSorted().map((ownerId) => {
    const { line, additionId } = byOwnerId.get(ownerId) ?? {};
    return { ...line, ownerId, additionId };
  });
  const add = ADD_TO_CARTS[additions[0]?.owner.kind ?? 'guest'];
  const rows = await add(db, JSON.stringify(wishes), MAX_LINE_QUANTITY, MAX_CART_LINES, mayOpen);
  const rowsByOwnerId = new Map(rows.map((row) => [row.ownerId, row]));
  return additions.map((addition) => {
    const { owner } = addition;
    const row = rowsByOwnerId.get(idOf(owner));
    const isFirst = byOwnerId.get(idOf(owner)) === addition;
    if (!row || !isFirst) return { hasCart: true, cart: null };
    return { hasCart: row.hasCart, cart: row.id === null ? null : row };
  });
}

const addToCartOf = byOwner((_column, kind) =>
  inOneStatement((db, additions: readonly Addition[]) =>
    addToCarts(db, additions, kind === 'user'),
  ),
);

/** In one statement with what others add at this moment. */
export function addAmongOthers(db: Database, addition: Addition): Promise<Outcome> {
  return addToCartOf[addition.owner.kind](db, addition);
}

/** In one transaction with the first lines of other new guests. @throws IDENTITY_NEEDED for a guest whose cart was merged */
export const openAmongOthers = inOneStatement((db, additions: readonly Addition[]) =>
  db.transaction(async (tx) => {
    const ids = additions.map(({ owner }) => idOf(owner));
    // After the carts are stored: merging has deleted a spent guest's cart, and none may follow it.
    const [outcomes, isSpent] = await atOnce([
      addToCarts(tx, additions, true),
      isAnySpent(tx, ids),
    ]);
    if (isSpent) throw new ShopError('IDENTITY_NEEDED');
    return outcomes;
  }),
);

/** For a cart that the transaction has locked. */
export async function addInTransaction(tx: Transaction, addition: Addition): Promise<ChangedCart> {
  const [outcome] = await addToCarts(tx, [addition], false);
  if (!outcome?.cart) throw new Error('The cart was not stored');
  return outcome.cart;
}

export async function isAdditionNoted(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(cartAdditions, eq(cartAdditions.id, id))) > 0;
}
