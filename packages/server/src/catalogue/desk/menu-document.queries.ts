import { asc, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { upsertRows } from '#database/upsert-rows.ts';
import { categories, ingredients, pizzaAddOns, pizzaOptions, pizzas } from '../catalogue.tables.ts';

export function listIngredients(db: Queryable) {
  return db.select().from(ingredients).orderBy(asc(ingredients.position), asc(ingredients.id));
}

export function listAllCategories(db: Queryable) {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
}

/** Hidden ones too. */
export function listAllPizzas(db: Queryable) {
  return db.select().from(pizzas).orderBy(asc(pizzas.position), asc(pizzas.id));
}

export function listAllOptions(db: Queryable) {
  return db.select().from(pizzaOptions).orderBy(asc(pizzaOptions.position), asc(pizzaOptions.id));
}

export function listAllAddOns(db: Queryable) {
  return db.select().from(pizzaAddOns).orderBy(asc(pizzaAddOns.position), asc(pizzaAddOns.id));
}

export type PizzaRow = Awaited<ReturnType<typeof listAllPizzas>>[number];
export type OptionRow = Awaited<ReturnType<typeof listAllOptions>>[number];
export type AddOnRow = Awaited<ReturnType<typeof listAllAddOns>>[number];

type Rows = readonly ({ id: string } & Record<string, unknown>)[];

const idsOf = (rows: Rows) => rows.map(({ id }) => id);

export async function replaceIngredients(tx: Queryable, rows: Rows): Promise<void> {
  await tx.delete(ingredients).where(notInArray(ingredients.id, idsOf(rows)));
  const columns = {
    id: 'uuid',
    name: 'text',
    allergens: 'text[]',
    can_be_left_out: 'boolean',
    left_out_pence: 'integer',
    diet: 'text',
    position: 'integer',
  };
  await upsertRows(tx, { table: 'ingredients', columns, uniqueName: 'name' }, rows);
}

export async function replaceCategories(tx: Queryable, rows: Rows): Promise<void> {
  await tx.delete(categories).where(notInArray(categories.id, idsOf(rows)));
  const columns = {
    id: 'uuid',
    slug: 'text',
    name: 'text',
    emoji: 'text',
    vat_permille: 'integer',
    position: 'integer',
  };
  await upsertRows(
    tx,
    { table: 'categories', columns, onlyNew: ['slug'], uniqueName: 'name' },
    rows,
  );
}

/** Hides pizzas that are not among them: carts, orders and sales refer to them. */
export async function replacePizzas(tx: Queryable, rows: Rows): Promise<void> {
  await tx
    .update(pizzas)
    .set({ isListed: false })
    .where(notInArray(pizzas.id, idsOf(rows)));
  const columns = {
    id: 'uuid',
    slug: 'text',
    name: 'text',
    description: 'text',
    price_pence: 'integer',
    image_url: 'text',
    category_id: 'uuid',
    allergens: 'text[]',
    ingredient_ids: 'uuid[]',
    is_vegetarian: 'boolean',
    is_vegan: 'boolean',
    is_listed: 'boolean',
    position: 'integer',
  };
  await upsertRows(
    tx,
    { table: 'pizzas', columns, onlyNew: ['slug'], touched: 'updated_at' },
    rows,
  );
}

const CHOICE_COLUMNS = {
  id: 'uuid',
  pizza_id: 'uuid',
  price_pence: 'integer',
  allergens: 'text[]',
  ingredient_ids: 'uuid[]',
  position: 'integer',
};

/** Changes the choices of these pizzas only. Hidden pizzas keep theirs, since carts may hold them. */
export async function replaceOptions(
  tx: Queryable,
  pizzaIds: readonly string[],
  rows: Rows,
): Promise<void> {
  await deleteOthers(tx, 'pizza_options', pizzaIds, rows);
  const columns = { ...CHOICE_COLUMNS, type: 'text', label: 'text' };
  await upsertRows(tx, { table: 'pizza_options', columns, uniqueName: 'label' }, rows);
}

export async function replaceAddOns(
  tx: Queryable,
  pizzaIds: readonly string[],
  rows: Rows,
): Promise<void> {
  await deleteOthers(tx, 'pizza_add_ons', pizzaIds, rows);
  const columns = { ...CHOICE_COLUMNS, name: 'text' };
  await upsertRows(tx, { table: 'pizza_add_ons', columns, uniqueName: 'name' }, rows);
}

async function deleteOthers(
  tx: Queryable,
  table: 'pizza_options' | 'pizza_add_ons',
  pizzaIds: readonly string[],
  rows: Rows,
): Promise<void> {
  await tx.execute(sql`
    delete from ${sql.raw(table)}
    where pizza_id in (select value::uuid from json_array_elements_text(${JSON.stringify(pizzaIds)}::json))
      and id not in (select value::uuid from json_array_elements_text(${JSON.stringify(idsOf(rows))}::json))`);
}
