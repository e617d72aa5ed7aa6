/** Name and menu state of the pizzas in carts and orders, and their choices for the statement that charges a cart. */
import { toSnakeCase } from 'drizzle-orm/casing';
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

/** As a part of a statement, which sees the prices of that version. null: nothing may be taken from memory. */
export const OFFER_VERSION = '(select version from offer_versions)';

/** Whether the row, or an ingredient that it can't be without, is sold out: `{until}`, or null while it can be had. */
export const soldOutOf = (id: string, neededIds = "'{}'::uuid[]") => `(
  select json_build_object('until', case when bool_and(until is not null) then max(until) end)
  from sold_outs where subject_id = any(${neededIds} || ${id})
  having count(*) > 0)`;

/** A pizza can be had without what may be left out. */
const SOLD_OUT_PIZZA = soldOutOf(
  'pizzas.id',
  'array(select id from ingredients where id = any(pizzas.ingredient_ids) and not can_be_left_out)',
);

/** The diets of what it is made of; null when that is not known. */
export const dietsOf = (ingredientIds: string) =>
  `(select json_agg(diet) from ingredients where id = any(${ingredientIds}))`;

/** A pizza's options, in the menu's order. */
const OPTIONS = `(
  select coalesce(json_agg(json_build_object(
    'id', id, 'type', type, 'label', label, 'pricePence', price_pence, 'allergens', allergens,
    'diets', ${dietsOf('pizza_options.ingredient_ids')},
    'soldOut', ${soldOutOf('pizza_options.id', 'pizza_options.ingredient_ids')}
  ) order by position, id), '[]')
  from pizza_options where pizza_id = pizzas.id)`;

const ADD_ONS = `(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'pricePence', price_pence, 'allergens', allergens,
    'ingredientIds', ingredient_ids, 'diets', ${dietsOf('pizza_add_ons.ingredient_ids')},
    'soldOut', ${soldOutOf('pizza_add_ons.id', 'pizza_add_ons.ingredient_ids')}
  ) order by position, id), '[]')
  from pizza_add_ons where pizza_id = pizzas.id)`;

/** What a pizza comes with, as far as it was entered. */
const INGREDIENTS = `(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'allergens', allergens, 'canBeLeftOut', can_be_left_out,
    'leftOutPence', left_out_pence, 'diet', diet, 'soldOut', ${soldOutOf('ingredients.id')}
  ) order by position, id), '[]')
  from ingredients where id = any(pizzas.ingredient_ids))`;

/** Its own, or those of its category; null: at all times. */
const SALE_TIMES = `coalesce(
    pizzas.sale_times, (select sale_times from categories where id = pizzas.category_id))`;

/** The pizzas of the menu as the builder compares them with its own, in the menu's order. */
export const RECIPES = `(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'pricePence', price_pence, 'ingredientIds', ingredient_ids,
    'options', ${OPTIONS}, 'saleTimes', ${SALE_TIMES}
  ) order by position, id), '[]')
  from pizzas where is_listed and kind = 'pizza')`;

export const BOOK_INGREDIENTS = `(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'canBeLeftOut', can_be_left_out, 'leftOutPence', left_out_pence
  ) order by position, id), '[]')
  from ingredients)`;

/** PRICE-11: the others on the menu that can be what is left of a pizza, where leaving out takes something off. */
const OTHERS = `(
  select coalesce(json_agg(json_build_object(
    'ingredientIds', other.ingredient_ids, 'pricePence', other.price_pence,
    'options', (
      select coalesce(json_agg(json_build_object(
        'type', type, 'label', label, 'pricePence', price_pence) order by position, id), '[]')
      from pizza_options where pizza_id = other.id))), '[]')
  from pizzas other
  where exists (
      select from ingredients
      where id = any(pizzas.ingredient_ids) and can_be_left_out and left_out_pence > 0)
    and other.is_listed and other.id <> pizzas.id and other.ingredient_ids <> '{}'
    and other.ingredient_ids <@ (pizzas.ingredient_ids || array(
      select unnest(ingredient_ids) from pizza_add_ons where pizza_id = pizzas.id)))`;

/** How many are left; `again` is the day with more. Lags behind, in what nodes keep, while customers read nothing of it. */
const STOCK = `(
  select json_build_object(
    'left', greatest(0, "left"), 'again', case when per_day is not null then (day + 1)::text end)
  from item_stocks where item_id = pizzas.id)`;

/** The columns of `pizzas` that a MenuPizza has as they are. */
export const MENU_COLUMNS = [
  'id',
  'name',
  'description',
  'pricePence',
  'imageUrl',
  'kind',
  'kindId',
  'isAdultsOnly',
  'allergens',
  'isVegetarian',
  'isVegan',
  'addOnRules',
] as const;

/** A row of `pizzas` as a MenuPizza. */
export const MENU_PIZZA = `json_build_object(
  ${MENU_COLUMNS.map((key) => `'${key}', pizzas.${toSnakeCase(key)}`).join(', ')},
  'category', (
    select json_build_object('id', id, 'name', name, 'emoji', emoji)
    from categories where id = pizzas.category_id),
  'marked', ${SOLD_OUT_PIZZA},
  'stock', ${STOCK},
  'menuTimes', ${SALE_TIMES},
  'ownKind', (
    select json_build_object('name', name, 'ovenPlaces', oven_places)
    from item_kinds where id = pizzas.kind_id),
  'vatPermille', coalesce(
    (select vat_permille from item_kinds where id = pizzas.kind_id),
    (select vat_permille from categories where id = pizzas.category_id)),
  'options', ${OPTIONS},
  'addOns', ${ADD_ONS},
  'ingredients', ${INGREDIENTS},
  'others', ${OTHERS})`;
