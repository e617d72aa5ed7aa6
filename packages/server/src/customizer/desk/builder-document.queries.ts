import { notInArray } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { upsertRows } from '#database/upsert-rows.ts';
import { customChoices, customizerSettings } from '../customizer.tables.ts';

type Settings = Omit<typeof customizerSettings.$inferInsert, 'id'>;

export async function findBuilderSettings(db: Queryable) {
  const [settings] = await db.select().from(customizerSettings);
  return settings ?? null;
}

export async function writeBuilderSettings(tx: Queryable, settings: Settings): Promise<void> {
  await tx
    .insert(customizerSettings)
    .values(settings)
    .onConflictDoUpdate({ target: customizerSettings.id, set: settings });
}

/** Deletes choices that are not among them. Carts refer to choices by ids, which an undo brings back. */
export async function replaceChoices(
  tx: Queryable,
  rows: readonly (typeof customChoices.$inferInsert & { id: string })[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx.delete(customChoices).where(notInArray(customChoices.id, ids));
  await upsertRows(tx, customChoices, rows, { uniqueName: 'label' });
}
