/** A member's own name and e-mail. */
import { recordChange } from '#audit/audit-log.ts';
import { ShopError } from '#errors/shop-error.ts';
import { limitMails } from '#mail/mailbox-limits.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { limitGuesses } from '#security/limited-guesses.ts';
import { hashOpaqueToken } from '#security/opaque-token.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { buildConfirmEmailMail, buildEmailChangedMail } from './own-account.mail.ts';
import {
  deleteLinks,
  findLink,
  hasUnusedLink,
  replaceLinks,
  useLink,
} from './own-links.queries.ts';
import {
  letterTo,
  newLink,
  OF_A_PASSWORD,
  OF_AN_EMAIL,
  spendCode,
  subjectOf,
} from './own-links.service.ts';
import { findMemberByEmail, lockMember, updateMember } from './staff.queries.ts';

const LINK_HOURS = 24;
/** The page behind the links. The token is behind the #, which no server and no log sees. */
const CONFIRM_PAGE = '/desk/confirm-email';

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
 * Writes to both addresses. With a recovery code, which agrees for the old one, to the new one alone.
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
      ].map(({ kind, to }) => ({ to, ...newLink(shop, kind, LINK_HOURS * 60, email) }));
      await replaceLinks(
        tx,
        staff.id,
        OF_AN_EMAIL,
        asks.map(({ token: _token, to: _to, ...link }) => link),
      );
      for (const { to, token, tokenHash } of asks) {
        const url = `${shop.config.publicUrl}${CONFIRM_PAGE}#${token}`;
        const mail = buildConfirmEmailMail(
          { ...letterTo(shop, member), to },
          { email, url, hours: LINK_HOURS, isByCode: code !== undefined },
        );
        await queueMail(tx, { cause: `desk-email:${staff.id}:${tokenHash}`, mail });
      }
      return true;
    }),
  );
  if (!asked)
    throw new ShopError('CODE_REFUSED', {
      issues: [{ message: 'That isn’t one of your recovery codes.', path: 'code' }],
    });
}

/** @throws ShopError EMAIL_TOKEN_REFUSED, ALREADY_STAFF */
export async function confirmEmail(
  shop: Shop,
  token: string,
): Promise<{ email: string; isChanged: boolean }> {
  return shop.db.transaction(async (tx) => {
    const tokenHash = hashOpaqueToken(token);
    const found = await findLink(tx, tokenHash, OF_AN_EMAIL, shop.now());
    // Locked before the link, as where it is made. The second of two that are opened at once sees the first.
    const member = found && (await lockMember(tx, found.staffId));
    const link = member && (await useLink(tx, tokenHash, OF_AN_EMAIL, shop.now()));
    if (!member || !link?.email) throw new ShopError('EMAIL_TOKEN_REFUSED');
    const { email } = link;
    if (await hasUnusedLink(tx, member.id, OF_AN_EMAIL)) return { email, isChanged: false };
    if (await findMemberByEmail(tx, email)) throw alreadyStaff();
    await updateMember(tx, member, { email });
    await deleteLinks(tx, member.id, [...OF_AN_EMAIL, ...OF_A_PASSWORD]);
    const mail = buildEmailChangedMail(letterTo(shop, member), email);
    await queueMail(tx, { cause: `desk-email-changed:${member.id}:${member.version}`, mail });
    await recordChange(tx, member, {
      action: 'staff_changed',
      subject: subjectOf(member),
      before: { email: member.email },
      after: { email },
    });
    return { email, isChanged: true };
  });
}

function alreadyStaff(): ShopError {
  const issues = [{ message: 'Somebody with this email works here already.', path: 'email' }];
  return new ShopError('ALREADY_STAFF', { issues });
}
