import { inArray } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { pizzas } from './catalogue.tables.ts';

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
