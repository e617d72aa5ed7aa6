import { pgView, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

/** The names of those who work, or worked, here: for what they did to an order. */
export const staffNames = pgView('staff_members', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
}).existing();

/** Who acts on a device, while `leftAt` is null. */
export const workingStaff = pgView('staff_members', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  leftAt: moment('left_at'),
}).existing();
