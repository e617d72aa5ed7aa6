/** What the ways to change one's own account share: mailed links, and the printed codes that stand in for one. */
import type { Transaction } from '#database/queryable.ts';
import { mailSender } from '#mail/shop-mailbox.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import type { Shop } from '#shop.ts';
import { spendRecoveryCode } from './factors.queries.ts';
import type { LinkKind } from './own-links.queries.ts';
import type { MemberRow } from './staff.queries.ts';

const MINUTE_MS = 60_000;
export const OF_A_PASSWORD: readonly LinkKind[] = ['password'];
export const OF_AN_EMAIL: readonly LinkKind[] = ['old_email', 'new_email'];

export function newLink(shop: Shop, kind: LinkKind, minutes: number, email: string | null = null) {
  const token = createOpaqueToken();
  const expiresAt = new Date(shop.now().getTime() + minutes * MINUTE_MS);
  return { token, kind, tokenHash: hashOpaqueToken(token), email, expiresAt };
}

export function spendCode(
  tx: Transaction,
  shop: Shop,
  staffId: string,
  code: string,
): Promise<boolean> {
  return spendRecoveryCode(tx, { staffId, codeHash: hashOpaqueToken(code) }, shop.now());
}

export function letterTo(shop: Shop, { email, name }: MemberRow) {
  return { sender: mailSender(shop), to: email, name };
}

export function subjectOf({ id, name }: MemberRow) {
  return { kind: 'staff', id, name };
}
