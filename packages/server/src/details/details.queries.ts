import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { shopDetails } from './details.tables.ts';

type DetailsRow = typeof shopDetails.$inferSelect;

export async function findDetails(db: Queryable): Promise<DetailsRow | null> {
  const [row] = await db.select().from(shopDetails);
  return row ?? null;
}

/** null: somebody else has changed them meanwhile. */
export async function updateDetails(
  tx: Transaction,
  version: number,
  changed: Partial<DetailsRow>,
): Promise<DetailsRow | null> {
  const [row] = await tx
    .update(shopDetails)
    .set({ ...changed, version: version + 1 })
    .where(eq(shopDetails.version, version))
    .returning();
  return row ?? null;
}
