import { eq } from 'drizzle-orm';
import type { WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { stores } from '#location/location.tables.ts';

/** The same shifts on every day, for deliveries and pickups. */
export function daily(...shifts: { opens: string; closes: string }[]): WeeklyShift[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    (['delivery', 'pickup'] as const).flatMap((kind) =>
      shifts.map((shift) => ({ kind, day, ...shift })),
    ),
  );
}

export const EVENINGS = daily({ opens: '17:00', closes: '22:00' });

/** What the owner and the kitchen set. */
export async function setStore(
  db: Queryable,
  storeId: string,
  settings: Partial<typeof stores.$inferInsert>,
): Promise<void> {
  await db.update(stores).set(settings).where(eq(stores.id, storeId));
}
