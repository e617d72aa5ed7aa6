import type { AddOnRule, Diet, ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { SaleTimes } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import type { SharedChoice } from '@driftstone/contract/menu/menu.schema.ts';
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
import { createdAt, id, pence, updatedAt } from '#database/columns.ts';

/** What pizzas, options, add-ons and toppings are made of. */
export const ingredients = pgTable(
  'ingredients',
  {
    id: id(),
    name: text().notNull().unique(),
    /** Empty: none. null: not entered yet. */
    allergens: text().array(),
    /** Customers may have a pizza without it, or with less of it. */
    canBeLeftOut: boolean().notNull().default(false),
    /** What leaving it out takes off the price. */
    leftOutPence: pence().notNull().default(0),
    /** null: nobody has said it. */
    diet: text().$type<Diet>(),
    position: integer().notNull(),
  },
  (table) => [check('left_out_not_negative', sql`${table.leftOutPence} >= 0`)],
);

/** What it is made of. With ingredients, `allergens` is their sum, written at publication; else entered by hand. */
export const ingredientIds = () => uuid().array().notNull().default([]);

export const categories = pgTable('categories', {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  emoji: text(),
  /** The VAT within the prices of its pizzas, in thousandths. */
  vatPermille: integer().notNull().default(STANDARD_VAT_PERMILLE),
  /** null: at all times. */
  saleTimes: jsonb().$type<SaleTimes>(),
  position: integer().notNull(),
});

/** Kinds that the owner has added. Items and order lines also have the one that theirs is like. */
export const itemKinds = pgTable('item_kinds', {
  id: id(),
  name: text().notNull(),
  likeKind: text().$type<ItemKind>().notNull(),
  /** Of each item; 0: it is packed. */
  ovenPlaces: integer().notNull(),
  /** null: as the item's category. */
  vatPermille: integer(),
  position: integer().notNull(),
});

export const pizzas = pgTable(
  'pizzas',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    pricePence: pence().notNull(),
    imageUrl: text(),
    kind: text().$type<ItemKind>().notNull().default('pizza'),
    kindId: uuid().references(() => itemKinds.id, { onDelete: 'set null' }),
    /** Sold to whoever is 18 or older. */
    isAdultsOnly: boolean().notNull().default(false),
    categoryId: uuid().references(() => categories.id, { onDelete: 'set null' }),
    /** Allergens of the recipe. Empty means not entered yet, since no dough is free of all 14. */
    allergens: text().array().notNull().default([]),
    ingredientIds: ingredientIds(),
    isVegetarian: boolean().notNull(),
    isVegan: boolean().notNull(),
    /** Place in the editor's list of favourites; null when not in it. */
    editorsRank: integer(),
    position: integer().notNull(),
    /** False: off the menu, but kept for the orders and carts that name it. */
    isListed: boolean().notNull().default(true),
    /** Off the desk's menu too. It comes back only with an earlier menu. */
    isRemoved: boolean().notNull().default(false),
    /** null: as its category. */
    saleTimes: jsonb().$type<SaleTimes>(),
    /** What the lists of its add-ons say, which a publication writes. */
    addOnRules: jsonb().$type<AddOnRule[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.categoryId),
    index().on(table.isListed, table.position),
    check('pizza_price_positive', sql`${table.pricePence} > 0`),
    check('vegan_is_vegetarian', sql`not ${table.isVegan} or ${table.isVegetarian}`),
  ],
);

/** Choices that many items share, which a publication copies into their options and add-ons. */
export const choiceLists = pgTable('choice_lists', {
  id: id(),
  name: text().notNull(),
  /** Of an option, or 'add-on'. */
  type: text().notNull(),
  choices: jsonb().$type<SharedChoice[]>().notNull(),
  /** How many of its add-ons a customer has to choose, and may; null: as many as they like. */
  atLeast: integer().notNull().default(0),
  atMost: integer(),
  position: integer().notNull(),
});

/** Of `choice_lists`; null: the item's own. */
const sharedId = () => uuid();

export const pizzaOptions = pgTable(
  'pizza_options',
  {
    id: id(),
    pizzaId: uuid()
      .notNull()
      .references(() => pizzas.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    label: text().notNull(),
    /** Added to the pizza's price. */
    pricePence: pence().notNull(),
    /** The allergens it adds; empty: none. null: not entered yet. */
    allergens: text().array(),
    ingredientIds: ingredientIds(),
    sharedId: sharedId(),
    position: integer().notNull(),
  },
  (table) => [
    unique().on(table.pizzaId, table.type, table.label),
    check('option_price_not_negative', sql`${table.pricePence} >= 0`),
  ],
);

export const pizzaAddOns = pgTable(
  'pizza_add_ons',
  {
    id: id(),
    pizzaId: uuid()
      .notNull()
      .references(() => pizzas.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    pricePence: pence().notNull(),
    /** The allergens it adds; empty: none. null: not entered yet. */
    allergens: text().array(),
    ingredientIds: ingredientIds(),
    sharedId: sharedId(),
    position: integer().notNull(),
  },
  (table) => [
    unique().on(table.pizzaId, table.name),
    check('add_on_price_not_negative', sql`${table.pricePence} >= 0`),
  ],
);
