import { ROLES } from '@driftstone/contract/staff/roles.rules.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '#database/columns.ts';

export const staffRole = pgEnum('staff_role', ROLES);

/** People who work here. Separate from customers, who may have the same e-mail. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: id(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role: staffRole().notNull(),
    /** The stores that the member works for; empty: all. A closed store stays, or its manager would get the others. */
    storeIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** argon2id. */
    passwordHash: text().notNull(),
    /** Sealed; null without an authenticator app. */
    totpSecret: text(),
    /** The step of the last code that was used, since a code opens once. */
    totpStep: bigint({ mode: 'number' }),
    /** argon2id; null without a PIN, which says who acts on a shared device and opens nothing. */
    pinHash: text(),
    /** When the member left. The row stays for the log. */
    leftAt: moment(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('one_member_an_email')
      .on(table.email)
      .where(sql`${table.leftAt} is null`),
    check('staff_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** A sign-in to the desk on one device. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    staffId: uuid()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token. */
    tokenHash: text().notNull().unique(),
    /** In plain words: "Firefox on Windows". Empty when unknown. */
    device: text().notNull(),
    /** When the member last proved who they are. */
    confirmedAt: moment().notNull(),
    /** Up to a minute behind. */
    lastUsedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.staffId), index().on(table.expiresAt)],
);

/** A link by which somebody becomes a member of staff, once. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull().unique(),
    /** null: the first owner, who enters it. */
    email: text(),
    role: staffRole().notNull(),
    /** The stores that the member will work for. */
    storeIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** null: the start of the shop or a command, which printed the link of an owner. */
    invitedBy: uuid().references(() => staffMembers.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.invitedBy)],
);

export const staffLinkKind = pgEnum('staff_link_kind', ['password', 'old_email', 'new_email']);

/** Links mailed to a member: for a new password, or to confirm another e-mail from both addresses. Each works once. */
export const staffLinks = pgTable(
  'staff_links',
  {
    staffId: uuid()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    kind: staffLinkKind().notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull().unique(),
    /** The new e-mail, lower case; null in a link for a password. */
    email: text(),
    usedAt: moment(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.kind] }), index().on(table.expiresAt)],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: uuid()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    /** base64url, given by the device. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the device says that the key was used. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** In the member's words. */
    name: text().notNull(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.staffId)],
);

/** What a passkey has to sign. Each is answered once. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text().primaryKey(),
    /** null: for a sign-in, before anybody is known. */
    staffId: uuid().references(() => staffMembers.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.staffId)],
);

/** Codes on paper, for a member who has lost the second factor. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid()
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    /** SHA-256; a code has 80 random bits. */
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);
