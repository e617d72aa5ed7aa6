import type { ContactMessage } from '@driftstone/contract/contact/contact.schema.ts';
import { oneLine, paragraph, quote } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

/** To the shop's staff. A reply goes to the customer. */
export function buildContactMail(
  message: ContactMessage,
  { shopName, contactEmail }: { shopName: string; contactEmail: string },
): Mail {
  const { name, email, phone } = message;
  const body = renderBody({
    shopName,
    title: `A message from ${name}`,
    blocks: [
      quote(message.message),
      paragraph(`Email: ${email}`),
      ...(phone ? [paragraph(`Phone: ${phone}`)] : []),
    ],
    footer: 'Written on the contact page. Your answer goes to the customer.',
  });
  const subject = oneLine(`Message from ${name}`);
  return { to: contactEmail, subject, replyTo: email, ...body };
}
