/** Name and menu state of the pizzas in carts and orders, and their choices for the statement that charges a cart. */
import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { pence } from '#database/columns.ts';

export const pizzas = pgView('pizzas', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  pricePence: pence('price_pence').notNull(),
  imageUrl: text('image_url'),
  isListed: boolean('is_listed').notNull(),
}).existing();

/** Whether the row with this id is sold out: `{until}`, or null while it can be had. */
export const soldOutOf = (id: string) => `(
  select json_build_object('until', until) from sold_outs where subject_id = ${id})`;

/** A pizza's options, in the menu's order. */
export const OPTIONS = `(
  select coalesce(json_agg(json_build_object(
    'id', id, 'type', type, 'label', label, 'pricePence', price_pence, 'allergens', allergens,
    'soldOut', ${soldOutOf('pizza_options.id')}
  ) order by position, id), '[]')
  from pizza_options where pizza_id = pizzas.id)`;

export const ADD_ONS = `(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'pricePence', price_pence, 'allergens', allergens,
    'soldOut', ${soldOutOf('pizza_add_ons.id')}
  ) order by position, id), '[]')
  from pizza_add_ons where pizza_id = pizzas.id)`;

/** What a pizza comes with, as far as it was entered. */
export const INGREDIENTS = `(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'allergens', allergens, 'canBeLeftOut', can_be_left_out
  ) order by position, id), '[]')
  from ingredients where id = any(pizzas.ingredient_ids))`;

/** The pizzas of the menu as the builder compares them with its own, in the menu's order. */
export const RECIPES = `(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'pricePence', price_pence, 'ingredientIds', ingredient_ids,
    'options', ${OPTIONS}
  ) order by position, id), '[]')
  from pizzas where is_listed)`;

export const INGREDIENT_NAMES = `(
  select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, id), '[]')
  from ingredients)`;

/** A row of `pizzas` as a MenuPizza. */
export const MENU_PIZZA = `json_build_object(
  'id', pizzas.id, 'name', pizzas.name, 'description', pizzas.description,
  'pricePence', pizzas.price_pence, 'imageUrl', pizzas.image_url, 'allergens', pizzas.allergens,
  'isVegetarian', pizzas.is_vegetarian, 'isVegan', pizzas.is_vegan,
  'category', (
    select json_build_object('id', id, 'name', name, 'emoji', emoji)
    from categories where id = pizzas.category_id),
  'soldOut', ${soldOutOf('pizzas.id')},
  'vatPermille', (select vat_permille from categories where id = pizzas.category_id),
  'options', ${OPTIONS},
  'addOns', ${ADD_ONS},
  'ingredients', ${INGREDIENTS})`;
