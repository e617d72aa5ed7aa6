/** Asks in a transaction once more for rights that the call had when it began. */
import { may, type Permission } from '@driftstone/contract/staff/roles.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { reachOf } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import { lockMember } from './staff.queries.ts';

/**
 * Locks the member who makes the change, before anything else: somebody who is removed or demoted meanwhile changes
 * nothing any more, and an invitation that they send first is withdrawn with them. Returns the member's present rights.
 * @throws ShopError UNAUTHENTICATED, NOT_ALLOWED
 */
export async function requireStillMay(
  tx: Transaction,
  staff: StaffMember,
  permission: Permission,
): Promise<StaffMember> {
  const member = await lockMember(tx, staff.id);
  if (!member) throw new ShopError('UNAUTHENTICATED');
  if (!may(member.role, permission)) throw new ShopError('NOT_ALLOWED');
  return { ...staff, role: member.role, reach: reachOf(member) };
}
