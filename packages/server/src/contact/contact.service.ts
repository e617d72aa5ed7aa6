/** Stores customers' messages, and mails them to the shop's staff to answer. */
import type { ContactMessage } from '@driftstone/contract/contact/contact.schema.ts';
import { oneLine, paragraph, quote, type MailSender } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { mailSender, shopMailbox } from '#mail/shop-mailbox.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import type { Shop } from '#shop.ts';
import { insertMessage } from './contact.queries.ts';

export async function takeMessage(
  { db, config, details }: Shop,
  message: ContactMessage,
): Promise<void> {
  const contactEmail = shopMailbox({ config, details });
  const mail = buildContactMail(message, {
    sender: mailSender({ config, details }),
    contactEmail,
  });
  await db.transaction(async (tx) => {
    const id = await insertMessage(tx, { ...message, phone: message.phone ?? '' });
    await queueMail(tx, { cause: `contact:${id}`, mail });
  });
}

/** To the shop's staff. A reply goes to the customer. */
function buildContactMail(
  message: ContactMessage,
  { sender, contactEmail }: { sender: MailSender; contactEmail: string },
): Mail {
  const { name, email, phone } = message;
  const body = renderBody({
    sender,
    title: `A message from ${name}`,
    blocks: [
      quote(message.message),
      paragraph(`Email: ${email}`),
      ...(phone ? [paragraph(`Phone: ${phone}`)] : []),
    ],
    footer: 'Sent from the contact page. Your reply goes to the customer.',
  });
  const subject = oneLine(`Message from ${name}`);
  return { to: contactEmail, subject, replyTo: email, ...body };
}
