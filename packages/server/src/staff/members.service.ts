/** Who works here: inviting, changing a role, and ending somebody's work. */
import { may, mayGrant, type Role } from '@driftstone/contract/staff/roles.rules.ts';
import { recordChange } from '#audit/audit-log.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { mailSender } from '#mail/shop-mailbox.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { buildInvitationMail } from './invitation.mail.ts';
import { joinUrl } from './joining.service.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import {
  deleteInvitation,
  deleteInvitationsBy,
  deleteInvitationsOf,
  findMemberByEmail,
  insertInvitation,
  type InvitationRow,
  listInvitations,
  listMembers,
  lockMember,
  lockOwners,
  type MemberRow,
  updateMember,
} from './staff.queries.ts';
import { requireStillMay } from './still-may.service.ts';

const INVITATION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function listStaff({ db, now }: Pick<Shop, 'db' | 'now'>) {
  return { members: await listMembers(db), invitations: await listInvitations(db, now()) };
}

/** @throws ShopError ROLE_TOO_HIGH, ALREADY_STAFF; UNAUTHENTICATED, NOT_ALLOWED when `staff` was removed or demoted meanwhile */
export async function inviteMember(
  shop: Shop,
  staff: StaffMember,
  { email, role, storeIds }: { email: string; role: Role; storeIds: string[] },
): Promise<void> {
  refuseHigherRole(staff, role);
  if (await findMemberByEmail(shop.db, email)) throw new ShopError('ALREADY_STAFF');
  const token = createOpaqueToken();
  const tokenHash = hashOpaqueToken(token);
  const expiresAt = new Date(shop.now().getTime() + INVITATION_DAYS * DAY_MS);
  await shop.db.transaction(async (tx) => {
    await requireStillMay(tx, staff, 'staff.change');
    await deleteInvitationsOf(tx, email);
    const id = await insertInvitation(tx, {
      tokenHash,
      email,
      role,
      storeIds,
      invitedBy: staff.id,
      expiresAt,
    });
    const mail = buildInvitationMail({
      sender: mailSender(shop),
      to: email,
      invitedBy: staff.name,
      role,
      joinUrl: joinUrl(shop.config.publicUrl, token),
      days: INVITATION_DAYS,
    });
    await queueMail(tx, { cause: `invitation:${id}`, mail });
    await recordChange(tx, staff, {
      action: 'staff_invited',
      subject: { kind: 'invitation', id, name: email },
      after: { role, ...bound(storeIds) },
    });
  });
}

/** @throws ShopError INVITATION_NOT_FOUND; UNAUTHENTICATED, NOT_ALLOWED when `staff` was removed or demoted meanwhile */
export async function withdrawInvitation(
  shop: Shop,
  staff: StaffMember,
  invitationId: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await requireStillMay(tx, staff, 'staff.change');
    const invitation = await deleteInvitation(tx, invitationId);
    if (!invitation?.email) throw new ShopError('INVITATION_NOT_FOUND');
    await recordWithdrawn(tx, staff, invitation);
  });
}

/** Withdraws the invitations of somebody who may no longer invite: somebody removed could come back by one. */
export async function withdrawInvitationsBy(
  tx: Transaction,
  staff: Pick<StaffMember, 'id' | 'name'>,
  staffId: string,
): Promise<void> {
  for (const invitation of await deleteInvitationsBy(tx, staffId))
    await recordWithdrawn(tx, staff, invitation);
}

async function recordWithdrawn(
  tx: Transaction,
  staff: Pick<StaffMember, 'id' | 'name'>,
  { id, email }: InvitationRow,
): Promise<void> {
  await recordChange(tx, staff, {
    action: 'invitation_withdrawn',
    subject: { kind: 'invitation', id, name: email ?? '' },
  });
}

/** Empty for somebody who works for all stores. */
function bound(storeIds: readonly string[]): { storeIds?: readonly string[] } {
  return storeIds.length > 0 ? { storeIds } : {};
}

interface MemberChange {
  name: string;
  role: Role;
  storeIds?: string[] | undefined;
  version: number;
}

/**
 * @throws ShopError STAFF_MEMBER_NOT_FOUND, CHANGED_MEANWHILE, ROLE_TOO_HIGH, LAST_OWNER; UNAUTHENTICATED, NOT_ALLOWED
 * when `staff` was removed or demoted meanwhile
 */
export async function changeMember(
  shop: Shop,
  staff: StaffMember,
  staffId: string,
  { name, role, storeIds: wanted, version }: MemberChange,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    await requireStillMay(tx, staff, 'staff.change');
    const member = await requireSubordinate(tx, staff, staffId);
    refuseHigherRole(staff, role);
    if (role !== 'owner') refuseLastOwner(owners, staffId);
    const storeIds = wanted ?? member.storeIds;
    if (!(await updateMember(tx, { id: staffId, version }, { name, role, storeIds })))
      throw new ShopError('CHANGED_MEANWHILE');
    if (!may(role, 'staff.change')) await withdrawInvitationsBy(tx, staff, staffId);
    await recordChange(tx, staff, {
      action: 'staff_changed',
      subject: { kind: 'staff', id: staffId, name },
      before: { name: member.name, role: member.role, ...bound(member.storeIds) },
      after: { name, role, ...bound(storeIds) },
    });
  });
}

/** Ends the sessions with it: the next call of an open device is refused. @throws ShopError as `changeMember` does */
export async function removeMember(
  shop: Shop,
  staff: StaffMember,
  staffId: string,
  version: number,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    await requireStillMay(tx, staff, 'staff.change');
    const member = await requireSubordinate(tx, staff, staffId);
    refuseLastOwner(owners, staffId);
    if (!(await updateMember(tx, { id: staffId, version }, { leftAt: shop.now() })))
      throw new ShopError('CHANGED_MEANWHILE');
    await deleteSessionsOf(tx, staffId);
    await withdrawInvitationsBy(tx, staff, staffId);
    await recordChange(tx, staff, {
      action: 'staff_removed',
      subject: { kind: 'staff', id: staffId, name: member.name },
      before: { role: member.role },
    });
  });
  shop.security.record('staff_removed', { userId: staffId });
}

/** Nobody may change a member who has more rights than they have. */
async function requireSubordinate(
  tx: Transaction,
  staff: StaffMember,
  staffId: string,
): Promise<MemberRow> {
  const member = await lockMember(tx, staffId);
  if (!member) throw new ShopError('STAFF_MEMBER_NOT_FOUND');
  refuseHigherRole(staff, member.role);
  return member;
}

function refuseHigherRole(staff: StaffMember, role: Role): void {
  if (!mayGrant(staff.role, role)) throw new ShopError('ROLE_TOO_HIGH');
}

function refuseLastOwner(owners: { id: string }[], staffId: string): void {
  if (owners.every(({ id }) => id === staffId)) throw new ShopError('LAST_OWNER');
}
