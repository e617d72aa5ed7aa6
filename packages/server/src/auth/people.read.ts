/** Name and e-mail of users, for the orders and reviews that show them. */
import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core';

export const people = pgView('users', {
  id: uuid('id').notNull(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  avatarUrl: text('avatar_url'),
  isEmailVerified: boolean('is_email_verified').notNull(),
  isCashBlocked: boolean('is_cash_blocked').notNull(),
  mailboxHash: text('mailbox_hash'),
}).existing();
