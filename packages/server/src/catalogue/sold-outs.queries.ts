import { inArray, lte } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { soldOuts } from './sold-outs.tables.ts';

export type SoldOutMark = typeof soldOuts.$inferSelect;

export function listMarks(db: Queryable): Promise<SoldOutMark[]> {
  return db.select().from(soldOuts);
}

/** Replaces earlier marks. In the order of ids, so that two callers never wait for each other. */
export async function upsertMarks(
  tx: Queryable,
  subjectIds: readonly string[],
  mark: Omit<SoldOutMark, 'subjectId'>,
): Promise<void> {
  await tx
    .insert(soldOuts)
    .values([...subjectIds].toSorted().map((subjectId) => ({ subjectId, ...mark })))
    .onConflictDoUpdate({ target: soldOuts.subjectId, set: mark });
}

export async function deleteMarks(tx: Queryable, subjectIds: readonly string[]): Promise<void> {
  await tx.delete(soldOuts).where(inArray(soldOuts.subjectId, [...subjectIds]));
}

export async function deleteEndedMarks(db: Queryable, now: Date): Promise<void> {
  await db.delete(soldOuts).where(lte(soldOuts.until, now));
}
