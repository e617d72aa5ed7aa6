import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

/** What waits to be sent, and what it was that had a mail sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** `receipt:<order>`: one mail for each, ever. */
    cause: text().notNull().unique(),
    /** Null once sent: names, addresses and links are nobody's business any more. */
    mail: jsonb().$type<Mail>(),
    attempts: integer().notNull().default(0),
    /** No attempt before; while one is under way, the moment when it counts as lost. */
    dueAt: moment().notNull(),
    sentAt: moment(),
    /** Given up. */
    failedAt: moment(),
    lastProblem: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index()
      .on(table.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
    check('mails_end_once', sql`sent_at is null or failed_at is null`),
    check('mails_keep_what_waits', sql`mail is not null or sent_at is not null`),
  ],
);
