/** Sends the mails that are due. Several servers share one queue, and each mail belongs to one server at a time. */
import type { Queryable } from '#database/queryable.ts';
import { type Mail, type MailProvider, MailRefused } from '#providers/mail/mail-provider.ts';
import type { ShopLog } from '#observability/shop-log.ts';
import {
  type ClaimedMail,
  claimMail,
  deleteOldMails,
  failMail,
  finishMail,
  finishMailAndClaimNext,
  postponeMail,
} from './mails.queries.ts';

/** The delays after each attempt: ten hours in all. After the last one a mail is given up. */
export const MAIL_RETRY_DELAYS_S = [30, 120, 600, 1800, 7200, 25_200];

interface DeliveryParts {
  db: Queryable;
  providers: { mail: MailProvider };
  log: ShopLog;
}

/** Runs until nothing is due. When the signal aborts, stops after the current mail. */
export async function deliverMails(shop: DeliveryParts, signal?: AbortSignal): Promise<void> {
  let claimed = signal?.aborted ? null : await claimMail(shop.db);
  while (claimed) {
    const outcome = await deliver(shop, claimed);
    // The next mail would probably fail too, so delivery pauses.
    if (outcome === 'server failed') return;
    const isLast = signal?.aborted === true;
    if (outcome === 'refused') claimed = isLast ? null : await claimMail(shop.db);
    else if (isLast) return finishMail(shop.db, claimed);
    else claimed = await finishMailAndClaimNext(shop.db, claimed);
  }
}

async function deliver(
  { db, providers, log }: DeliveryParts,
  claimed: ClaimedMail,
): Promise<'sent' | 'refused' | 'server failed'> {
  const { id, attempts } = claimed;
  try {
    await providers.mail.send(requireSendable(claimed), id);
    return 'sent';
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    const problem = describeProblem(error);
    const delayS = isRefused ? undefined : MAIL_RETRY_DELAYS_S[attempts - 1];
    // The kind of the cause, without the id, which may identify a person.
    const fields = { mailId: id, kind: claimed.cause.split(/[: ]/, 1)[0], attempts, problem };
    if (delayS === undefined) {
      await failMail(db, claimed, problem);
      log.error(fields, 'a mail was given up');
    } else {
      await postponeMail(db, claimed, delayS, problem);
      log.warn({ ...fields, delayS }, 'a mail could not be sent yet');
    }
    return isRefused ? 'refused' : 'server failed';
  }
}

/** @throws MailRefused for what no attempt will ever send, and what would hold up the others for good */
function requireSendable({ mail, attempts }: ClaimedMail): Mail {
  if (mail === null) throw new MailRefused('The mail is empty.');
  // The server that tried to send it has died each time.
  if (attempts > MAIL_RETRY_DELAYS_S.length + 1)
    throw new MailRefused('No attempt to send it has come to an end.');
  return mail;
}

/** As long as the tokens of links, and longer than any name of a reason. */
const LONG_WORD = /[\w-]{32,}/g;

/** Mail servers often repeat the reader's address, or a link that they block. Neither belongs in the log. */
function describeProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(LONG_WORD, '…')
    .slice(0, 300);
}

const MAIL_RECORD_DAYS = 90;
const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** Deletes mails that were sent or given up long ago. */
export async function purgeMails({ db, now }: { db: Queryable; now: () => Date }): Promise<void> {
  await deleteOldMails(db, new Date(now().getTime() - MAIL_RECORD_DAYS * MS_PER_DAY));
}
