import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#database/connect.ts';
// The pages show reviews with their writers' names.
import { reviews } from '#database/schema.ts';
import { NOTIFY_CONTENT_CHANGED } from '#platform/content-events.ts';

/** Before names that the pages show change or go; heard when the transaction commits. */
export async function announceNamesOf(tx: Queryable, userId: string): Promise<void> {
  const written = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .limit(1);
  if (written.length > 0) await tx.execute(sql.raw(NOTIFY_CONTENT_CHANGED));
}
