/** The menu and its best sellers. */
import { TOP_PIZZAS_LIMIT } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import {
  type CategoryRow,
  listBestSellers,
  listByIds,
  listCategories as selectCategories,
  listMenu,
  type MenuPizza,
} from './catalogue.queries.ts';

export type { MenuPizza };

const POPULARITY_DAYS = 90;
const MS_PER_DAY = 24 * 60 * 60 * 1000;

export function listPizzas(db: Queryable): Promise<MenuPizza[]> {
  return listMenu(db);
}

export function listTopPizzas(db: Queryable, now: Date): Promise<MenuPizza[]> {
  const soldSince = new Date(now.getTime() - POPULARITY_DAYS * MS_PER_DAY);
  return listBestSellers(db, soldSince, TOP_PIZZAS_LIMIT);
}

export function listCategories(db: Queryable): Promise<CategoryRow[]> {
  return selectCategories(db);
}

/** Those on the menu, by id. Takes one query, or none without ids. */
export async function findPizzas(
  db: Queryable,
  pizzaIds: readonly string[],
): Promise<Map<string, MenuPizza>> {
  if (pizzaIds.length === 0) return new Map();
  const found = await listByIds(db, [...new Set(pizzaIds)]);
  return new Map(found.map((pizza) => [pizza.id, pizza]));
}
