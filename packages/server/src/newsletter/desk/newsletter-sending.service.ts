/**
 * Queues the mails of a newsletter that goes out, some at a time. Place and mails are stored in one transaction, so that
 * a crash neither skips a reader nor sends twice, and any server goes on.
 */
import { countAllWaiting } from '#mail/bulk-mails.ts';
import { queueMails } from '#mail/mail-queue.ts';
import { mailSender } from '#mail/shop-mailbox.ts';
import { leaveUrlOf, newsletterCause } from '#newsletter/newsletter.service.ts';
import type { Shop } from '#shop.ts';
import { buildIssueMail } from './issue.mail.ts';
import {
  listPizzas,
  listReaders,
  lockSendingIssue,
  updateIssue,
} from './newsletter-desk.queries.ts';
import { pizzaIdsOf } from './newsletter-desk.service.ts';

/** The rest stays where one row says it, so that a stop is quick and the queue short. */
const MOST_WAITING = 200;

type Sending = Pick<Shop, 'db' | 'config' | 'details' | 'links' | 'now'>;

export async function sendNewsletters(shop: Sending): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const issue = await lockSendingIssue(tx);
    if (!issue?.startedAt) return;
    const limit = MOST_WAITING - (await countAllWaiting(tx));
    if (limit <= 0) return;
    const { id, lastReaderId: after, startedAt: confirmedBy } = issue;
    const readers = await listReaders(tx, { after, confirmedBy, limit });
    const pizzas = await listPizzas(tx, pizzaIdsOf(issue));
    const { publicUrl } = shop.config;
    const caused = readers.map((reader) => ({
      cause: newsletterCause(reader.id, id),
      mail: buildIssueMail({
        ...issue,
        sender: mailSender(shop),
        to: reader.email,
        pizzas,
        publicUrl,
        leaveUrl: leaveUrlOf(shop, reader.id),
      }),
    }));
    await queueMails(tx, caused, { isBulk: true });
    const isDone = readers.length < limit;
    await updateIssue(tx, id, {
      queued: issue.queued + readers.length,
      lastReaderId: isDone ? null : (readers.at(-1)?.id ?? null),
      ...(isDone && { state: 'sent' }),
    });
  });
}
