import { eq } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { people } from '#auth/people.read.ts';

export async function findEmailOf(db: Queryable, userId: string): Promise<string | null> {
  const [customer] = await db
    .select({ email: people.email })
    .from(people)
    .where(eq(people.id, userId));
  return customer?.email ?? null;
}
