import { messagesDeskContract } from '@driftstone/contract/contact/messages-desk.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { presentMessage } from './messages-desk.present.ts';
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
