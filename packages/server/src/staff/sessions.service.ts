/** The desk's sessions: one opaque token for each device, looked up with every call, so that one ends at once. */
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import { reachOf } from '#security/reach.ts';
import type { StaffMember, StaffRegister } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { deleteExpiredChallenges } from './factors.queries.ts';
import { deleteExpiredLinks } from './own-links.queries.ts';
import { deleteSpentInvitations } from './staff.queries.ts';
import {
  deleteExpiredSessions,
  deleteSessionByToken,
  deleteSessionOf,
  findEntered,
  insertSession,
  listSessionsOf,
  type SessionRow,
  updateSession,
} from './sessions.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** A session that is not used for this long ends early. */
const IDLE_LIMIT_MS = 7 * DAY_MS;
/** How often the time of the last use is written. */
const NOTED_EVERY_MS = 60_000;

export function createStaffRegister({
  db,
  config,
  now,
}: Pick<Shop, 'db' | 'config' | 'now'>): StaffRegister {
  return {
    find: async (token) => {
      const found = await findEntered(db, hashOpaqueToken(token), now());
      if (!found) return null;
      const { openedAt, lastUsedAt, hasFactor, storeIds, ...member } = found;
      await noteUse(db, { id: member.sessionId, openedAt, lastUsedAt }, now());
      return {
        ...member,
        reach: reachOf({ role: member.role, storeIds }),
        hasSecondFactor: hasFactor || config.allowsSandbox,
      };
    },
  };
}

async function noteUse(
  db: Queryable,
  { id, openedAt, lastUsedAt }: { id: string; openedAt: Date; lastUsedAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MS) return;
  await updateSession(db, id, { lastUsedAt: now, expiresAt: expiryOf(openedAt, now) });
}

function expiryOf(openedAt: Date, lastUsedAt: Date): Date {
  return new Date(
    Math.min(openedAt.getTime() + SESSION_LIFETIME_MS, lastUsedAt.getTime() + IDLE_LIMIT_MS),
  );
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

export async function openSession(
  { now }: Pick<Shop, 'now'>,
  db: Queryable,
  staffId: string,
  device: string,
): Promise<OpenedSession> {
  const token = createOpaqueToken();
  const at = now();
  const { expiresAt } = await insertSession(db, {
    staffId,
    tokenHash: hashOpaqueToken(token),
    device,
    confirmedAt: at,
    lastUsedAt: at,
    createdAt: at,
    expiresAt: expiryOf(at, at),
  });
  return { token, expiresAt };
}

/** A missing or unknown token is no error: the caller wants to be signed out either way. */
export async function closeSession(shop: Shop, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const staffId = await deleteSessionByToken(shop.db, hashOpaqueToken(token));
  if (staffId) shop.security.record('desk_left', { userId: staffId });
}

export interface MySession extends SessionRow {
  /** The session of this call. */
  isCurrent: boolean;
}

export async function listMySessions(
  { db, now }: Shop,
  { id, sessionId }: StaffMember,
): Promise<MySession[]> {
  const rows = await listSessionsOf(db, id, now());
  return rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }));
}

/** @throws ShopError SESSION_NOT_FOUND, also for another member's session */
export async function endMySession(
  shop: Shop,
  { id }: StaffMember,
  sessionId: string,
): Promise<void> {
  if (!(await deleteSessionOf(shop.db, id, sessionId))) throw new ShopError('SESSION_NOT_FOUND');
  shop.security.record('desk_left', { userId: id });
}

/** Deletes expired sessions and links, unanswered challenges, and invitations that are used or expired. */
export async function purgeStaffSessions({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSessions(db, now());
  await deleteExpiredChallenges(db, now());
  await deleteSpentInvitations(db, now());
  await deleteExpiredLinks(db, now());
}
