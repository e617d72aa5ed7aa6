import { sql } from 'drizzle-orm';
import { check, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ingredientIds, pizzas } from '#catalogue/catalogue.tables.ts';
import { id, pence } from '#database/columns.ts';

export const customChoiceKind = pgEnum('custom_choice_kind', ['size', 'crust', 'veg', 'non-veg']);

export const customChoices = pgTable(
  'custom_choices',
  {
    id: id(),
    kind: customChoiceKind().notNull(),
    label: text().notNull(),
    pricePence: pence().notNull(),
    /** The pizza to which this topping belongs, if any. */
    pizzaId: uuid().references(() => pizzas.id, { onDelete: 'set null' }),
    /** The allergens it adds; empty: none. null: not entered yet. */
    allergens: text().array(),
    ingredientIds: ingredientIds(),
    /** The topping's name in pizza-art. */
    art: text(),
    position: integer().notNull(),
  },
  (table) => [
    unique().on(table.kind, table.label),
    check('choice_price_not_negative', sql`${table.pricePence} >= 0`),
  ],
);

/** Has one row. */
export const customizerSettings = pgTable(
  'customizer_settings',
  {
    id: integer().primaryKey().default(1),
    basePricePence: pence().notNull(),
    maxNonVeg: integer().notNull(),
    /** Allergens of the bare pizza. null: not entered yet. */
    baseAllergens: text().array(),
    baseIngredientIds: ingredientIds(),
  },
  (table) => [
    check('one_row', sql`${table.id} = 1`),
    check('base_price_positive', sql`${table.basePricePence} > 0`),
    check('max_non_veg_not_negative', sql`${table.maxNonVeg} >= 0`),
  ],
);
