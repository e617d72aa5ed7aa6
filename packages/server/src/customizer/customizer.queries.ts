import { asc } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { customChoices, customizerSettings } from './customizer.tables.ts';

export type CustomChoiceRow = typeof customChoices.$inferSelect;
export type CustomizerSettings = Pick<
  typeof customizerSettings.$inferSelect,
  'basePricePence' | 'maxNonVeg' | 'baseAllergens'
>;

export function listChoices(db: Queryable): Promise<CustomChoiceRow[]> {
  return db
    .select()
    .from(customChoices)
    .orderBy(asc(customChoices.position), asc(customChoices.id));
}

export async function findSettings(db: Queryable): Promise<CustomizerSettings | null> {
  const [settings] = await db.select().from(customizerSettings);
  return settings ?? null;
}
