/** Saved addresses of users: an account is shown with the default one. */
import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { degrees } from '#database/columns.ts';

export const addresses = pgView('saved_addresses', {
  userId: uuid('user_id').notNull(),
  address: text('address').notNull(),
  latitude: degrees('latitude').notNull(),
  longitude: degrees('longitude').notNull(),
  isDefault: boolean('is_default').notNull(),
}).existing();
