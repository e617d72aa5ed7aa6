/** The names of devices, cut off ones too: for what was done on them to an order. */
import { pgView, text, uuid } from 'drizzle-orm/pg-core';

export const deviceNames = pgView('devices', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
}).existing();
