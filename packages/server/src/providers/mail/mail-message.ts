import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail-provider.ts';

interface Sender {
  /** `Name <address>` or an address alone. The sender's name is the shop's. */
  from: string;
  shopName: () => string;
  /** Where answers go, unless the mail says otherwise. */
  shopEmail: () => string;
  now: () => Date;
}

/** A mail in nodemailer's format. The same id yields the same Message-ID, by which mailboxes recognise a repeat. */
export function describeMessage(mail: Mail, id: string, sender: Sender): SendMailOptions {
  const { from, shopName, shopEmail, now } = sender;
  const { to, subject, text, html, replyTo = shopEmail(), listUnsubscribeUrl } = mail;
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const domain = /@([^@]+)$/.exec(address)?.[1] ?? 'localhost';
  return {
    from: { name: shopName(), address },
    // As an object, so that an address is never parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: now(),
    messageId: `<${id}@${domain}>`,
    ...(replyTo !== address && { replyTo: { name: '', address: replyTo } }),
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
