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

/** As nodemailer sends it without composing it. */
type Message = Required<Pick<SendMailOptions, 'envelope'>> & { raw: string };

/**
 * The mail as it travels. The same id yields the same Message-ID, by which mailboxes recognise a repeat. nodemailer's
 * own way has a stream for each step of each part, which takes four times as long.
 */
export async function composeMessage(mail: Mail, id: string, sender: Sender): Promise<Message> {
  // Loaded with the first mail, to save memory until then.
  const { default: MimeNode } = await import('nodemailer/lib/mime-node');
  const { encode, wrap } = await import('nodemailer/lib/qp');
  const { from, shopName, shopEmail, now } = sender;
  const { to, subject, text, html, replyTo = shopEmail(), listUnsubscribeUrl } = mail;
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const domain = /@([^@]+)$/.exec(address)?.[1] ?? 'localhost';
  const root = new MimeNode('multipart/alternative');
  root.setHeader({
    From: { name: shopName(), address },
    // As an object, so that an address is never parsed as a list.
    To: { name: '', address: to },
    ...(replyTo !== address && { 'Reply-To': { name: '', address: replyTo } }),
    Subject: subject,
    Date: now(),
    'Message-ID': `<${id}@${domain}>`,
    'Auto-Submitted': 'auto-generated',
    ...(listUnsubscribeUrl && {
      'List-Unsubscribe': `<${listUnsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  });
  const parts = [
    ['text/plain', text],
    ['text/html', html],
  ].map(([type, content = '']) => {
    const part = root.createChild(`${type}; charset=utf-8`);
    part.setHeader('Content-Transfer-Encoding', 'quoted-printable');
    return `${part.buildHeaders()}\r\n\r\n${wrap(encode(content.replaceAll(/\r?\n/g, '\r\n')))}`;
  });
  const headers = root.buildHeaders();
  const between = `\r\n--${root.boundary}`;
  const body = parts.map((part) => `${between}\r\n${part}`).join('');
  return { envelope: root.getEnvelope(), raw: `${headers}\r\n${body}${between}--\r\n` };
}
