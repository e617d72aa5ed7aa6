/** How members get back in, and change their password. */
import { setTimeout as pause } from 'node:timers/promises';
import { recordChange } from '#audit/audit-log.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { limitMails } from '#mail/mailbox-limits.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { limitGuesses } from '#security/limited-guesses.ts';
import { hashOpaqueToken } from '#security/opaque-token.ts';
import { refuseEasyPassword } from '#security/passwords/chosen-password.ts';
import { hashPassword, isPasswordOf } from '#security/passwords/password-hash.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { buildDeskPasswordMail, buildPasswordChangedMail } from './own-account.mail.ts';
import { findMemberByCode } from './factors.queries.ts';
import { deleteLinks, findLink, replaceLinks, useLink } from './own-links.queries.ts';
import {
  letterTo,
  newLink,
  OF_A_PASSWORD,
  OF_AN_EMAIL,
  spendCode,
  subjectOf,
} from './own-links.service.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import {
  findMember,
  findMemberByEmail,
  lockMember,
  type MemberRow,
  updateMember,
} from './staff.queries.ts';

const PASSWORD_LINK_MINUTES = 30;
/** Longer than storing a link and its mail takes, so that the answer's time does not tell who works here. */
const FORGOT_ANSWER_AFTER_MS = 250;

/** The pages behind the links. A token is behind the #, which no server and no log sees. */
const PAGES = { forgot: '/desk/forgot', reset: '/desk/reset' };

/** Behaves alike for known and unknown e-mails. @throws ShopError TOO_MANY_REQUESTS */
export async function mailPasswordLink(
  shop: Shop,
  email: string,
  knownDevice: string | null,
): Promise<void> {
  await limitMails(shop, 'password-reset', { email, knownDevice });
  await Promise.all([sendPasswordLink(shop, email), pause(FORGOT_ANSWER_AFTER_MS)]);
}

async function sendPasswordLink(shop: Shop, email: string): Promise<void> {
  const member = await findMemberByEmail(shop.db, email);
  shop.security.record('password_reset_asked', { userId: member?.id, email });
  if (!member) return;
  const { token, ...link } = newLink(shop, 'password', PASSWORD_LINK_MINUTES);
  const url = `${shop.config.publicUrl}${PAGES.reset}#${token}`;
  const mail = buildDeskPasswordMail(letterTo(shop, member), {
    url,
    minutes: PASSWORD_LINK_MINUTES,
  });
  await shop.db.transaction(async (tx) => {
    // Two who ask at once would both insert.
    if (!(await lockMember(tx, member.id))) return;
    await replaceLinks(tx, member.id, OF_A_PASSWORD, [link]);
    await queueMail(tx, { cause: `desk-password:${member.id}:${link.tokenHash}`, mail });
  });
}

/** Signs nobody in: the second step is asked as ever. @throws ShopError RESET_TOKEN_REFUSED, PASSWORD_TOO_COMMON */
export async function resetPassword(shop: Shop, token: string, password: string): Promise<void> {
  const tokenHash = hashOpaqueToken(token);
  const link = await findLink(shop.db, tokenHash, OF_A_PASSWORD, shop.now());
  const member = link && (await findMember(shop.db, link.staffId));
  const isDone =
    member !== null &&
    (await storePassword(shop, member, {
      by: 'reset',
      passwordHash: await hashGoodPassword(shop, member, password, 'password'),
      prove: async (tx) => (await useLink(tx, tokenHash, OF_A_PASSWORD, shop.now())) !== null,
    }));
  if (isDone) return;
  shop.security.record('password_reset_refused');
  throw new ShopError('RESET_TOKEN_REFUSED');
}

/**
 * For a member who can't read the mail: a printed code is used up for a new password. Behaves alike, and takes
 * as long, for somebody who does not work here. @throws ShopError CODE_REFUSED, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
 */
