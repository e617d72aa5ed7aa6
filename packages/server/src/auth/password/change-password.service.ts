/** Changes the password of a signed-in user. */
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { requireUser } from '#auth/account/account.service.ts';
import { replacePasswordHash } from '#auth/auth.queries.ts';
import { revokeSessionsOf } from '#auth/sessions/sessions.queries.ts';
import { refuseEasyPassword } from '#security/passwords/chosen-password.ts';
import { hashPassword, isPasswordOf } from '#security/passwords/password-hash.ts';
import { voidResetOf } from './password-reset.queries.ts';

const NO_PASSWORD_YET =
  'Your account has no password yet. Ask for a password reset by email to set one.';

/** Ends the user's other sessions. @throws ShopError UNAUTHENTICATED, WRONG_PASSWORD, PASSWORD_TOO_COMMON */
export async function changePassword(
  shop: Shop,
  signedIn: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await requireUser(shop.db, signedIn);
  if (user.passwordHash === null)
    throw new ShopError('WRONG_PASSWORD', { message: NO_PASSWORD_YET });
  if (!(await isPasswordOf(user.passwordHash, currentPassword))) throw wrongPassword();
  await refuseEasyPassword(newPassword, user, {
    path: 'newPassword',
    shopName: shop.details.current().name,
  });

  const hashes = { from: user.passwordHash, to: await hashPassword(newPassword) };
  await shop.db.transaction(async (tx) => {
    const now = shop.now();
    // A rival changed the password meanwhile, so the one that was checked is no longer valid.
    if (!(await replacePasswordHash(tx, user.id, { ...hashes, now }))) throw wrongPassword();
    await voidResetOf(tx, user.id);
    await revokeSessionsOf(tx, user.id, now, { keptId: signedIn.sessionId });
  });
  shop.security.record('password_changed', { userId: user.id });
  shop.security.record('sessions_revoked', { userId: user.id, by: 'password change' });
}

function wrongPassword(): ShopError {
  const issues = [{ message: 'Wrong password.', path: 'currentPassword' }];
  return new ShopError('WRONG_PASSWORD', { issues });
}
