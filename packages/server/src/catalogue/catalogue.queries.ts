import type { OwnKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { SaidDiet } from '@driftstone/contract/catalogue/diets.rules.ts';
import { type NamedTimes, soldOutBefore } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { SaleTimes } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { sales } from '#books/sales/sales.read.ts';
import { categories, ingredients, itemKinds, pizzas } from './catalogue.tables.ts';
import { formerChoices } from './former-choices.tables.ts';
import { type MENU_COLUMNS, MENU_PIZZA, OFFER_VERSION } from './pizzas.read.ts';

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

export type MenuPizza = Pick<typeof pizzas.$inferSelect, (typeof MENU_COLUMNS)[number]> & {
  category: CategoryRow | null;
  ownKind: OwnKind | null;
  /** Marked by hand, or for lack of an ingredient. */
  marked: SoldOut;
  /** null: nobody counts it. */
  stock: { left: number; again: string | null } | null;
  /** Marked, or none is left on any day. */
  soldOut: SoldOut;
  /** By the menu: its own, or its category's; null: at all times. */
  menuTimes: SaleTimes | null;
  /** STOCK-12: without the day on which none is left. */
  saleTimes: NamedTimes | null;
  /** null: the store's rate applies. */
  vatPermille: number | null;
  options: OptionRow[];
  addOns: AddOnRow[];
  ingredients: IngredientRow[];
  others: OtherRow[];
};

/** The whole menu in its own order. */
export async function listMenu(db: Queryable): Promise<MenuPizza[]> {
  return toPizzas(await selectListed(db).orderBy(asc(pizzas.position), asc(pizzas.id)));
}

const FIND_VERSION = statement<{ version: string | null }, []>(
  'find_offer_version',
  `select ${OFFER_VERSION} as version`,
);

export async function findOfferVersion(db: Queryable): Promise<string | null> {
  const [found] = await FIND_VERSION(db);
  return found?.version ?? null;
}

/** With the version of the offer at that moment; null while the menu is empty. */
export async function listMenuWithVersion(
  db: Queryable,
): Promise<{ version: string | null; pizzas: MenuPizza[] }> {
  const rows = await db
    .select({ ...PIZZA, version: sql<string | null>`${sql.raw(OFFER_VERSION)}` })
    .from(pizzas)
    .where(eq(pizzas.isListed, true))
    .orderBy(asc(pizzas.position), asc(pizzas.id));
  return { version: rows[0]?.version ?? null, pizzas: toPizzas(rows) };
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
export async function listByIds(db: Queryable, ids: readonly string[]): Promise<MenuPizza[]> {
  return toPizzas(await LIST_BY_IDS(db, { ids }));
}

/** Those that are off the menu too. */
export async function listAnyByIds(db: Queryable, ids: readonly string[]): Promise<MenuPizza[]> {
  return toPizzas(await selectPizzas(db).where(inArray(pizzas.id, [...ids])));
}

/** Pizzas by units sold since that day, then the editor's rank, then the menu's order. */
export async function listBestSellers(
  db: Queryable,
  sinceDay: string,
  limit: number,
): Promise<MenuPizza[]> {
  const sold = db
    .select({ pizzaId: sales.pizzaId, units: sql<number>`sum(${sales.units})`.as('units') })
    .from(sales)
    .where(gte(sales.day, sinceDay))
    .groupBy(sales.pizzaId)
    .as('sold');
  // KIND-05: more people buy a cola than any one pizza.
  const sellers = await selectListed(db, eq(pizzas.kind, 'pizza'))
    .leftJoin(sold, eq(sold.pizzaId, pizzas.id))
    .orderBy(
      sql`nullif(${sold.units}, 0) desc nulls last`,
      sql`${pizzas.editorsRank} asc nulls last`,
      asc(pizzas.position),
      asc(pizzas.id),
    )
    .limit(limit);
  return toPizzas(sellers);
}

export function listCategories(db: Queryable): Promise<CategoryRow[]> {
  return db
    .select({ id: categories.id, name: categories.name, emoji: categories.emoji })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
}

/** The kinds that the owner has added. */
export function listOwnKinds(db: Queryable): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: itemKinds.id, name: itemKinds.name })
    .from(itemKinds)
    .orderBy(asc(itemKinds.position), asc(itemKinds.id));
}

/** Choices that were deleted, and ingredients, which a recipe may have lost while another still has them. */
export function listFormerChoices(db: Queryable, wantedIds: readonly string[]) {
  const ids = [...wantedIds];
  const deleted = db
    .select({ id: formerChoices.id, name: formerChoices.name })
    .from(formerChoices)
    .where(inArray(formerChoices.id, ids));
  return deleted.unionAll(
    db
      .select({ id: ingredients.id, name: ingredients.name })
      .from(ingredients)
      .where(inArray(ingredients.id, ids)),
  );
}

export async function listPicturesOfPizzas(
  db: Queryable,
  urls: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ url: pizzas.imageUrl })
    .from(pizzas)
    .where(inArray(pizzas.imageUrl, [...urls]));
  return rows.flatMap(({ url }) => url ?? []);
}

function selectListed(db: Queryable, condition?: SQL) {
  return selectPizzas(db).where(and(pizzas.isListed, condition)).$dynamic();
}

const PIZZA = { pizza: sql<StoredPizza>`${sql.raw(MENU_PIZZA)}` };

function selectPizzas(db: Queryable) {
  return db.select(PIZZA).from(pizzas);
}

export type StoredPizza = Omit<MenuPizza, 'soldOut' | 'saleTimes'>;

function toPizzas(rows: readonly { pizza: StoredPizza }[]): MenuPizza[] {
  return rows.map(({ pizza }) => withSoldOut(pizza));
}

/** What it is once its stock is another. */
export function withSoldOut(pizza: StoredPizza): MenuPizza {
  const { marked, stock, menuTimes } = pizza;
  if (stock?.left !== 0) return { ...pizza, soldOut: marked, saleTimes: menuTimes };
  const { again } = stock;
  return again === null
    ? { ...pizza, soldOut: marked ?? { until: null }, saleTimes: menuTimes }
    : { ...pizza, soldOut: marked, saleTimes: soldOutBefore(menuTimes, again) };
}
