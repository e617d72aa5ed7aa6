/** The newsletter's subscribers: those who subscribed and confirmed by mail, until they unsubscribe. */
import { withdrawBulkMails } from '#mail/bulk-mails.ts';
import { limitMails } from '#mail/mailbox-limits.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { mailSender } from '#mail/shop-mailbox.ts';
import type { Shop } from '#shop.ts';
import type { Transaction } from '#database/queryable.ts';
import {
  confirmSubscription,
  countUnqueued,
  endSubscription,
  lockIssuesThatWentOut,
  upsertSubscription,
} from './newsletter.queries.ts';
import { buildWelcomeMail } from './welcome.mail.ts';

const CONFIRM = 'newsletter confirm';
const LEAVE = 'newsletter leave';

/** Does not tell whether the e-mail was subscribed, since only its owner may know. @throws ShopError TOO_MANY_REQUESTS */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  const { config, links } = shop;
  await limitMails(shop, 'newsletter-welcome', { email });
  await shop.db.transaction(async (tx) => {
    const { id, confirmedAt, leftAt } = await upsertSubscription(tx, email);
    if (confirmedAt) return;
    // A reader who lost the mail can ask for another, but only once a day, so that nobody can flood a mailbox. A reader
    // who left and comes back gets one at once: only the reader can leave.
    const occasion = leftAt?.toISOString() ?? shop.now().toISOString().slice(0, 10);
    const mail = buildWelcomeMail({
      sender: mailSender(shop),
      to: email,
      confirmUrl: `${config.publicUrl}/newsletter/confirm?token=${links.sign(CONFIRM, id)}`,
      leaveUrl: leaveUrlOf(shop, id),
    });
    await queueMail(tx, { cause: `newsletter-welcome:${id}:${occasion}`, mail });
  });
}

/** Returns false when the link is not ours, or the reader has left meanwhile. */
export async function confirm(shop: Shop, token: string): Promise<boolean> {
  const id = shop.links.verify(CONFIRM, token);
  return id !== null && confirmSubscription(shop.db, id, shop.now());
}

/** Returns false when the link is not ours. */
export async function unsubscribe(shop: Shop, token: string): Promise<boolean> {
  const id = shop.links.verify(LEAVE, token);
  if (id === null) return false;
  await shop.db.transaction(async (tx) => {
    await lockIssuesThatWentOut(tx);
    await endSubscription(tx, id, shop.now());
    await withdrawNewslettersTo(tx, id);
  });
  return true;
}

/** DESK-59: whoever did not get them counts no more as reached. The newsletters must be locked. */
export async function withdrawNewslettersTo(tx: Transaction, readerId: string): Promise<void> {
  const issueIds = await withdrawBulkMails(tx, { beginning: newsletterCause(readerId) });
  if (issueIds.length > 0) await countUnqueued(tx, issueIds);
}

/** Begins with the reader, so that an erasure finds all newsletters to one. */
export function newsletterCause(readerId: string, issueId = ''): string {
  return `newsletter:${readerId}:${issueId}`;
}

/** A page with a button for people; mail programs post to it. */
export function leaveUrlOf(
  { links, config: { publicUrl } }: Pick<Shop, 'links' | 'config'>,
  id: string,
): string {
  return `${publicUrl}/newsletter/leave?token=${links.sign(LEAVE, id)}`;
}
