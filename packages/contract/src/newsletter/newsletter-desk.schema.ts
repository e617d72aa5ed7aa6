import { z } from 'zod';
import { Id, OneLine, Paragraphs, Timestamp, Version } from '#primitives.ts';

export const MAX_BLOCKS = 20;
const HeadingBlock = z.object({
  kind: z.literal('heading'),
  text: OneLine.min(1, 'Write the heading').max(120, 'Use at most 120 characters'),
});
const TextBlock = z.object({
  kind: z.literal('text'),
  text: Paragraphs.min(1, 'Write something').max(4000, 'Use at most 4000 characters'),
});
const ButtonBlock = z.object({
  kind: z.literal('button'),
  label: OneLine.min(1, 'Say what the button does').max(60, 'Use at most 60 characters'),
  url: z
    .url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      error: 'Use a whole link, such as https://example.com/menu',
    })
    .max(500, 'That address is too long'),
});
const PizzaBlock = z.object({ kind: z.literal('pizza'), pizzaId: z.uuid('Choose a pizza') });

export type NewsletterBlock = z.infer<typeof NewsletterBlock>;
/** Plain parts instead of HTML: every mail program shows them, and nothing can be smuggled in. */
export const NewsletterBlock = z.discriminatedUnion('kind', [
  HeadingBlock,
  TextBlock,
  ButtonBlock,
  PizzaBlock,
]);

export type IssueDraft = z.infer<typeof IssueDraft>;
export const IssueDraft = z.object({
  subject: OneLine.min(1, 'Write a subject').max(120, 'Use at most 120 characters'),
  blocks: z.array(NewsletterBlock).max(MAX_BLOCKS, `Use at most ${MAX_BLOCKS} parts`),
});

export const ISSUE_STATES = ['draft', 'sending', 'sent', 'stopped'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

export type NewsletterIssue = z.infer<typeof NewsletterIssue>;
export const NewsletterIssue = IssueDraft.extend({
  id: Id,
  state: z.enum(ISSUE_STATES),
  version: Version,
  writtenAt: Timestamp,
  /** null: not yet. */
  started: z.object({ by: z.string(), at: Timestamp }).nullable(),
  /** Confirmed readers when it began. */
  readers: z.int(),
  /** How many mails have left, how many wait, and how many no mail server took. */
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
});

/** Newest first; `before` is the id of the last one seen. */
export const IssueQuery = z.object({ before: Id.optional() });
export const IssuePage = z.object({
  issues: z.array(NewsletterIssue),
  hasMore: z.boolean(),
  /** Confirmed readers now. */
  readers: z.int(),
});

export const ChangeIssue = z.object({ issue: IssueDraft, version: Version });
export const IssueVersion = z.object({ version: Version });

/** The file itself, and how many readers are in it. */
export const ReadersFile = z.object({ csv: z.string(), readers: z.int() });
