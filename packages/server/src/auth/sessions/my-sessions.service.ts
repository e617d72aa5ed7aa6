/** Lists where a user is signed in, and ends sessions on other devices. */
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import {
  listOpenSessions,
  revokeOwnSession,
  revokeSessionsOf,
  type SessionRow,
} from './sessions.queries.ts';

export interface MySession extends SessionRow {
  /** The session of this call. */
  isCurrent: boolean;
}

export async function listMySessions(shop: Shop, signedIn: SignedIn): Promise<MySession[]> {
  const rows = await listOpenSessions(shop.db, signedIn.userId, shop.now());
  return rows.map((row) => ({ ...row, isCurrent: row.id === signedIn.sessionId }));
}

/** @throws ShopError SESSION_NOT_FOUND, also for another user's session */
export async function endMySession(
  shop: Shop,
  { userId, sessionId: currentId }: SignedIn,
  sessionId: string,
): Promise<Pick<MySession, 'isCurrent'>> {
  if (!(await revokeOwnSession(shop.db, { sessionId, userId }, shop.now())))
    throw new ShopError('SESSION_NOT_FOUND');
  shop.security.record('sessions_revoked', { userId, by: 'owner' });
  return { isCurrent: sessionId === currentId };
}

export async function endMyOtherSessions(
  shop: Shop,
  { userId, sessionId }: SignedIn,
): Promise<void> {
  await revokeSessionsOf(shop.db, userId, shop.now(), { keptId: sessionId });
  shop.security.record('sessions_revoked', { userId, by: 'owner' });
}
