import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#auth/auth.tables.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { createdAt, id, updatedAt } from '#database/columns.ts';

/** One cart for each shopper: a guest's or a user's. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    guestId: uuid().unique(),
    couponId: uuid().references(() => coupons.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('one_owner', sql`num_nonnulls(${table.userId}, ${table.guestId}) = 1`),
    index().on(table.updatedAt),
  ],
);

/** Prices are not stored: a cart always shows the menu's prices. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** null: a custom pizza. */
    pizzaId: uuid().references(() => pizzas.id, { onDelete: 'cascade' }),
    /** Identifies the pizza and everything chosen with it: one configuration is one line. See `fingerprintOf`. */
    fingerprint: text().notNull(),
    quantity: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique().on(table.cartId, table.fingerprint),
    index().on(table.pizzaId),
    check('line_quantity_in_range', sql`${table.quantity} between 1 and 50`),
  ],
);

/** Additions that came with an id. A repeat adds nothing, even when the cart is somebody else's by then. */
export const cartAdditions = pgTable(
  'cart_additions',
  { id: uuid().primaryKey(), addedAt: createdAt() },
  (table) => [index().on(table.addedAt)],
);

/** Guests whose cart was merged into a user's. Their id can't be used any more. */
export const spentGuests = pgTable('spent_guests', {
  guestId: uuid().primaryKey(),
  spentAt: createdAt(),
});
