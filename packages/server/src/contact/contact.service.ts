/** Keeps what customers write, for the shop's people to answer. */
import type { ContactMessage } from '@driftstone/contract/contact/contact.schema.ts';
import type { Database } from '#database/connect.ts';
import { insertMessage } from './contact.queries.ts';

export async function keepMessage(db: Database, message: ContactMessage): Promise<void> {
  await insertMessage(db, { ...message, phone: message.phone ?? '' });
}
