/** Signs staff in to the desk, by password and a second step. */
import { ShopError } from '#errors/shop-error.ts';
import { limitGuesses } from '#security/limited-guesses.ts';
import { isPasswordOf } from '#security/passwords/password-hash.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { requireSecondStep } from './second-step.service.ts';
import { updateSession } from './sessions.queries.ts';
import { type OpenedSession, openSession } from './sessions.service.ts';
import { findMember, findMemberByEmail, type MemberRow } from './staff.queries.ts';

interface Credentials {
  email: string;
  password: string;
  /** Six digits of an authenticator app, or a recovery code. */
  code?: string | undefined;
}

interface Visitor {
  device: string;
  /** The id of a device that entered the desk with this e-mail before. */
  knownDevice: string | null;
}

/** @throws ShopError WRONG_CREDENTIALS, CODE_NEEDED, CODE_REFUSED, TOO_MANY_REQUESTS */
export async function signIn(
  shop: Shop,
  { email, password, code }: Credentials,
  { device, knownDevice }: Visitor,
): Promise<OpenedSession & { member: MemberRow }> {
  const found = await findMemberByEmail(shop.db, email);
  const member = await limitGuesses(shop, { account: `desk ${email}`, knownDevice }, async () =>
    (await isPasswordOf(found?.passwordHash ?? null, password)) ? found : null,
  );
  if (!member) {
    shop.security.record('desk_sign_in_failed', { userId: found?.id, email });
    throw new ShopError('WRONG_CREDENTIALS');
  }
  await requireSecondStep(shop, member, code);
  const opened = await openSession(shop, shop.db, member.id, device);
  shop.security.record('desk_entered', { userId: member.id, by: 'password' });
  return { ...opened, member };
}

/**
 * Asked for before something that can't be undone.
 * @throws ShopError UNAUTHENTICATED, WRONG_PASSWORD, CODE_NEEDED, CODE_REFUSED, TOO_MANY_REQUESTS
 */
export async function confirmMyself(
  shop: Shop,
  staff: StaffMember,
  { password, code }: Omit<Credentials, 'email'>,
): Promise<void> {
  const member = await findMember(shop.db, staff.id);
  if (!member) throw new ShopError('UNAUTHENTICATED');
  const guess = { account: `desk ${member.email}`, knownDevice: staff.sessionId };
  const isRight = await limitGuesses(shop, guess, async () =>
    (await isPasswordOf(member.passwordHash, password)) ? true : null,
  );
  if (!isRight)
    throw new ShopError('WRONG_PASSWORD', {
      issues: [{ message: 'Wrong password.', path: 'password' }],
    });
  await requireSecondStep(shop, member, code);
  await updateSession(shop.db, staff.sessionId, { confirmedAt: shop.now() });
}
