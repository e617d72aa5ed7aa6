/** Who gets the newsletter. */
import type { Database } from '#database/connect.ts';
import { upsertSubscription } from './newsletter.queries.ts';

/** Says nothing of whether the e-mail was on the list: that is its owner's business. */
export async function subscribe(db: Database, email: string): Promise<void> {
  await upsertSubscription(db, email);
}
