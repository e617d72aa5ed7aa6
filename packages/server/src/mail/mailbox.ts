/** Whose mailbox an e-mail leads to, or that it leads to nobody's. */
import { domainToASCII } from 'node:url';
import type { AccountHash } from '#security/account-hash.ts';

/** The e-mails of those who have none: `.invalid` belongs to nobody and never will (RFC 2606). */
export function emailOfNobody(kind: 'deleted' | 'counter', id: string): string {
  return `${kind}-${id}@invalid`;
}

/** Empty for those who have none. */
export function shownEmail(email: string): string {
  return hasMailbox(email) ? email : '';
}

export function hasMailbox(email: string): boolean {
  return !email.endsWith('@invalid');
}

const GMAIL = 'gmail.com';
const GMAIL_DOMAINS = new Set([GMAIL, 'googlemail.com']);

/** One spelling for all e-mails that one person reads: case, a plus and Gmail's dots don't make another mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1).replace(/\.+$/, '')).toLowerCase();
  const name = email.slice(0, at).normalize('NFKC').toLowerCase();
  const plus = name.indexOf('+');
  const untagged = plus > 0 ? name.slice(0, plus) : name;
  if (!GMAIL_DOMAINS.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@${GMAIL}`;
}

/** By it the shop recognises a mailbox without keeping the e-mail. A new AUTH_SECRET recognises none of before. */
export function hashMailbox({ hashAccount }: { hashAccount: AccountHash }, email: string): string {
  return hashAccount(`mailbox ${mailboxOf(email)}`);
}
