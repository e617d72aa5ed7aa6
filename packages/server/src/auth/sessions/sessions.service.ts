/** Sessions on devices: an access token for 15 minutes, and a chain of refresh tokens behind it. */
import type { Transaction } from '#database/queryable.ts';
import type { SessionRegister } from '#security/session-register.ts';
import type { Shop } from '#shop.ts';
import { deleteSpentNonces } from '#auth/sign-in/spent-nonces.queries.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import {
  deleteAllExpiredSessions,
  deleteExpiredSessions,
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  isSessionOpen,
  lockRefreshToken,
  markTokenUsed,
  revokeSession,
  type SessionRow,
} from './sessions.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** A session that is not used for this long ends early. */
const IDLE_LIMIT_MS = 14 * DAY_MS;
/** Two tabs that wake together send the same token, and so does a page whose answer got lost. Neither is a thief. */
const REUSE_GRACE_MS = 10_000;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** When the session ends at the latest. It ends earlier after idling for too long. */
  expiresAt: Date;
}

/** The user who signs in, and the device. */
export interface Visitor {
  /** The guest that signs in. The guest's cart waits to be merged. */
  guestId: string | null;
  device: string;
}

export async function openSession(
  shop: Shop,
  tx: Transaction,
  userId: string,
  { guestId, device }: Visitor,
): Promise<Tokens> {
  const now = shop.now();
  const times = { createdAt: now, lastUsedAt: now, expiresAt: expiryOf(now, now) };
  await deleteExpiredSessions(tx, userId, now);
  const session = await insertSession(tx, { userId, guestId, device, ...times });
  return issueTokens(shop, tx, session, createOpaqueToken());
}

function expiryOf(createdAt: Date, lastUsedAt: Date): Date {
  return new Date(
    Math.min(createdAt.getTime() + SESSION_LIFETIME_MS, lastUsedAt.getTime() + IDLE_LIMIT_MS),
  );
}

/**
 * Each token can be exchanged once, for its one successor. Within the grace period a repeat returns the same successor,
 * so that a session never forks. A later repeat means that the token was stolen, by this caller or the previous one,
 * and the session ends.
 * Returns null when the token is refused.
 */
export function refreshSession(shop: Shop, refreshToken: string): Promise<Tokens | null> {
  return shop.db.transaction((tx) => exchangeToken(shop, tx, refreshToken));
}

async function exchangeToken(
  shop: Shop,
  tx: Transaction,
  refreshToken: string,
): Promise<Tokens | null> {
  const now = shop.now();
  const tokenHash = hashOpaqueToken(refreshToken);
  const found = await lockRefreshToken(tx, tokenHash);
  if (!found || found.session.revokedAt || found.session.expiresAt <= now) return null;
  const { session, usedAt } = found;
  if (usedAt && now.getTime() - usedAt.getTime() > REUSE_GRACE_MS) {
    await revokeSession(tx, session.id, now);
    const { userId } = session;
    shop.security.record('refresh_token_reused', { userId });
    shop.security.record('sessions_revoked', { userId, by: 'reuse' });
    return null;
  }
  const expiresAt = expiryOf(session.createdAt, now);
  await extendSession(tx, session.id, { lastUsedAt: now, expiresAt });
  await markTokenUsed(tx, tokenHash, now);
  const successor = shop.tokens.nextRefreshToken(refreshToken);
  return issueTokens(shop, tx, { ...session, expiresAt }, successor);
}

export function createSessionRegister({ db, now }: Pick<Shop, 'db' | 'now'>): SessionRegister {
  return {
    isOpen: ({ sessionId, userId }) => isSessionOpen(db, { sessionId, userId, now: now() }),
  };
}

interface Leaving {
  refreshToken: string | undefined;
  /** The session of the access token. Signs out a client that has lost its cookie. */
  sessionId: string | null;
}

/** A missing or unknown token is no error: the caller wants to be signed out either way. */
export async function closeSession(shop: Shop, leaving: Leaving): Promise<void> {
  const { refreshToken, sessionId } = leaving;
  const found = refreshToken
    ? await findRefreshToken(shop.db, hashOpaqueToken(refreshToken))
    : null;
  for (const id of new Set([found?.session.id, sessionId])) {
    const userId = id ? await revokeSession(shop.db, id, shop.now()) : null;
    if (userId) shop.security.record('signed_out', { userId });
  }
}

async function issueTokens(
  shop: Shop,
  tx: Transaction,
  session: SessionRow,
  refreshToken: string,
): Promise<Tokens> {
  await insertRefreshToken(tx, hashOpaqueToken(refreshToken), session.id);
  const { userId, id: sessionId, guestId, expiresAt } = session;
  const accessToken = await shop.tokens.sign({ kind: 'user', userId, sessionId, guestId });
  return { accessToken, refreshToken, expiresAt };
}

export async function purgeSessions({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteAllExpiredSessions(db, now());
  await deleteSpentNonces(db, now());
}
