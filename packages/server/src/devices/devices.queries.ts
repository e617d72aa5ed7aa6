import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { workingStaff } from '#staff/staff.read.ts';
import { devices } from './devices.tables.ts';

export type DeviceRow = typeof devices.$inferSelect;

const FIND_PAIRED = prepared('find_paired_device', (db) =>
  db
    .select({
      id: devices.id,
      name: devices.name,
      role: devices.role,
      lastSeenAt: devices.lastSeenAt,
      actingUntil: devices.actingUntil,
      staffId: workingStaff.id,
      staffName: workingStaff.name,
    })
    .from(devices)
    .leftJoin(
      workingStaff,
      and(
        eq(workingStaff.id, devices.actingStaffId),
        isNull(workingStaff.leftAt),
        gt(devices.actingUntil, sql.placeholder('now')),
      ),
    )
    .where(
      and(
        eq(devices.tokenHash, sql.placeholder('tokenHash')),
        isNull(devices.cutOffAt),
        gt(devices.expiresAt, sql.placeholder('now')),
      ),
    ),
);

/** A device that is neither cut off nor forgotten, with who acts on it now. */
export async function findPaired(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await FIND_PAIRED(db, { tokenHash, now });
  return row ?? null;
}

export async function updateUse(
  db: Queryable,
  id: string,
  use: Partial<Pick<DeviceRow, 'lastSeenAt' | 'expiresAt' | 'actingUntil' | 'actingStaffId'>>,
): Promise<void> {
  await db.update(devices).set(use).where(eq(devices.id, id));
}
