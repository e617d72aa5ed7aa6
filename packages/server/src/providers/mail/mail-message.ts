import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail-provider.ts';

interface Sender {
  /** `Name <address>` or an address alone, which gets the shop's name. */
  from: string;
  shopName: () => string;
  now: () => Date;
}

/**
 * Turns a mail into nodemailer's format. The same id yields the same Message-ID, by which mailboxes recognise a repeat.
 */
export function describeMessage(mail: Mail, id: string, sender: Sender): SendMailOptions {
  const { from, shopName, now } = sender;
  const { to, subject, text, html, replyTo, listUnsubscribeUrl } = mail;
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from: from.includes('<') ? from : { name: shopName(), address: from },
    // As an object, so that an address is never parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: now(),
    messageId: `<${id}@${domain}>`,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(listUnsubscribeUrl && {
        'List-Unsubscribe': `<${listUnsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
