/** A forgotten password: a mailed link that is valid once and for half an hour. */
import { setTimeout as pause } from 'node:timers/promises';
import { limitMails } from '#mail/mailbox-limits.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { mailSender } from '#mail/shop-mailbox.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { findUserByEmail, updateUser, type UserRow } from '#auth/auth.queries.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import { revokeSessionsOf } from '#auth/sessions/sessions.queries.ts';
import { refuseEasyPassword } from '#security/passwords/chosen-password.ts';
import { hashPassword } from '#security/passwords/password-hash.ts';
import { buildPasswordResetMail } from './password-reset.mail.ts';
import { findUserOfReset, upsertReset, useReset } from './password-reset.queries.ts';

export const RESET_LIFETIME_MS = 30 * 60 * 1000;
/** Longer than storing a link and its mail takes, so that the time does not tell whether the account exists. */
export const RESET_ANSWER_AFTER_MS = 250;
/** The web page that the link opens. The token is behind a #, which no server and no log sees. */
const RESET_PATH = '/auth/reset-password';

/** Behaves alike for known and unknown e-mails. @throws ShopError TOO_MANY_REQUESTS */
export async function requestPasswordReset(
  shop: Shop,
  email: string,
  knownDevice: string | null,
): Promise<void> {
  await limitMails(shop, 'password-reset', { email, knownDevice });
  await Promise.all([mailResetLink(shop, email), pause(RESET_ANSWER_AFTER_MS)]);
}

async function mailResetLink(shop: Shop, email: string): Promise<void> {
  const user = await findUserByEmail(shop.db, email);
  shop.security.record('password_reset_asked', { userId: user?.id, email });
  if (!user) return;
  const token = createOpaqueToken();
  const tokenHash = hashOpaqueToken(token);
  const createdAt = shop.now();
  const expiresAt = new Date(createdAt.getTime() + RESET_LIFETIME_MS);
  const link = `${shop.config.publicUrl}${RESET_PATH}#${token}`;
  await shop.db.transaction(async (tx) => {
    await upsertReset(tx, { tokenHash, userId: user.id, expiresAt, createdAt });
    const mail = buildPasswordResetMail({
      sender: mailSender(shop),
      to: user.email,
      firstName: user.firstName,
      resetUrl: link,
      minutes: RESET_LIFETIME_MS / 60_000,
    });
    await queueMail(tx, { cause: `password-reset:${user.id}:${tokenHash}`, mail });
  });
}

/**
 * Works once. Ends all sessions. Verifies the e-mail, since the caller has read a mail sent to it.
 * @throws ShopError RESET_TOKEN_REFUSED, PASSWORD_TOO_COMMON
 */
export async function resetPassword(shop: Shop, token: string, password: string): Promise<UserRow> {
  const tokenHash = hashOpaqueToken(token);
  const user = await findUserOfReset(shop.db, tokenHash, shop.now());
  if (!user) throw new ShopError('RESET_TOKEN_REFUSED');
  await refuseEasyPassword(password, user, {
    path: 'password',
    shopName: shop.details.current().name,
  });

  const passwordHash = await hashPassword(password);
  await shop.db.transaction(async (tx) => {
    const now = shop.now();
    if (!(await useReset(tx, tokenHash, now))) throw new ShopError('RESET_TOKEN_REFUSED');
    await updateUser(tx, user.id, { passwordHash, isEmailVerified: true, updatedAt: now });
    await revokeSessionsOf(tx, user.id, now);
  });
  shop.security.record('password_reset_done', { userId: user.id });
  shop.security.record('sessions_revoked', { userId: user.id, by: 'reset' });
  return user;
}
