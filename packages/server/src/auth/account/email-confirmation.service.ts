/** Shows that whoever is signed in reads the mails of the account: a link, mailed when it is asked for. */
import { queueMail } from '#mail/mail-queue.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { updateUser, type UserRow } from '#auth/auth.queries.ts';
import { requireUser } from './account.service.ts';
import { buildEmailConfirmationMail } from './email-confirmation.mail.ts';

const MINUTE_MS = 60 * 1000;
const LINK_LIFETIME_DAYS = 7;
const LINK_LIFETIME_MS = LINK_LIFETIME_DAYS * 24 * 60 * MINUTE_MS;
/** The web's page for the link. */
const CONFIRM_PATH = '/auth/confirm-email';

/** Nothing for an e-mail that is confirmed; one mail a minute. @throws ShopError UNAUTHENTICATED */
export async function mailEmailConfirmation(shop: Shop, signedIn: SignedIn): Promise<void> {
  const user = await requireUser(shop.db, signedIn);
  if (user.isEmailVerified) return;
  const nowMs = shop.now().getTime();
  const token = shop.links.sign(purposeOf(user), `${user.id}.${nowMs + LINK_LIFETIME_MS}`);
  const mail = buildEmailConfirmationMail({
    to: user.email,
    firstName: user.firstName,
    confirmUrl: `${shop.config.publicUrl}${CONFIRM_PATH}?token=${token}`,
    days: LINK_LIFETIME_DAYS,
  });
  const cause = `email-confirmation:${user.id}:${Math.floor(nowMs / MINUTE_MS)}`;
  await shop.db.transaction((tx) => queueMail(tx, { cause, mail }));
}

/**
 * Only by the account that asked: a stranger may have opened it with this e-mail, whose owner follows the link and must
 * not vouch for the stranger by that.
 * @throws ShopError UNAUTHENTICATED, EMAIL_TOKEN_REFUSED
 */
export async function confirmEmail(shop: Shop, signedIn: SignedIn, token: string): Promise<void> {
  const user = await requireUser(shop.db, signedIn);
  const [userId, expiresAtMs] = shop.links.verify(purposeOf(user), token)?.split('.') ?? [];
  const isGood = userId === user.id && Number(expiresAtMs) > shop.now().getTime();
  if (!isGood) throw new ShopError('EMAIL_TOKEN_REFUSED');
  await updateUser(shop.db, user.id, { isEmailVerified: true, updatedAt: shop.now() });
}

/** A link for another e-mail than the account has now is worth nothing. */
function purposeOf({ email }: UserRow): string {
  return `confirm email ${email}`;
}
