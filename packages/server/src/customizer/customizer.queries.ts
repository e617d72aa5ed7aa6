import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { SoldOut } from '#catalogue/catalogue.service.ts';
import { soldOutOf } from '#catalogue/pizzas.read.ts';
import type { Queryable } from '#database/queryable.ts';
import { customChoices, customizerSettings } from './customizer.tables.ts';

export type CustomChoiceRow = Awaited<ReturnType<typeof listChoices>>[number];
export type CustomizerSettings = Pick<
  typeof customizerSettings.$inferSelect,
  'basePricePence' | 'maxNonVeg' | 'baseAllergens'
>;

export function listChoices(db: Queryable) {
  return db
    .select({
      ...getTableColumns(customChoices),
      soldOut: sql<SoldOut>`${sql.raw(soldOutOf('custom_choices.id'))}`,
    })
    .from(customChoices)
    .orderBy(asc(customChoices.position), asc(customChoices.id));
}

export async function findSettings(db: Queryable): Promise<CustomizerSettings | null> {
  const [settings] = await db.select().from(customizerSettings);
  return settings ?? null;
}
