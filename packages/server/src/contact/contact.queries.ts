import type { Queryable } from '#database/connect.ts';
import { contactMessages } from './contact.tables.ts';

export async function insertMessage(
  db: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(message);
}
