import { defineRoutes } from '#route.ts';
import {
  CloseMessage,
  DeskMessage,
  DeskMessagePage,
  DeskMessageQuery,
  DeskMessageRef,
  ReplyToMessage,
} from './messages-desk.schema.ts';

/** The messages of the contact page, at the desk. */
export const messagesDeskContract = defineRoutes({
  listMessages: {
    method: 'GET',
    path: '/desk/messages/all',
    access: 'staff',
    permission: 'messages.answer',
    summary: 'Messages to the shop with their replies, newest first',
    query: DeskMessageQuery,
    success: { 200: DeskMessagePage },
    errors: [],
  },
  replyToMessage: {
    method: 'POST',
    path: '/desk/messages/:messageId/reply',
    access: 'staff',
    permission: 'messages.answer',
    summary: 'Reply by mail',
    params: DeskMessageRef,
    body: ReplyToMessage,
    success: { 200: DeskMessage },
    errors: ['MESSAGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  closeMessage: {
    method: 'POST',
    path: '/desk/messages/:messageId/done',
    access: 'staff',
    permission: 'messages.answer',
    summary: 'Mark a message as done without a reply, or open it again',
    params: DeskMessageRef,
    body: CloseMessage,
    success: { 200: DeskMessage },
    errors: ['MESSAGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
});
