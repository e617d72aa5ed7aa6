import { messagesDeskContract } from '@driftstone/contract/contact/messages-desk.contract.ts';
import type { DeskMessage } from '@driftstone/contract/contact/messages-desk.schema.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import type { MessageWithReplies } from './messages-desk.queries.ts';
import { closeMessage, findMessages, replyToMessage } from './messages-desk.service.ts';

export const messagesDeskRoutes = handlersFor(messagesDeskContract, {
  listMessages: async ({ query, shop }) => {
    const { messages, hasMore } = await findMessages(shop, query);
    return { messages: messages.map(presentMessage), hasMore };
  },
  replyToMessage: async ({ params, body, staff, shop }) =>
    presentMessage(await replyToMessage(shop, staff, params.messageId, body)),
  closeMessage: async ({ params, body, staff, shop }) =>
    presentMessage(await closeMessage(shop, staff, params.messageId, body)),
});

function presentMessage(row: MessageWithReplies): DeskMessage {
  const { id, name, email, phone, message, createdAt, doneAt, doneBy, replies, version } = row;
  return {
    id,
    name,
    email,
    phone,
    message,
    writtenAt: createdAt.toISOString(),
    done: doneAt && { by: doneBy ?? '', at: doneAt.toISOString() },
    replies: replies.map((reply) => ({
      text: reply.text,
      by: reply.writtenBy,
      at: reply.createdAt.toISOString(),
    })),
    version,
  };
}
