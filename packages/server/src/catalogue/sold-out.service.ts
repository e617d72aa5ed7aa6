/** What is sold out, and until when. It counts at once, whatever is published. */
import type { Queryable } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import {
  deleteEndedMarks,
  deleteMarks,
  listMarks,
  type SoldOutMark,
  upsertMarks,
} from './sold-outs.queries.ts';

export { describeSoldOut, nameShopDay, shopDay, startOfTomorrow } from './sold-out-words.ts';
export type { SoldOutMark };

export function listSoldOut(db: Queryable): Promise<SoldOutMark[]> {
  return listMarks(db);
}

/** `until: null` lasts until `sellAgain`. */
export async function markSoldOut(
  tx: Queryable,
  subjectIds: readonly string[],
  mark: { until: Date | null; markedAt: Date; markedBy: string },
): Promise<void> {
  if (subjectIds.length > 0) await upsertMarks(tx, subjectIds, mark);
}

export async function sellAgain(tx: Queryable, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length > 0) await deleteMarks(tx, subjectIds);
}

/** Called every few seconds, since a mark counts as long as it is stored. */
export async function endSoldOuts({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteEndedMarks(db, now());
}
