/** The names of those who work, or worked, here: for what they did to an order. */
import { pgView, text, uuid } from 'drizzle-orm/pg-core';

export const staffNames = pgView('staff_members', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
}).existing();
