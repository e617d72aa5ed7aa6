/** SOON-02: a new shop takes orders from the moment its owner opens it. */
import { recordChange } from '#audit/audit-log.ts';
import { openNewStores } from '#location/location.service.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';

/** A repeat changes nothing. */
export async function openShop({ db }: Pick<Shop, 'db'>, staff: StaffMember): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, name } of await openNewStores(tx))
      await recordChange(tx, staff, {
        action: 'shop_opened',
        subject: { kind: 'store', id, name },
      });
  });
}
