/** A member's PIN: it says who acts on a shared device, and opens nothing. */
import { recordChange } from '#audit/audit-log.ts';
import type { Queryable } from '#database/queryable.ts';
import { hashPassword, isPasswordOf } from '#security/passwords/password-hash.ts';
import { meets, type Reach, reachOf } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { endActing, findMember, listPeopleWithPin, updatePin } from './staff.queries.ts';

export { listPeopleWithPin };

export async function hasPin({ db }: Pick<Shop, 'db'>, { id }: StaffMember): Promise<boolean> {
  const member = await findMember(db, id);
  return member?.pinHash != null;
}

/** @throws ShopError PASSWORDS_BUSY */
export async function setPin(shop: Shop, staff: StaffMember, pin: string): Promise<void> {
  await storePin(shop, staff, await hashPassword(pin));
}

export function removePin(shop: Shop, staff: StaffMember): Promise<void> {
  return storePin(shop, staff, null);
}

async function storePin(shop: Shop, staff: StaffMember, pinHash: string | null): Promise<void> {
  const isChanged = await shop.db.transaction(async (tx) => {
    if (!(await updatePin(tx, staff.id, pinHash))) return false;
    // EVE-14: whoever knew the PIN may act in the member's name right now.
    await endActing(tx, staff.id);
    await recordChange(tx, staff, {
      action: pinHash === null ? 'pin_removed' : 'pin_set',
      subject: { kind: 'staff', id: staff.id, name: staff.name },
    });
    return true;
  });
  if (isChanged) shop.security.record('pin_changed', { userId: staff.id });
}

/** null: a wrong PIN, or nobody with one who works for this store. @throws ShopError PASSWORDS_BUSY */
export async function findByPin(
  db: Queryable,
  { staffId, pin, reach }: { staffId: string; pin: string; reach: Reach },
): Promise<{ id: string; name: string } | null> {
  const member = await findMember(db, staffId);
  const isTheirs = member !== null && meets(reach, reachOf(member));
  const isRight = await isPasswordOf((isTheirs && member.pinHash) || null, pin);
  return isRight && member ? { id: member.id, name: member.name } : null;
}
