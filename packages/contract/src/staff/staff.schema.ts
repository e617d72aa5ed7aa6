import { z } from 'zod';
import { keysOf } from '#fields.ts';
import { NewPassword } from '#auth/auth.schema.ts';
import { Email, Id, KnownEmail, OneLine, Timestamp, Version } from '#primitives.ts';
import { plainCharacters } from '#text.rules.ts';
import { LOG_TOPICS } from './log/log-topics.ts';
import { ROLES } from './roles.rules.ts';

const StaffRole = z.enum(ROLES);
/** The stores that somebody works for; empty: all. An owner always works for all. */
const StoreIds = z.array(Id).max(200);

const StaffName = OneLine.min(1, 'Say your name').max(60, 'Use at most 60 characters');

/** Six digits of an authenticator app, or a recovery code. */
const Code = z
  .string()
  .overwrite(plainCharacters)
  .trim()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase());

const Token = z.string().min(1).max(256);

export const EnterDesk = z.object({
  email: KnownEmail,
  password: z.string().min(1, 'Password is required').max(128),
  code: Code.optional(),
});

export const ConfirmMyself = z.object({
  password: z.string().min(1, 'Password is required').max(128),
  code: Code.optional(),
});

export type DeskMember = z.infer<typeof DeskMember>;
/** The member of staff who is signed in. */
export const DeskMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  /** False: nothing else opens until a passkey or an authenticator app is set up. */
  hasSecondFactor: z.boolean(),
  /** What runs the desk, such as '1.0.0 (2eb06938)'. Nodes before 1.0 don't say it. */
  release: z.string().optional(),
});

export const InvitationToken = z.object({ token: Token });

export const InvitationDetails = z.object({
  /** null: the first owner, who chooses the name. */
  email: z.string().nullable(),
  role: StaffRole,
});

export const AcceptInvitation = z.object({
  token: Token,
  name: StaffName,
  /** Counts only when the invitation names nobody. */
  email: Email.optional(),
  password: NewPassword,
});

export type DeskSession = z.infer<typeof DeskSession>;
export const DeskSession = z.object({
  id: Id,
  /** null when unknown. */
  device: z.string().nullable(),
  signedInAt: Timestamp,
  lastUsedAt: Timestamp,
  isCurrent: z.boolean(),
});
export const DeskSessions = z.object({ sessions: z.array(DeskSession) });

export type StaffRow = z.infer<typeof StaffRow>;
export const StaffRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  storeIds: StoreIds,
  hasSecondFactor: z.boolean(),
  /** null: never signed in, or not lately. */
  lastUsedAt: Timestamp.nullable(),
  version: Version,
});

export type Invitation = z.infer<typeof Invitation>;
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: StaffRole,
  storeIds: StoreIds,
  expiresAt: Timestamp,
});

export const StaffList = z.object({
  members: z.array(StaffRow),
  invitations: z.array(Invitation),
});

export const InviteMember = z.object({
  email: Email,
  role: StaffRole,
  storeIds: StoreIds.default([]),
});
/** `version` as it was read, so that nobody overwrites another's change without seeing it. */
export const ChangeMember = z.object({
  name: StaffName,
  role: StaffRole,
  /** When left out, they stay. */
  storeIds: StoreIds.optional(),
  version: Version,
});
export const RemoveMember = z.object({ version: Version });

export type LoggedChange = z.infer<typeof LoggedChange>;
export const LoggedChange = z.object({
  id: Id,
  at: Timestamp,
  /** Who did it, by the name they had then. */
  by: z.string(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
/** Newest first; `before` is the id of the last one seen. */
export const LogQuery = z.object({
  before: Id.optional(),
  staffId: Id.optional(),
  topic: z.enum(keysOf(LOG_TOPICS)).optional(),
  kind: OneLine.max(40).optional(),
  /** What the change was done to, or is about. */
  subjectId: OneLine.max(80).optional(),
  search: OneLine.max(100).optional(),
});
export const LogPage = z.object({
  changes: z.array(LoggedChange),
  hasMore: z.boolean(),
  /** Who is in the log. Empty behind the first page, and missing when a node of the previous release answers. */
  people: z.array(z.object({ id: Id, name: z.string() })).optional(),
});

const Passkey = z.object({
  id: Id,
  /** In the member's words. */
  name: z.string(),
  addedAt: Timestamp,
  /** null: not used yet. */
  lastUsedAt: Timestamp.nullable(),
});

export type SecondFactors = z.infer<typeof SecondFactors>;
export const SecondFactors = z.object({
  hasAuthenticator: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
});

/** `uri` is for a QR code, `secret` to type by hand; `proof` comes back with the first code. */
export const NewAuthenticator = z.object({
  secret: z.string(),
  uri: z.string(),
  proof: z.string(),
});

export const FinishAuthenticator = z.object({ proof: z.string().min(1).max(300), code: Code });

/** Shown once; empty when the member has codes already. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** As WebAuthn defines it. The server's WebAuthn library checks it. */
const WebAuthnJson = z.looseObject({ id: OneLine.min(1).max(1024) });

/** For `navigator.credentials`, as WebAuthn defines it. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });
export const AddPasskey = z.object({
  name: OneLine.min(1, 'Give it a name').max(60, 'Use at most 60 characters'),
  response: WebAuthnJson,
});
export const PasskeyAnswer = z.object({ response: WebAuthnJson });

export const ChangeDeskPassword = z.object({
  currentPassword: z.string().min(1, 'Enter your password').max(128),
  newPassword: NewPassword,
});
export const ChangeOwnName = z.object({ name: StaffName });
export const ChangeDeskEmail = z.object({
  email: Email,
  /** A recovery code, of whom the old mailbox is lost to. Without one, the old address has to agree too. */
  code: Code.optional(),
});
export const RecoverDesk = z.object({
  email: KnownEmail,
  code: Code.pipe(z.string().min(1, 'Enter the code')),
  password: NewPassword,
});

export const ForgotDeskPassword = z.object({ email: KnownEmail });
export const ResetDeskPassword = z.object({ token: Token, password: NewPassword });
export const ConfirmDeskEmail = z.object({ token: Token });
/** `isChanged`: the other address has agreed before. */
export const ConfirmedEmail = z.object({ email: z.string(), isChanged: z.boolean() });
