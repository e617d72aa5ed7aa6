import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

/** Mails that wait to be sent, and the causes of those that were sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** `receipt:<order>`: one mail for each, ever. */
    cause: text().notNull().unique(),
    /** Cleared once sent, since it holds names, addresses and links. */
    mail: jsonb().$type<Mail>(),
    /** One of many, such as a newsletter: it leaves after all others. */
    isBulk: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** No attempt before this time. During an attempt, the time at which the attempt counts as lost. */
    dueAt: moment().notNull(),
    sentAt: moment(),
    /** When the mail was given up. */
    failedAt: moment(),
    lastProblem: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_waiting')
      .on(table.isBulk, table.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('mails_bulk_unsent')
      .on(table.id)
      .where(sql`is_bulk and sent_at is null`),
    index('mails_failed')
      .on(table.failedAt)
      .where(sql`failed_at is not null`),
    check('mails_end_once', sql`sent_at is null or failed_at is null`),
    check('mails_keep_what_waits', sql`mail is not null or sent_at is not null`),
  ],
);
