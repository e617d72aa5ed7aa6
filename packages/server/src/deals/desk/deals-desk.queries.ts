import { and, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { deals } from '#deals/deals.tables.ts';

export type DealRow = typeof deals.$inferSelect;
type Values = Pick<DealRow, 'name' | 'terms'>;

/** The newest first. */
export function listDeals(db: Queryable): Promise<DealRow[]> {
  return db.select().from(deals).orderBy(desc(deals.id));
}

export async function lockDeal(tx: Transaction, dealId: string): Promise<DealRow | null> {
  const [deal] = await tx.select().from(deals).where(eq(deals.id, dealId)).for('update');
  return deal ?? null;
}

export async function insertDeal(tx: Transaction, values: Values): Promise<DealRow> {
  const [deal] = await tx.insert(deals).values(values).returning();
  if (!deal) throw new Error('The deal was not stored');
  return deal;
}

/** The deal must be locked. */
export async function updateDeal(
  tx: Transaction,
  { id, version }: DealRow,
  changed: Partial<Values> & { isOn?: boolean },
): Promise<DealRow> {
  const [deal] = await tx
    .update(deals)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(deals.id, id), eq(deals.version, version)))
    .returning();
  if (!deal) throw new Error('The deal was not stored');
  return deal;
}
