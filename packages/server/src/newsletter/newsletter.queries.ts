import type { Queryable } from '#database/connect.ts';
import { newsletterSubscriptions } from './newsletter.tables.ts';

/** A repeat changes nothing, unless it takes back an unsubscription. */
export async function upsertSubscription(db: Queryable, email: string): Promise<void> {
  await db
    .insert(newsletterSubscriptions)
    .values({ email })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { unsubscribedAt: null },
    });
}
