/** Anybody can have a mail sent to a stranger. So each mailbox gets so many of these mails a day, whoever asks. */
import { type Counting, countTry } from '#security/counted-tries.ts';
import type { AccountHash } from '#security/account-hash.ts';
import { hashMailbox } from './mailbox.ts';

const LIMITS = {
  'password-reset': {
    hits: 6,
    message:
      'We’ve sent several links to this address today, if there is an account with it. Use the newest one, or look in your spam folder.',
  },
  'email-confirmation': {
    hits: 6,
    message:
      'We’ve sent several links to this address today. Use the newest one, or look in your spam folder.',
  },
  'newsletter-welcome': {
    hits: 3,
    message:
      'We’ve already written to this address today. Tap the link in the email, or look in your spam folder.',
  },
  /** The receipt and what follows it. */
  'unconfirmed-order': {
    hits: 6,
    message:
      'There are many orders with this email today. Confirm the email by the link on your profile, pay by card, or ring us.',
  },
} as const;

export type LimitedMail = keyof typeof LIMITS;

const DAY_MINUTES = 24 * 60;

/**
 * Call it before anything tells whether the address is known. `knownDevice` is one that signed in to the account before:
 * it has a count of its own, so that strangers can't keep the owner from a mail.
 * @throws ShopError TOO_MANY_REQUESTS
 */
export async function limitMails(
  shop: Counting & { hashAccount: AccountHash },
  kind: LimitedMail,
  { email, knownDevice = null }: { email: string; knownDevice?: string | null },
): Promise<void> {
  const { hits, message } = LIMITS[kind];
  const key = [kind, hashMailbox(shop, email), knownDevice ?? 'of strangers'].join(' ');
  await countTry(shop, key, { hits, minutes: DAY_MINUTES }, message);
}
