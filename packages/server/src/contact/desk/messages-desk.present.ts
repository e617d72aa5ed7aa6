import type { DeskMessage } from '@driftstone/contract/contact/messages-desk.schema.ts';
import type { MessageWithReplies } from './messages-desk.queries.ts';

export function presentMessage(row: MessageWithReplies): DeskMessage {
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
