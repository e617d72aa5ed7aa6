import type { Queryable } from '#database/queryable.ts';
import { shopDetails } from './details.tables.ts';

export type DetailsRow = typeof shopDetails.$inferSelect;

export async function findDetails(db: Queryable): Promise<DetailsRow | null> {
  const [row] = await db.select().from(shopDetails);
  return row ?? null;
}