export async function recoverByCode(
  shop: Shop,
  { email, code, password }: { email: string; code: string; password: string },
): Promise<void> {
  const guess = { account: `desk recovery ${email}`, knownDevice: null };
  const isDone = await limitGuesses(shop, guess, async () => {
    const passwordHash = await hashGoodPassword(shop, { email, name: '' }, password, 'password');
    const member = await findMemberByCode(shop.db, { email, codeHash: hashOpaqueToken(code) });
    if (!member) return null;
    const prove = (tx: Transaction) => spendCode(tx, shop, member.id, code);
    return (await storePassword(shop, member, { by: 'code', passwordHash, prove })) || null;
  });
  if (isDone) return;
  shop.security.record('desk_sign_in_failed', { email, by: 'code' });
  throw new ShopError('CODE_REFUSED');
}

/** Keeps this session. @throws ShopError UNAUTHENTICATED, WRONG_PASSWORD, PASSWORD_TOO_COMMON */
export async function changePassword(
  shop: Shop,
  staff: StaffMember,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const member = await findMember(shop.db, staff.id);
  if (!member) throw new ShopError('UNAUTHENTICATED');
  const guess = { account: `desk ${member.email}`, knownDevice: staff.sessionId };
  const isRight = await limitGuesses(shop, guess, async () =>
    (await isPasswordOf(member.passwordHash, currentPassword)) ? true : null,
  );
  const isDone =
    isRight &&
    (await storePassword(shop, member, {
      by: 'password',
      passwordHash: await hashGoodPassword(shop, member, newPassword, 'newPassword'),
      keptSession: staff.sessionId,
      // Another device may have changed it since it was checked.
      prove: async (_tx, locked) => locked.passwordHash === member.passwordHash,
    }));
  if (isDone) return;
  const issues = [{ message: 'Wrong password.', path: 'currentPassword' }];
  throw new ShopError('WRONG_PASSWORD', { issues });
}

/** @throws ShopError PASSWORD_TOO_COMMON, PASSWORDS_BUSY */
async function hashGoodPassword(
  shop: Shop,
  { email, name }: Pick<MemberRow, 'email' | 'name'>,
  password: string,
  path: string,
): Promise<string> {
  const person = { email, firstName: name, lastName: '' };
  await refuseEasyPassword(password, person, { path, shopName: shop.details.current().name });
  return hashPassword(password);
}

interface NewPassword {
  passwordHash: string;
  /** How the member proves who they are: by a mailed link, a printed code, or the old password. */
  by: 'reset' | 'code' | 'password';
  /** Whether the proof still holds, and uses it up. */
  prove: (tx: Transaction, locked: MemberRow) => Promise<boolean>;
  keptSession?: string;
}

/** Ends the other sessions and tells the member. False: the proof does not hold. */
async function storePassword(
  shop: Shop,
  member: MemberRow,
  { passwordHash, by, prove, keptSession }: NewPassword,
): Promise<boolean> {
  const isStored = await shop.db.transaction(async (tx) => {
    const locked = await lockMember(tx, member.id);
    if (!locked || !(await prove(tx, locked))) return false;
    await updateMember(tx, locked, { passwordHash });
    // Whoever had the old password may have asked for another e-mail.
    await deleteLinks(tx, member.id, [...OF_A_PASSWORD, ...OF_AN_EMAIL]);
    await deleteSessionsOf(tx, member.id, keptSession === undefined ? {} : { keptId: keptSession });
    const forgotUrl = `${shop.config.publicUrl}${PAGES.forgot}`;
    const mail = buildPasswordChangedMail(letterTo(shop, locked), forgotUrl);
    await queueMail(tx, { cause: `desk-password-changed:${member.id}:${locked.version}`, mail });
    await recordChange(tx, locked, { action: 'password_changed', subject: subjectOf(locked) });
    return true;
  });
  if (!isStored) return false;
  const event = by === 'password' ? 'password_changed' : 'password_reset_done';
  shop.security.record(event, { userId: member.id, by });
  shop.security.record('sessions_revoked', { userId: member.id, by: 'password change' });
  return true;
}
