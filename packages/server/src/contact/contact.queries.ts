import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { contactMessages } from './contact.tables.ts';

/** Returns the message's id. */
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

export function listMessagesOf(db: Queryable, email: string) {
  const { name, phone, message, createdAt } = contactMessages;
  const replies = sql<string[]>`array(
    select text from contact_replies where message_id = contact_messages.id order by id)`;
  return db
    .select({ name, phone, message, createdAt, replies })
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(asc(createdAt));
}

/** With their replies. Returns the messages' ids. */
export async function deleteMessagesOf(db: Queryable, email: string): Promise<string[]> {
  const deleted = await db
    .delete(contactMessages)
    .where(eq(contactMessages.email, email))
    .returning({ id: contactMessages.id });
  return deleted.map(({ id }) => id);
}
