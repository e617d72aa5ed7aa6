import type { RecipeBook } from '@driftstone/contract/customizer/ours.rules.ts';
import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { SoldOut } from '#catalogue/catalogue.service.ts';
import { INGREDIENT_NAMES, RECIPES, soldOutOf } from '#catalogue/pizzas.read.ts';
import type { Queryable } from '#database/queryable.ts';
import { customChoices, customizerSettings } from './customizer.tables.ts';

export type CustomChoiceRow = Awaited<ReturnType<typeof listChoices>>[number];
export type CustomizerSettings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export function listChoices(db: Queryable) {
  return db
    .select({
      ...getTableColumns(customChoices),
      soldOut: sql<SoldOut>`${sql.raw(soldOutOf('custom_choices.id'))}`,
    })
    .from(customChoices)
    .orderBy(asc(customChoices.position), asc(customChoices.id));
}

/** With the recipes of the menu's pizzas, which a custom pizza is compared with. */
export async function findSettings(db: Queryable) {
  const [settings] = await db
    .select({
      ...getTableColumns(customizerSettings),
      recipes: sql<RecipeBook['pizzas']>`${sql.raw(RECIPES)}`,
      ingredients: sql<RecipeBook['ingredients']>`${sql.raw(INGREDIENT_NAMES)}`,
    })
    .from(customizerSettings);
  return settings ?? null;
}
