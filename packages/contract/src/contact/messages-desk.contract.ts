import { defineRoutes } from '#route.ts';
import {
  CloseMessage,
  DeskMessage,
  DeskMessagePage,
  DeskMessageQuery,
  ReplyToMessage,
} from './messages-desk.schema.ts';

/** The messages of the contact page, at the desk. */
export const messagesDeskContract = defineRoutes({
  listMessages: {
    route: 'GET /desk/messages/all',
    staff: 'messages.answer',
    summary: 'Messages to the shop with their replies, newest first',
    query: DeskMessageQuery,
    success: { 200: DeskMessagePage },
  },
  replyToMessage: {
    route: 'POST /desk/messages/:messageId/reply',
    staff: 'messages.answer',
    summary: 'Reply by mail',
    body: ReplyToMessage,
    success: { 200: DeskMessage },
    errors: ['MESSAGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  closeMessage: {
    route: 'POST /desk/messages/:messageId/done',
    staff: 'messages.answer',
    summary: 'Mark a message as done without a reply, or open it again',
    body: CloseMessage,
    success: { 200: DeskMessage },
    errors: ['MESSAGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
});
