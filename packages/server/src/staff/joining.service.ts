/** How somebody becomes a member of staff: by a link that works once. */
import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import { recordChange } from '#audit/audit-log.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import { refuseEasyPassword } from '#security/passwords/chosen-password.ts';
import { hashPassword } from '#security/passwords/password-hash.ts';
import type { Shop } from '#shop.ts';
import { type OpenedSession, openSession } from './sessions.service.ts';
import {
  deleteInvitationsOf,
  deleteOwnerLinks,
  findInvitation,
  hasOwner,
  insertInvitation,
  insertMember,
  type InvitationRow,
  lockInvitation,
  markInvitationUsed,
  type MemberRow,
} from './staff.queries.ts';

export const FIRST_OWNER_LIFETIME_MS = 30 * 60 * 1000;
/** The web page that a link opens. The token is behind the #, so that no log of a proxy has it. */
const JOIN_PATH = '/desk/join';

export function joinUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${JOIN_PATH}#${token}`;
}

/** The first owner's link, which the start of the shop prints and a later one replaces. null: there is an owner. */
export async function inviteFirstOwner({
  db,
  config,
  now,
}: Pick<Shop, 'db' | 'config' | 'now'>): Promise<string | null> {
  if (await hasOwner(db)) return null;
  return db.transaction((tx) => inviteOwnerAs({ config, now }, tx, null));
}

/** `email` is null for the first owner, who enters it. One link works at a time: a newer one ends the older. */
export async function inviteOwnerAs(
  { config, now }: Pick<Shop, 'config' | 'now'>,
  tx: Transaction,
  email: string | null,
): Promise<string> {
  const token = createOpaqueToken();
  await deleteOwnerLinks(tx);
  if (email !== null) await deleteInvitationsOf(tx, email);
  await insertInvitation(tx, {
    tokenHash: hashOpaqueToken(token),
    email,
    role: 'owner',
    invitedBy: null,
    expiresAt: new Date(now().getTime() + FIRST_OWNER_LIFETIME_MS),
  });
  return joinUrl(config.publicUrl, token);
}

/** @throws ShopError INVITATION_REFUSED */
export async function readInvitation(
  shop: Shop,
  token: string,
): Promise<{ email: string | null; role: Role }> {
  const invitation = await findInvitation(shop.db, hashOpaqueToken(token), shop.now());
  if (!invitation) throw refuse(shop);
  return invitation;
}

interface Joining {
  token: string;
  name: string;
  /** Counts only when the invitation names nobody. */
  email?: string | undefined;
  password: string;
}

/** Signs them in, too. @throws ShopError INVITATION_REFUSED, ALREADY_STAFF, PASSWORD_TOO_COMMON */
export async function acceptInvitation(
  shop: Shop,
  { token, name, email: ownEmail, password }: Joining,
  device: string,
): Promise<OpenedSession & { member: MemberRow }> {
  const tokenHash = hashOpaqueToken(token);
  const invited = await findInvitation(shop.db, tokenHash, shop.now());
  if (!invited) throw refuse(shop);
  const email = invited.email ?? requireEmail(ownEmail);
  await refuseEasyPassword(
    password,
    { email, firstName: name, lastName: '' },
    {
      path: 'password',
      shopName: shop.details.current().name,
    },
  );
  const passwordHash = await hashPassword(password);
  const joined = await shop.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, tokenHash, shop.now());
    if (!invitation || !(await isStillWanted(tx, invitation))) return null;
    const { role, storeIds } = invitation;
    const member = await insertMember(tx, { email, name, role, storeIds, passwordHash });
    if (!member) throw new ShopError('ALREADY_STAFF');
    await markInvitationUsed(tx, invitation.id, shop.now());
    await recordChange(tx, member, {
      action: 'staff_joined',
      subject: { kind: 'staff', id: member.id, name },
      after: { role: member.role },
    });
    return { member, ...(await openSession(shop, tx, member.id, device)) };
  });
  if (!joined) throw refuse(shop);
  shop.security.record('staff_joined', { userId: joined.member.id, by: joined.member.role });
  return joined;
}

/** A node of an earlier release may have printed a link beside this one's. The one that is used first wins. */
async function isStillWanted(tx: Transaction, { email }: InvitationRow): Promise<boolean> {
  return email !== null || !(await hasOwner(tx));
}

function requireEmail(email: string | undefined): string {
  if (email) return email;
  const message = 'Email is required';
  throw new ShopError('INVALID_REQUEST', { issues: [{ message, path: 'email' }] });
}

function refuse({ security }: Shop): ShopError {
  security.record('invitation_refused');
  return new ShopError('INVITATION_REFUSED');
}
