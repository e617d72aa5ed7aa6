import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.ts';

/** What staff changed, in the words of that moment: names of members and subjects may change or disappear later. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    /** Snake case, past tense: pizza_changed. */
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    /** The ids of what else the change is about, such as the items of a publication. */
    alsoAbout: text().array().notNull().default([]),
    /** The old values of what changed; null for something new. */
    before: jsonb().$type<object>(),
    after: jsonb().$type<object>(),
    /** What the desk says of it, in lower case, to be searched; '' from earlier releases. */
    said: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.subjectKind, table.subjectId),
    index().on(table.subjectId),
    index().using('gin', table.alsoAbout),
    index().on(table.staffId, table.id),
    index().on(table.createdAt),
  ],
);
