import type { SaidDiet } from '@driftstone/contract/catalogue/diets.rules.ts';
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { sales } from '#orders/sales/sales.read.ts';
import { categories, pizzas } from './catalogue.tables.ts';
import { ADD_ONS, INGREDIENTS, OPTIONS, OTHERS, SOLD_OUT_PIZZA } from './pizzas.read.ts';

/** null while it is available. */
export type SoldOut = { until: string | null } | null;

export interface OptionRow {
  id: string;
  type: string;
  label: string;
  pricePence: number;
  allergens: string[] | null;
  /** Of what it is made of; null when that is not known. */
  diets: SaidDiet[] | null;
  soldOut: SoldOut;
}

export interface AddOnRow {
  id: string;
  name: string;
  pricePence: number;
  allergens: string[] | null;
  ingredientIds: string[];
  /** Of what it is made of; null when that is not known. */
  diets: SaidDiet[] | null;
  soldOut: SoldOut;
}

export interface IngredientRow {
  id: string;
  name: string;
  allergens: string[] | null;
  canBeLeftOut: boolean;
  leftOutPence: number;
  diet: SaidDiet;
  soldOut: SoldOut;
}

/** What another pizza on the menu is made of, and costs. */
export interface OtherRow {
  ingredientIds: string[];
  pricePence: number;
  options: { type: string; label: string; pricePence: number }[];
}

export type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'emoji'>;
export type MenuPizza = Awaited<ReturnType<typeof listMenu>>[number];

/** The whole menu in its own order. */
export function listMenu(db: Queryable) {
  return selectListed(db).orderBy(asc(pizzas.position), asc(pizzas.id));
}

// The ids are unnested, so that PostgreSQL does not count them when it plans. With the array itself, every plan for known
// ids looks cheaper than the plan for any, and so each call is planned anew.
const LIST_BY_IDS = prepared('list_pizzas_by_ids', (db) =>
  selectListed(
    db,
    sql`${pizzas.id} = any(array(select unnest(${sql.placeholder('ids')}::uuid[])))`,
  ),
);

/** The pizzas of these ids that are on the menu. */
export function listByIds(db: Queryable, ids: readonly string[]): Promise<MenuPizza[]> {
  return LIST_BY_IDS(db, { ids });
}

/** Those that are off the menu too. */
export function listAnyByIds(db: Queryable, ids: readonly string[]): Promise<MenuPizza[]> {
  return selectPizzas(db).where(inArray(pizzas.id, [...ids]));
}

/** By units sold since that day, then the editor's rank, then the menu's order. */
export function listBestSellers(db: Queryable, sinceDay: string, limit: number) {
  const sold = db
    .select({ pizzaId: sales.pizzaId, units: sql<number>`sum(${sales.units})`.as('units') })
    .from(sales)
    .where(gte(sales.day, sinceDay))
    .groupBy(sales.pizzaId)
    .as('sold');
  return selectListed(db)
    .leftJoin(sold, eq(sold.pizzaId, pizzas.id))
    .orderBy(
      sql`nullif(${sold.units}, 0) desc nulls last`,
      sql`${pizzas.editorsRank} asc nulls last`,
      asc(pizzas.position),
      asc(pizzas.id),
    )
    .limit(limit);
}

export function listCategories(db: Queryable): Promise<CategoryRow[]> {
  return db
    .select(CATEGORY_COLUMNS)
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
}

const CATEGORY_COLUMNS = { id: categories.id, name: categories.name, emoji: categories.emoji };

const PIZZA_COLUMNS = {
  id: pizzas.id,
  name: pizzas.name,
  description: pizzas.description,
  pricePence: pizzas.pricePence,
  imageUrl: pizzas.imageUrl,
  allergens: pizzas.allergens,
  isVegetarian: pizzas.isVegetarian,
  isVegan: pizzas.isVegan,
  category: CATEGORY_COLUMNS,
  soldOut: sql<SoldOut>`${sql.raw(SOLD_OUT_PIZZA)}`,
  /** null: the store's rate applies. */
  vatPermille: categories.vatPermille,
  options: sql<OptionRow[]>`${sql.raw(OPTIONS)}`,
  addOns: sql<AddOnRow[]>`${sql.raw(ADD_ONS)}`,
  ingredients: sql<IngredientRow[]>`${sql.raw(INGREDIENTS)}`,
  others: sql<OtherRow[]>`${sql.raw(OTHERS)}`,
};

function selectListed(db: Queryable, condition?: SQL) {
  return selectPizzas(db).where(and(pizzas.isListed, condition)).$dynamic();
}

function selectPizzas(db: Queryable) {
  return db
    .select(PIZZA_COLUMNS)
    .from(pizzas)
    .leftJoin(categories, eq(categories.id, pizzas.categoryId));
}
