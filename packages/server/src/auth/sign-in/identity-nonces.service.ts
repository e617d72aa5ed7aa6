/** Nonces for identity tokens. A nonce holds its time and browser, so nothing is stored until it is used. */
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import { spendNonce } from './spent-nonces.queries.ts';

/** From opening the sign-in window to the answer of Google or Apple. */
export const NONCE_LIFETIME_S = 15 * 60;
const LIFETIME_MS = NONCE_LIFETIME_S * 1000;
/** A used nonce is kept for longer than it is valid, since the clocks of two nodes differ. */
const SPENT_KEPT_MS = 2 * LIFETIME_MS;

export function createNonce({ links, now }: Shop, browserId: string): string {
  return links.sign(purposeOf(browserId), `${createOpaqueToken()}.${now().getTime()}`);
}

/** True for a nonce that the shop made for this browser, and that has not expired. */
export function isNonceOf({ links, now }: Shop, nonce: string, browserId: string): boolean {
  const [, issuedAtMs] = links.verify(purposeOf(browserId), nonce)?.split('.') ?? [];
  return issuedAtMs !== undefined && now().getTime() - Number(issuedAtMs) < LIFETIME_MS;
}

/** In the transaction of the sign-in. @throws ShopError IDENTITY_TOKEN_REFUSED when the nonce was used before */
export async function spendOnce(tx: Transaction, nonce: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + SPENT_KEPT_MS);
  if (!(await spendNonce(tx, hashOpaqueToken(nonce), expiresAt)))
    throw new ShopError('IDENTITY_TOKEN_REFUSED');
}

/** The browser's id is signed with the nonce, but is not part of it. */
function purposeOf(browserId: string): string {
  return `nonce for ${browserId}`;
}
