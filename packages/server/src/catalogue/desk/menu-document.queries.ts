import { asc, not, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { upsertRows } from '#database/upsert-rows.ts';
import {
  categories,
  choiceLists,
  ingredients,
  itemKinds,
  pizzaAddOns,
  pizzaOptions,
  pizzas,
} from '../catalogue.tables.ts';

export function listIngredients(db: Queryable) {
  return db.select().from(ingredients).orderBy(asc(ingredients.position), asc(ingredients.id));
}

export function listAllCategories(db: Queryable) {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
}

/** Hidden ones too, but none that were removed. */
export function listAllPizzas(db: Queryable) {
  return db
    .select()
    .from(pizzas)
    .where(not(pizzas.isRemoved))
    .orderBy(asc(pizzas.position), asc(pizzas.id));
}

export function listAllOptions(db: Queryable) {
  return db.select().from(pizzaOptions).orderBy(asc(pizzaOptions.position), asc(pizzaOptions.id));
}

export function listAllAddOns(db: Queryable) {
  return db.select().from(pizzaAddOns).orderBy(asc(pizzaAddOns.position), asc(pizzaAddOns.id));
}

export function listChoiceLists(db: Queryable) {
  return db.select().from(choiceLists).orderBy(asc(choiceLists.position), asc(choiceLists.id));
}

export function listItemKinds(db: Queryable) {
  return db.select().from(itemKinds).orderBy(asc(itemKinds.position), asc(itemKinds.id));
}

export type PizzaRow = Awaited<ReturnType<typeof listAllPizzas>>[number];
export type OptionRow = Awaited<ReturnType<typeof listAllOptions>>[number];
export type AddOnRow = Awaited<ReturnType<typeof listAllAddOns>>[number];

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

type NewRow<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { id: string };

export async function replaceIngredients(
  tx: Queryable,
  rows: readonly NewRow<typeof ingredients>[],
): Promise<void> {
  await tx.delete(ingredients).where(notInArray(ingredients.id, idsOf(rows)));
  await upsertRows(tx, ingredients, rows, { uniqueName: 'name' });
}

export async function replaceCategories(
  tx: Queryable,
  rows: readonly NewRow<typeof categories>[],
): Promise<void> {
  await tx.delete(categories).where(notInArray(categories.id, idsOf(rows)));
  await upsertRows(tx, categories, rows, { onlyNew: ['slug'], uniqueName: 'name' });
}

export async function replaceChoiceLists(
  tx: Queryable,
  rows: readonly NewRow<typeof choiceLists>[],
): Promise<void> {
  await tx.delete(choiceLists).where(notInArray(choiceLists.id, idsOf(rows)));
  await upsertRows(tx, choiceLists, rows);
}

export async function replaceItemKinds(
  tx: Queryable,
  rows: readonly NewRow<typeof itemKinds>[],
): Promise<void> {
  await tx.delete(itemKinds).where(notInArray(itemKinds.id, idsOf(rows)));
  await upsertRows(tx, itemKinds, rows);
}

/** Keeps the rows of pizzas that are not among them: carts, orders and sales refer to them. */
export async function replacePizzas(
  tx: Queryable,
  rows: readonly NewRow<typeof pizzas>[],
): Promise<void> {
  await tx
    .update(pizzas)
    .set({ isListed: false, isRemoved: true })
    .where(notInArray(pizzas.id, idsOf(rows)));
  await upsertRows(tx, pizzas, rows, { onlyNew: ['slug'], touched: 'updatedAt' });
}

/** Changes the choices of these pizzas only. Hidden pizzas keep theirs, since carts may hold them. */
export async function replaceOptions(
  tx: Queryable,
  pizzaIds: readonly string[],
  rows: readonly NewRow<typeof pizzaOptions>[],
): Promise<void> {
  await deleteOthers(tx, pizzaOptions, pizzaIds, rows);
  await upsertRows(tx, pizzaOptions, rows, { uniqueName: 'label' });
}

export async function replaceAddOns(
  tx: Queryable,
  pizzaIds: readonly string[],
  rows: readonly NewRow<typeof pizzaAddOns>[],
): Promise<void> {
  await deleteOthers(tx, pizzaAddOns, pizzaIds, rows);
  await upsertRows(tx, pizzaAddOns, rows, { uniqueName: 'name' });
}

async function deleteOthers(
  tx: Queryable,
  table: typeof pizzaOptions | typeof pizzaAddOns,
  pizzaIds: readonly string[],
  rows: readonly { id: string }[],
): Promise<void> {
  await tx.execute(sql`
    delete from ${table}
    where pizza_id in (select value::uuid from json_array_elements_text(${JSON.stringify(pizzaIds)}::json))
      and id not in (select value::uuid from json_array_elements_text(${JSON.stringify(idsOf(rows))}::json))`);
}
