/** Sign-ins on devices: an access token for 15 minutes, and a chain of refresh tokens behind it. */
import type { Transaction } from '#database/connect.ts';
import type { SessionRegister } from '#platform/session-register.ts';
import type { Shop } from '#platform/shop.ts';
import { createOpaqueToken, hashOpaqueToken } from './opaque-token.ts';
import {
  deleteAllExpiredSessions,
  deleteExpiredSessions,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  isSessionOpen,
  markTokenUsed,
  revokeSession,
  type SessionRow,
} from './sessions.queries.ts';

const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Two tabs that wake together send the same token; the later one is no thief. */
const REUSE_GRACE_MS = 10_000;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Of the session: an exchange does not put it off. */
  expiresAt: Date;
}

/** `guestId` is the guest that signed in; its cart waits to be merged. */
export async function openSession(
  shop: Shop,
  userId: string,
  guestId: string | null,
): Promise<Tokens> {
  const now = shop.now();
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
  return shop.db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, userId, now);
    return issueTokens(shop, tx, await insertSession(tx, { userId, guestId, expiresAt }));
  });
}

/**
 * Each token is good for one exchange. One that comes again later was stolen, by this caller or the one before: the session ends.
 * null: refused.
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
  const found = await findRefreshToken(tx, tokenHash);
  if (!found || found.session.revokedAt || found.session.expiresAt <= now) return null;
  if (found.usedAt && now.getTime() - found.usedAt.getTime() > REUSE_GRACE_MS) {
    await revokeSession(tx, found.session.id, now);
    const { userId } = found.session;
    shop.security.record('refresh_token_reused', { userId });
    shop.security.record('sessions_revoked', { userId, by: 'reuse' });
    return null;
  }
  await markTokenUsed(tx, tokenHash, now);
  return issueTokens(shop, tx, found.session);
}

export function createSessionRegister({ db, now }: Pick<Shop, 'db' | 'now'>): SessionRegister {
  return { isOpen: (signedIn) => isSessionOpen(db, signedIn, now()) };
}

/** An unknown token is fine: whoever signs out wants to be signed out. */
export async function closeSession(shop: Shop, refreshToken: string): Promise<void> {
  const found = await findRefreshToken(shop.db, hashOpaqueToken(refreshToken));
  if (!found) return;
  await revokeSession(shop.db, found.session.id, shop.now());
  shop.security.record('signed_out', { userId: found.session.userId });
}

async function issueTokens(shop: Shop, tx: Transaction, session: SessionRow): Promise<Tokens> {
  const refreshToken = createOpaqueToken();
  await insertRefreshToken(tx, hashOpaqueToken(refreshToken), session.id);
  const { userId, id: sessionId, guestId, expiresAt } = session;
  const accessToken = await shop.tokens.sign({ kind: 'user', userId, sessionId, guestId });
  return { accessToken, refreshToken, expiresAt };
}

/** Sessions of people who never came back. */
export async function purgeSessions({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteAllExpiredSessions(db, now());
}
