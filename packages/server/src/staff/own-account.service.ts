/** How members get back in, and change what they sign in by. */
import { setTimeout as pause } from 'node:timers/promises';
import { recordChange } from '#audit/audit-log.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { limitMails } from '#mail/mailbox-limits.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { limitGuesses } from '#security/limited-guesses.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import { refuseEasyPassword } from '#security/passwords/chosen-password.ts';
import { hashPassword, isPasswordOf } from '#security/passwords/password-hash.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { spendRecoveryCode } from './factors.queries.ts';
import {
  buildConfirmEmailMail,
  buildDeskPasswordMail,
  buildPasswordChangedMail,
} from './own-account.mail.ts';
import {
  deleteLinks,
  findLink,
  hasUnusedLink,
  type LinkKind,
  replaceLinks,
  useLink,
} from './own-account.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import {
  findMember,
  findMemberByEmail,
  lockMember,
  type MemberRow,
  updateMember,
} from './staff.queries.ts';

const MINUTE_MS = 60_000;
const PASSWORD_LINK_MINUTES = 30;
const EMAIL_LINK_HOURS = 24;
/** Longer than storing a link and its mail takes, so that the answer's time does not tell who works here. */
const FORGOT_ANSWER_AFTER_MS = 250;
const OF_A_PASSWORD: readonly LinkKind[] = ['password'];
const OF_AN_EMAIL: readonly LinkKind[] = ['old_email', 'new_email'];
/** Stands for a member who does not exist. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The pages behind the links. A token is behind the #, which no server and no log sees. */
const PAGES = { forgot: '/desk/forgot', reset: '/desk/reset', email: '/desk/confirm-email' };

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
 * For a member who can't read the mail: a printed code is used up for a new password. Behaves alike for somebody who
 * does not work here. @throws ShopError CODE_REFUSED, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
 */
export async function recoverByCode(
  shop: Shop,
  { email, code, password }: { email: string; code: string; password: string },
): Promise<void> {
  const guess = { account: `desk recovery ${email}`, knownDevice: null };
  const isDone = await limitGuesses(shop, guess, async () => {
    const passwordHash = await hashGoodPassword(shop, { email, name: '' }, password, 'password');
    const member = await findMemberByEmail(shop.db, email);
    const prove = (tx: Transaction) => spendCode(tx, shop, member?.id ?? NOBODY, code);
    const isStored =
      member !== null && (await storePassword(shop, member, { by: 'code', passwordHash, prove }));
    return isStored || null;
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
    await deleteLinks(tx, member.id, OF_A_PASSWORD);
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

/** @throws ShopError UNAUTHENTICATED */
export async function changeOwnName(shop: Shop, { id }: StaffMember, name: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) throw new ShopError('UNAUTHENTICATED');
    if (member.name === name) return;
    await updateMember(tx, member, { name });
    await recordChange(tx, member, {
      action: 'staff_changed',
      subject: { kind: 'staff', id, name },
      before: { name: member.name },
      after: { name },
    });
  });
}

/**
 * Writes to both addresses. A recovery code agrees for the old one.
 * @throws ShopError UNAUTHENTICATED, ALREADY_STAFF, CODE_REFUSED, TOO_MANY_REQUESTS
 */
export async function askForEmail(
  shop: Shop,
  staff: StaffMember,
  { email, code }: { email: string; code?: string | undefined },
): Promise<void> {
  if (await findMemberByEmail(shop.db, email)) throw alreadyStaff();
  await limitMails(shop, 'email-confirmation', { email, knownDevice: staff.sessionId });
  const guess = { account: `desk code ${staff.id}`, knownDevice: null };
  const asked = await limitGuesses(shop, guess, () =>
    shop.db.transaction(async (tx) => {
      const member = await lockMember(tx, staff.id);
      if (!member) throw new ShopError('UNAUTHENTICATED');
      if (code && !(await spendCode(tx, shop, staff.id, code))) return null;
      const asks = [
        { kind: 'new_email' as const, to: email },
        ...(code ? [] : [{ kind: 'old_email' as const, to: member.email }]),
      ].map(({ kind, to }) => ({ to, ...newLink(shop, kind, EMAIL_LINK_HOURS * 60, email) }));
      await replaceLinks(
        tx,
        staff.id,
        OF_AN_EMAIL,
        asks.map(({ token: _token, to: _to, ...link }) => link),
      );
      for (const { to, token, tokenHash } of asks) {
        const url = `${shop.config.publicUrl}${PAGES.email}#${token}`;
        const mail = buildConfirmEmailMail(
          { ...letterTo(shop, member), to },
          { email, url, hours: EMAIL_LINK_HOURS },
        );
        await queueMail(tx, { cause: `desk-email:${staff.id}:${tokenHash}`, mail });
      }
      return true;
    }),
  );
  if (!asked)
    throw new ShopError('CODE_REFUSED', {
      issues: [{ message: 'That is none of your recovery codes.', path: 'code' }],
    });
}

/** @throws ShopError EMAIL_TOKEN_REFUSED, ALREADY_STAFF */
export async function confirmEmail(
  shop: Shop,
  token: string,
): Promise<{ email: string; isChanged: boolean }> {
  return shop.db.transaction(async (tx) => {
    const link = await useLink(tx, hashOpaqueToken(token), OF_AN_EMAIL, shop.now());
    // The lock makes the second of two links that are opened at once see the first.
    const member = link && (await lockMember(tx, link.staffId));
    if (!member || link.email === null) throw new ShopError('EMAIL_TOKEN_REFUSED');
    const { email } = link;
    if (await hasUnusedLink(tx, member.id, OF_AN_EMAIL)) return { email, isChanged: false };
    if (await findMemberByEmail(tx, email)) throw alreadyStaff();
    await updateMember(tx, member, { email });
    await deleteLinks(tx, member.id, [...OF_AN_EMAIL, ...OF_A_PASSWORD]);
    await recordChange(tx, member, {
      action: 'staff_changed',
      subject: subjectOf(member),
      before: { email: member.email },
      after: { email },
    });
    return { email, isChanged: true };
  });
}

function newLink(shop: Shop, kind: LinkKind, minutes: number, email: string | null = null) {
  const token = createOpaqueToken();
  const expiresAt = new Date(shop.now().getTime() + minutes * MINUTE_MS);
  return { token, kind, tokenHash: hashOpaqueToken(token), email, expiresAt };
}

function spendCode(tx: Transaction, shop: Shop, staffId: string, code: string): Promise<boolean> {
  return spendRecoveryCode(tx, { staffId, codeHash: hashOpaqueToken(code) }, shop.now());
}

function letterTo(shop: Shop, { email, name }: MemberRow) {
  return { shopName: shop.details.current().name, to: email, name };
}

function subjectOf({ id, name }: MemberRow) {
  return { kind: 'staff', id, name };
}

function alreadyStaff(): ShopError {
  const issues = [{ message: 'Somebody with this email works here already.', path: 'email' }];
  return new ShopError('ALREADY_STAFF', { issues });
}
