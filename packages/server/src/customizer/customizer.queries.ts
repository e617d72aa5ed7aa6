import type { SaidDiet } from '@driftstone/contract/catalogue/diets.rules.ts';
import type { RecipeBook } from '@driftstone/contract/customizer/ours.rules.ts';
import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { SoldOut } from '#catalogue/catalogue.service.ts';
import { BOOK_INGREDIENTS, dietsOf, RECIPES, soldOutOf } from '#catalogue/pizzas.read.ts';
import type { Queryable } from '#database/queryable.ts';
import { customChoices, customizerSettings } from './customizer.tables.ts';

export type CustomChoiceRow = Awaited<ReturnType<typeof listChoices>>[number];
export type CustomizerSettings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** The builder can't be marked itself, only what every custom pizza is made of. */
const NO_MARK = "'{}'::uuid[]";

export function listChoices(db: Queryable) {
  return db
    .select({
      ...getTableColumns(customChoices),
      diets: sql<SaidDiet[] | null>`${sql.raw(dietsOf('custom_choices.ingredient_ids'))}`,
      soldOut: sql<SoldOut>`${sql.raw(soldOutOf('custom_choices.id', 'custom_choices.ingredient_ids'))}`,
    })
    .from(customChoices)
    .orderBy(asc(customChoices.position), asc(customChoices.id));
}

/** With the recipes of the menu's pizzas, which a custom pizza is compared with. */
export async function findSettings(db: Queryable) {
  const [settings] = await db
    .select({
      ...getTableColumns(customizerSettings),
      baseDiets: sql<
        SaidDiet[] | null
      >`${sql.raw(dietsOf('customizer_settings.base_ingredient_ids'))}`,
      recipes: sql<RecipeBook['pizzas']>`${sql.raw(RECIPES)}`,
      ingredients: sql<RecipeBook['ingredients']>`${sql.raw(BOOK_INGREDIENTS)}`,
      soldOut: sql<SoldOut>`${sql.raw(soldOutOf(NO_MARK, 'customizer_settings.base_ingredient_ids'))}`,
    })
    .from(customizerSettings);
  return settings ?? null;
}
