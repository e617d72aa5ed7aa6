import {
  ISSUE_STATES,
  type NewsletterBlock,
} from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.ts';

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: id(),
  /** Lower case. */
  email: text().notNull().unique(),
  confirmedAt: moment(),
  unsubscribedAt: moment(),
  createdAt: createdAt(),
});

export const issueState = pgEnum('issue_state', ISSUE_STATES);

/** A newsletter. What it says stays as it was sent. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    subject: text().notNull(),
    blocks: jsonb().$type<NewsletterBlock[]>().notNull(),
    state: issueState().notNull().default('draft'),
    version: integer().notNull().default(1),
    startedAt: moment(),
    /** The member's name of that moment. */
    startedBy: text(),
    /** Confirmed readers when it began. */
    readers: integer().notNull().default(0),
    /** Mails that were put into the queue and not taken out again. */
    queued: integer().notNull().default(0),
    /** The last subscription whose mail is in the queue; null before the first and after the last. */
    lastReaderId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('newsletter_issues_sending')
      .on(table.id)
      .where(sql`${table.state} = 'sending'`),
    check('started_by_somebody', sql`num_nonnulls(${table.startedAt}, ${table.startedBy}) <> 1`),
  ],
);
