import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '#database/columns.ts';

export const signInProvider = pgEnum('sign_in_provider', ['email', 'google', 'apple']);

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case. */
    email: text().notNull().unique(),
    isEmailVerified: boolean().notNull().default(false),
    /** argon2id; null for users who only sign in with a provider. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull().default(''),
    avatarUrl: text(),
    provider: signInProvider().notNull().default('email'),
    /** Set by staff: the shop refuses cash orders, but not card orders. */
    isCashBlocked: boolean().notNull().default(false),
    /** Keyed hash of the mailbox, to recognise a former customer. null: an older account, or nobody's mailbox. */
    mailboxHash: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_by_mailbox')
      .on(table.mailboxHash)
      .where(sql`${table.mailboxHash} is not null`),
    // For the desk's searches, which know the beginning of a text.
    index('users_by_email').on(table.email.op('text_pattern_ops')),
    index('users_by_first_name').on(sql`lower(${table.firstName}) text_pattern_ops`),
    index('users_by_last_name').on(sql`lower(${table.lastName}) text_pattern_ops`),
    index('users_by_folded_first_name').on(sql`fold_name(${table.firstName}) text_pattern_ops`),
    index('users_by_folded_last_name').on(sql`fold_name(${table.lastName}) text_pattern_ops`),
    index('users_by_folded_name').on(
      sql`fold_name(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`,
    ),
    index('users_by_phone')
      .on(sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g') text_pattern_ops`)
      .where(sql`${table.phone} <> ''`),
    index('users_by_name').on(
      sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`,
    ),
    // A phone number is searched by its end, which is the same with and without +44.
    index('users_by_phone_end').on(
      sql`reverse(regexp_replace(${table.phone}, '[^0-9]', '', 'g')) text_pattern_ops`,
    ),
    check('email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** The key is issuer and subject: an e-mail alone proves nothing. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index().on(table.userId)],
);

/** A sign-in on one device: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The guest that signed in. The guest's cart waits to be merged. */
    guestId: uuid(),
    /** In plain words: "Firefox on Windows". Empty when unknown. */
    device: text().notNull().default(''),
    /** When the session was opened or last refreshed: up to a quarter of an hour behind. */
    lastUsedAt: moment().notNull().defaultNow(),
    revokedAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Opaque tokens, stored as SHA-256. Each can be exchanged once, and has one successor. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.sessionId)],
);

/** A mailed link to set a new password. One row for each user: a newer link replaces the older one. */
export const passwordResets = pgTable('password_resets', {
  /** SHA-256 of the token. */
  tokenHash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  createdAt: createdAt(),
});

/** Nonces whose identity tokens were used to sign in. None of them opens a second session. */
export const spentNonces = pgTable(
  'spent_nonces',
  {
    /** SHA-256 of the nonce. */
    nonceHash: text().primaryKey(),
    /** After this time the nonce is too old anyway. */
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
