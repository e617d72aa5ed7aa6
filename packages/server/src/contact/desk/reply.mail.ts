import type { Config } from '#config/config.ts';
import { paragraph, paragraphs, quote, type MailSender } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import type { MessageWithReplies } from './messages-desk.queries.ts';

/** To the customer. Their answer goes to the shop. */
export function buildReplyMail(
  { email, message, createdAt }: MessageWithReplies,
  reply: string,
  { sender, contactEmail }: Pick<Config, 'contactEmail'> & { sender: MailSender },
): Mail {
  const body = renderBody({
    sender,
    title: 'Our reply to your message',
    blocks: [
      ...paragraphs(reply),
      paragraph(`You wrote to us on ${DAY.format(createdAt)}:`),
      quote(message),
    ],
    footer: `You’re getting this because you wrote to ${sender.name} on our contact page. Reply to write to us again.`,
  });
  const subject = `Your message to ${sender.name}`;
  return { to: email, subject, replyTo: contactEmail, ...body };
}

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });
