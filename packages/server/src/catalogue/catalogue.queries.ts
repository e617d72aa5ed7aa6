import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { isSold, orderLines, orders } from '#orders/orders.read.ts';
import { categories, pizzaAddOns, pizzaOptions, pizzas } from './catalogue.tables.ts';

export interface OptionRow {
  id: string;
  type: string;
  label: string;
  pricePence: number;
  allergens: string[] | null;
}

export interface AddOnRow {
  id: string;
  name: string;
  pricePence: number;
  allergens: string[] | null;
}

export type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'emoji'>;
export type MenuPizza = Awaited<ReturnType<typeof listMenu>>[number];

/** The whole menu in its own order. */
export function listMenu(db: Queryable) {
  return selectListed(db).orderBy(asc(pizzas.position), asc(pizzas.id));
}

/** Those of the ids that are on the menu. */
export function listByIds(db: Queryable, ids: readonly string[]) {
  return selectListed(db, inArray(pizzas.id, [...ids]));
}

/** By units sold since then, then the editor's rank, then the menu's order. */
export function listBestSellers(db: Queryable, soldSince: Date, limit: number) {
  const sales = db
    .select({
      pizzaId: orderLines.pizzaId,
      units: sql<number>`sum(${orderLines.quantity})`.as('units'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isSold(orders), gte(orders.placedAt, soldSince)))
    .groupBy(orderLines.pizzaId)
    .as('sales');
  return selectListed(db)
    .leftJoin(sales, eq(sales.pizzaId, pizzas.id))
    .orderBy(
      sql`${sales.units} desc nulls last`,
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

const OPTIONS = sql<OptionRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${pizzaOptions.id}, 'type', ${pizzaOptions.type},
    'label', ${pizzaOptions.label}, 'pricePence', ${pizzaOptions.pricePence},
    'allergens', ${pizzaOptions.allergens}
  ) order by ${pizzaOptions.position}, ${pizzaOptions.id}), '[]')
  from ${pizzaOptions} where ${pizzaOptions.pizzaId} = ${pizzas.id})`;

const ADD_ONS = sql<AddOnRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${pizzaAddOns.id}, 'name', ${pizzaAddOns.name}, 'pricePence', ${pizzaAddOns.pricePence},
    'allergens', ${pizzaAddOns.allergens}
  ) order by ${pizzaAddOns.position}, ${pizzaAddOns.id}), '[]')
  from ${pizzaAddOns} where ${pizzaAddOns.pizzaId} = ${pizzas.id})`;

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
  options: OPTIONS,
  addOns: ADD_ONS,
};

function selectListed(db: Queryable, condition?: SQL) {
  return db
    .select(PIZZA_COLUMNS)
    .from(pizzas)
    .leftJoin(categories, eq(categories.id, pizzas.categoryId))
    .where(and(pizzas.isListed, condition))
    .$dynamic();
}
