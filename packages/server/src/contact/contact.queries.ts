import type { Queryable } from '#database/queryable.ts';
import { contactMessages } from './contact.tables.ts';

/** Answers the message's id. */
export async function insertMessage(
  db: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<string> {
  const [inserted] = await db
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id });
  if (!inserted) throw new Error('The message was not stored');
  return inserted.id;
}
