import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#auth/auth.tables.ts';
import { createdAt, id } from '#database/columns.ts';

export const keptPizzas = pgTable(
  'kept_pizzas',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Says which choices: today's menu says what they are. */
    fingerprint: text().notNull(),
    /** What it was when it was kept. The menu may forget it. */
    words: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('kept_pizzas_by_name').on(table.userId, sql`lower(${table.name})`)],
);
