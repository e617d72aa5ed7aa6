/** Proves that the signed-in user reads the account's mails, by a link that is mailed on request. */
import { limitMails } from '#mail/mailbox-limits.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { mailSender } from '#mail/shop-mailbox.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { updateUser, type UserRow } from '#auth/auth.queries.ts';
import { requireUser } from './account.service.ts';
import { buildEmailConfirmationMail } from './email-confirmation.mail.ts';

const MINUTE_MS = 60 * 1000;
const LINK_LIFETIME_DAYS = 7;
const LINK_LIFETIME_MS = LINK_LIFETIME_DAYS * 24 * 60 * MINUTE_MS;
/** The web page that the link opens. The token is behind a #, which no server and no log sees. */
const CONFIRM_PATH = '/auth/confirm-email';

/** Sends nothing when the e-mail is confirmed, and at most one mail a minute. @throws ShopError UNAUTHENTICATED, TOO_MANY_REQUESTS */
export async function mailEmailConfirmation(shop: Shop, signedIn: SignedIn): Promise<void> {
  const user = await requireUser(shop.db, signedIn);
  if (user.isEmailVerified) return;
  await limitMails(shop, 'email-confirmation', { email: user.email });
  const nowMs = shop.now().getTime();
  const token = shop.links.sign(purposeOf(user), `${user.id}.${nowMs + LINK_LIFETIME_MS}`);
  const mail = buildEmailConfirmationMail({
    sender: mailSender(shop),
    to: user.email,
    firstName: user.firstName,
    confirmUrl: `${shop.config.publicUrl}${CONFIRM_PATH}#${token}`,
    days: LINK_LIFETIME_DAYS,
  });
  const cause = `email-confirmation:${user.id}:${Math.floor(nowMs / MINUTE_MS)}`;
  await shop.db.transaction((tx) => queueMail(tx, { cause, mail }));
}

/**
 * Only the account that asked can use the link. A stranger may have opened an account with somebody else's e-mail, and
 * the owner who follows the link must not vouch for the stranger.
 * @throws ShopError UNAUTHENTICATED, EMAIL_TOKEN_REFUSED
 */
export async function confirmEmail(shop: Shop, signedIn: SignedIn, token: string): Promise<void> {
  const user = await requireUser(shop.db, signedIn);
  const [userId, expiresAtMs] = shop.links.verify(purposeOf(user), token)?.split('.') ?? [];
  const isGood = userId === user.id && Number(expiresAtMs) > shop.now().getTime();
  if (!isGood) throw new ShopError('EMAIL_TOKEN_REFUSED');
  await updateUser(shop.db, user.id, { isEmailVerified: true, updatedAt: shop.now() });
}

/** Includes the e-mail, so that a link for an earlier e-mail of the account is not valid. */
function purposeOf({ email }: UserRow): string {
  return `confirm email ${email}`;
}
