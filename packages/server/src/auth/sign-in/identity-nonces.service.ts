/**
 * Nonces to ask Google and Apple for identity tokens with. Each says itself when and for which browser it was made, so
 * that nothing is stored until somebody signs in by it.
 */
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { createOpaqueToken, hashOpaqueToken } from '#auth/sessions/opaque-token.ts';
import { spendNonce } from './spent-nonces.queries.ts';

/** From the opened sign-in window to the answer of Google or Apple. */
export const NONCE_LIFETIME_S = 15 * 60;
const LIFETIME_MS = NONCE_LIFETIME_S * 1000;
/** A spent one is kept for longer than it is good, since the clocks of two nodes differ. */
const SPENT_KEPT_MS = 2 * LIFETIME_MS;

export function createNonce({ links, now }: Shop, browserId: string): string {
  return links.sign(purposeOf(browserId), `${createOpaqueToken()}.${now().getTime()}`);
}

/** Ours, young enough, and made for this browser. */
export function isNonceOf({ links, now }: Shop, nonce: string, browserId: string): boolean {
  const [, issuedAtMs] = links.verify(purposeOf(browserId), nonce)?.split('.') ?? [];
  return issuedAtMs !== undefined && now().getTime() - Number(issuedAtMs) < LIFETIME_MS;
}

/** In the transaction of the sign-in. @throws ShopError IDENTITY_TOKEN_REFUSED when it was spent before */
export async function spendOnce(tx: Transaction, nonce: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + SPENT_KEPT_MS);
  if (!(await spendNonce(tx, hashOpaqueToken(nonce), expiresAt)))
    throw new ShopError('IDENTITY_TOKEN_REFUSED');
}

/** The browser is part of what is signed, and not of the nonce. */
function purposeOf(browserId: string): string {
  return `nonce for ${browserId}`;
}
