import { z } from 'zod';
import { Id, OneLine, Paragraphs, Timestamp, Version } from '#primitives.ts';
import { CONTACT_LENGTHS } from './contact.limits.ts';

export const MESSAGE_FILTERS = ['open', 'done', 'all'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

export type DeskMessage = z.infer<typeof DeskMessage>;
export const DeskMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** Empty when the customer gave none. */
  phone: z.string(),
  message: z.string(),
  writtenAt: Timestamp,
  /** null: it waits for an answer. */
  done: z.object({ by: z.string(), at: Timestamp }).nullable(),
  /** Oldest first. */
  replies: z.array(z.object({ text: z.string(), by: z.string(), at: Timestamp })),
  version: Version,
});

/** Newest first; `before` is the id of the last one seen. */
export const DeskMessageQuery = z.object({
  show: z.enum(MESSAGE_FILTERS).default('open'),
  /** Part of the name or the e-mail. */
  search: OneLine.max(120).optional(),
  before: Id.optional(),
});
export const DeskMessagePage = z.object({
  messages: z.array(DeskMessage),
  hasMore: z.boolean(),
});

export const ReplyToMessage = z.object({
  reply: Paragraphs.min(1, 'Write a reply').max(
    CONTACT_LENGTHS.message,
    `Use at most ${CONTACT_LENGTHS.message} characters`,
  ),
  version: Version,
});
export const CloseMessage = z.object({ isDone: z.boolean(), version: Version });
