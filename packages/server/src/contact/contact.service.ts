/** Stores customers' messages, and mails them to the shop's staff to answer. */
import type { ContactMessage } from '@driftstone/contract/contact/contact.schema.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { shopMailbox } from '#mail/shop-mailbox.ts';
import type { Shop } from '#shop.ts';
import { buildContactMail } from './contact.mail.ts';
import { insertMessage } from './contact.queries.ts';

export async function takeMessage(
  { db, config, details }: Shop,
  message: ContactMessage,
): Promise<void> {
  const contactEmail = shopMailbox({ config, details });
  const mail = buildContactMail(message, { shopName: details.current().name, contactEmail });
  await db.transaction(async (tx) => {
    const id = await insertMessage(tx, { ...message, phone: message.phone ?? '' });
    await queueMail(tx, { cause: `contact:${id}`, mail });
  });
}
