import type {
  AllergenSum,
  ItemKind,
  OwnKind,
} from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { Portioned } from '@driftstone/contract/catalogue/portions.rules.ts';
import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { id, pence } from '#database/columns.ts';
import { orders } from './orders.tables.ts';

/** `pricePence` is that of the portion. */
export interface OrderedOption extends Portioned {
  type: string;
  label: string;
  pricePence: number;
}

export interface OrderedAddOn extends Portioned {
  name: string;
  pricePence: number;
}

/** A snapshot of what was ordered: later changes to the menu don't touch it. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    pizzaId: uuid().references(() => pizzas.id, { onDelete: 'set null' }),
    /** The fingerprint of the cart line that was ordered. That line leaves the cart when the order is paid. */
    fingerprint: text().notNull(),
    name: text().notNull(),
    imageUrl: text(),
    isCustom: boolean().notNull(),
    kind: text().$type<ItemKind>().notNull().default('pizza'),
    /** null: one of the kinds that each shop has. */
    ownKind: jsonb().$type<OwnKind>(),
    isAdultsOnly: boolean().notNull().default(false),
    options: jsonb().$type<OrderedOption[]>().notNull(),
    addOns: jsonb().$type<OrderedAddOn[]>().notNull(),
    /** As the customer read them; null in orders from before they were kept. */
    allergens: jsonb().$type<AllergenSum>(),
    /** What the customer tells the kitchen about it. Kept for two days. */
    note: text(),
    unitPricePence: pence().notNull(),
    /** The rate within the price, in thousandths. */
    vatPermille: integer().notNull().default(STANDARD_VAT_PERMILLE),
    quantity: integer().notNull(),
    /** How many of them the kitchen has ticked off. */
    made: integer().notNull().default(0),
    position: integer().notNull(),
  },
  (table) => [
    unique().on(table.orderId, table.fingerprint),
    index().on(table.pizzaId),
    index('order_lines_with_notes')
      .on(table.orderId)
      .where(sql`${table.note} is not null`),
    check('ordered_quantity_in_range', sql`${table.quantity} between 1 and 50`),
    check('made_within_quantity', sql`${table.made} between 0 and ${table.quantity}`),
    check('ordered_vat_in_range', sql`${table.vatPermille} between 0 and 999`),
    check('ordered_price_not_negative', sql`${table.unitPricePence} >= 0`),
  ],
);
