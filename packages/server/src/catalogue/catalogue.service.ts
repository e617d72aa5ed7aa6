/** The menu and its best sellers. */
import { TOP_PIZZAS_LIMIT } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type { NameGroup } from '@driftstone/contract/deals/deal-words.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import {
  type CategoryRow,
  findOfferVersion,
  listAnyByIds,
  listBestSellers,
  listByIds,
  listCategories as selectCategories,
  listFormerChoices,
  listMenu,
  listMenuWithVersion,
  listOwnKinds,
  listPicturesOfPizzas as selectPictures,
  type MenuPizza,
  type SoldOut,
  withSoldOut,
} from './catalogue.queries.ts';

export {
  findOfferVersion,
  listMenuWithVersion,
  listOwnKinds,
  type MenuPizza,
  type SoldOut,
  withSoldOut,
};

const POPULARITY_DAYS = 90;
const MS_PER_DAY = 24 * 60 * 60 * 1000;

export function listPizzas(db: Queryable): Promise<MenuPizza[]> {
  return listMenu(db);
}

export function listTopPizzas(db: Queryable, now: Date): Promise<MenuPizza[]> {
  const since = new Date(now.getTime() - POPULARITY_DAYS * MS_PER_DAY);
  return listBestSellers(db, dayOf(since), TOP_PIZZAS_LIMIT);
}

/** '2026-11-22', in UTC like the days of the sales. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export function listCategories(db: Queryable): Promise<CategoryRow[]> {
  return selectCategories(db);
}

/** Names the categories and the owner's kinds that an offer can be of. Takes two queries. */
export async function readGroupNames(db: Queryable): Promise<NameGroup> {
  const groups = [...(await listOwnKinds(db)), ...(await selectCategories(db))];
  return (id) => groups.find((group) => group.id === id)?.name ?? null;
}

/** The pizzas that are on the menu. Takes one query, or none without ids. */
export async function findPizzas(db: Queryable, pizzaIds: readonly string[]): Promise<MenuPizza[]> {
  return pizzaIds.length === 0 ? [] : listByIds(db, [...new Set(pizzaIds)]);
}

/** Pizzas that left the menu too, for those who still have them in a cart. Takes one query, or none without ids. */
export async function findPizzasEvenHidden(
  db: Queryable,
  pizzaIds: readonly string[],
): Promise<MenuPizza[]> {
  return pizzaIds.length === 0 ? [] : listAnyByIds(db, [...new Set(pizzaIds)]);
}

/** The names of choices that were deleted or left a recipe, by id. One query, or none without ids. */
export async function nameFormerChoices(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await listFormerChoices(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Which of those pictures the pizzas have that customers see, or that are hidden. */
export function listPicturesOfPizzas(db: Queryable, urls: readonly string[]): Promise<string[]> {
  return selectPictures(db, urls);
}
