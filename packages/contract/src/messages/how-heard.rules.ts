/** How a customer hears of what the staff do to an order, said to whoever does it. Pure. */
import { formatPhone } from '#phone.rules.ts';

/** `push`: a browser that watches the order. It hears of a cancellation, and of no new time. */
export const WAYS_TO_HEAR = ['mail', 'push'] as const;
export type WayToHear = (typeof WAYS_TO_HEAR)[number];

export interface Reachable {
  /** Missing when a node of the previous release answers, which mails everybody it can. */
  hears?: readonly WayToHear[] | undefined;
  /** Empty or null: none is known. */
  phone: string | null;
}

/** What will really happen, or what the reader has to do. */
export function sayHowHeard(
  { hears = ['mail'], phone }: Reachable,
  about: 'cancelled' | 'new time' | 'refund',
): string {
  const isPushed = about === 'cancelled' && hears.includes('push');
  if (hears.includes('mail'))
    return isPushed ? 'We’ll email them and notify their browser.' : 'We’ll email them.';
  if (isPushed) return 'We’ll notify their browser.';
  return phone
    ? `Ring the customer: ${formatPhone(phone)}.`
    : 'We have no email or phone number for them.';
}
