import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import { pgView, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

/** The names of people who work or worked here, for the records of what they did. */
export const staffNames = pgView('staff_members', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
}).existing();

/** Who acts on a device, and who paired it, while `leftAt` is null. */
export const workingStaff = pgView('staff_members', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull(),
  storeIds: uuid('store_ids').array().notNull(),
  leftAt: moment('left_at'),
}).existing();
