/** Messages at the desk: staff answer them by mail, or mark them as done. Every reply is stored with its writer. */
import type { MessageFilter } from '@driftstone/contract/contact/messages-desk.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { mailSender, shopMailbox } from '#mail/shop-mailbox.ts';
import { queueMail } from '#mail/mail-queue.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import {
  countOpen,
  findMessage,
  insertReply,
  listMessages,
  type MessageWithReplies,
  updateMessage,
} from './messages-desk.queries.ts';
import { buildReplyMail } from './reply.mail.ts';

const PAGE = 30;

interface Wanted {
  show: MessageFilter;
  search?: string | undefined;
  before?: string | undefined;
}

export async function findMessages(
  { db }: Pick<Shop, 'db'>,
  wanted: Wanted,
): Promise<{ messages: MessageWithReplies[]; hasMore: boolean }> {
  const rows = await listMessages(db, wanted, PAGE + 1);
  return { messages: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

/** Marks the message as done. @throws ShopError MESSAGE_NOT_FOUND, CHANGED_MEANWHILE */
export function replyToMessage(
  shop: Shop,
  staff: StaffMember,
  messageId: string,
  { reply, version }: { reply: string; version: number },
): Promise<MessageWithReplies> {
  return shop.db.transaction(async (tx) => {
    const message = await requireMessage(tx, messageId);
    const now = shop.now();
    await close(tx, message, version, { doneAt: now, doneBy: staff.name });
    const replyId = await insertReply(tx, {
      messageId,
      text: reply,
      writtenBy: staff.name,
      createdAt: now,
    });
    const sender = {
      ...shop.config,
      contactEmail: shopMailbox(shop),
      sender: mailSender(shop),
    };
    const mail = buildReplyMail(message, reply, sender);
    await queueMail(tx, { cause: `contact-reply:${messageId}:${replyId}`, mail });
    await recordChange(tx, staff, { action: 'message_answered', subject: subjectOf(message) });
    return requireMessage(tx, messageId);
  });
}

/** @throws ShopError MESSAGE_NOT_FOUND, CHANGED_MEANWHILE */
export function closeMessage(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  staff: StaffMember,
  messageId: string,
  { isDone, version }: { isDone: boolean; version: number },
): Promise<MessageWithReplies> {
  return db.transaction(async (tx) => {
    const message = await requireMessage(tx, messageId);
    const done = isDone ? { doneAt: now(), doneBy: staff.name } : { doneAt: null, doneBy: null };
    await close(tx, message, version, done);
    const action = isDone ? 'message_done' : 'message_opened_again';
    await recordChange(tx, staff, { action, subject: subjectOf(message) });
    return requireMessage(tx, messageId);
  });
}

async function close(
  tx: Transaction,
  { id }: MessageWithReplies,
  version: number,
  done: { doneAt: Date | null; doneBy: string | null },
): Promise<void> {
  if (!(await updateMessage(tx, { id, version }, done))) throw new ShopError('CHANGED_MEANWHILE');
}

async function requireMessage(tx: Transaction, messageId: string): Promise<MessageWithReplies> {
  const message = await findMessage(tx, messageId);
  if (!message) throw new ShopError('MESSAGE_NOT_FOUND');
  return message;
}

/** Names the message by its day only: the log outlives the customer's name. */
function subjectOf({ id, createdAt }: MessageWithReplies) {
  return { kind: 'message', id, name: `A message from ${DAY.format(createdAt)}` };
}

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });

/** Messages that wait for an answer. */
export function countOpenMessages({ db }: Pick<Shop, 'db'>): Promise<number> {
  return countOpen(db);
}
