import type { Station } from '@driftstone/contract/devices/devices.rules.ts';
import { and, asc, eq, gt, inArray, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Reach } from '#security/reach.ts';
import { workingStaff } from '#staff/staff.read.ts';
import { devices } from './devices.tables.ts';

export type DeviceRow = typeof devices.$inferSelect;

const FIND_PAIRED = prepared('find_paired_device', (db) =>
  db
    .select({
      id: devices.id,
      name: devices.name,
      role: devices.role,
      station: devices.station,
      storeId: devices.storeId,
      lastSeenAt: devices.lastSeenAt,
      staffId: workingStaff.id,
      staffName: workingStaff.name,
    })
    .from(devices)
    .leftJoin(workingStaff, isActing(sql.placeholder('now')))
    .where(
      and(eq(devices.tokenHash, sql.placeholder('tokenHash')), isOpen(sql.placeholder('now'))),
    ),
);

/** A device that is neither cut off nor forgotten, with who acts on it now. */
export async function findPaired(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await FIND_PAIRED(db, { tokenHash, now });
  return row ?? null;
}

export async function hasPaired(db: Queryable, now: Date): Promise<boolean> {
  const found = await db.select({ id: devices.id }).from(devices).where(isOpen(now)).limit(1);
  return found.length > 0;
}

/** By name; `person` is who acts there now. */
export function listPaired(db: Queryable, reach: Reach, now: Date) {
  return db
    .select({ device: devices, person: workingStaff.name })
    .from(devices)
    .leftJoin(workingStaff, isActing(now))
    .where(and(isOpen(now), reach ? inArray(devices.storeId, [...reach]) : undefined))
    .orderBy(asc(devices.name), asc(devices.id));
}

/** The PIN counts for a while, and as long as its owner works here, in the device's store: as `meets` says it. */
function isActing(now: Date | Placeholder) {
  return and(
    eq(workingStaff.id, devices.actingStaffId),
    isNull(workingStaff.leftAt),
    gt(devices.actingUntil, now),
    or(
      eq(workingStaff.role, 'owner'),
      sql`cardinality(${workingStaff.storeIds}) = 0`,
      isNull(devices.storeId),
      sql`${devices.storeId} = any(${workingStaff.storeIds})`,
    ),
  );
}

function isOpen(now: Date | Placeholder) {
  return and(isNull(devices.cutOffAt), gt(devices.expiresAt, now));
}

export async function lockPaired(
  tx: Transaction,
  deviceId: string,
  now: Date,
): Promise<DeviceRow | null> {
  const [row] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.id, deviceId), isOpen(now)))
    .for('update');
  return row ?? null;
}

export async function insertDevice(
  tx: Transaction,
  device: typeof devices.$inferInsert,
): Promise<DeviceRow> {
  const [row] = await tx.insert(devices).values(device).returning();
  if (!row) throw new Error('The device was not stored');
  return row;
}

/** For what the device itself does, and no version counts. */
export async function updateUse(
  db: Queryable,
  id: string,
  use: Partial<Pick<DeviceRow, 'lastSeenAt' | 'expiresAt' | 'actingUntil' | 'actingStaffId'>>,
): Promise<void> {
  await db.update(devices).set(use).where(eq(devices.id, id));
}

/** On the device itself, where nobody has read a version; the desk's next change meets another one. */
export async function updateStation(db: Queryable, id: string, station: Station): Promise<void> {
  await db
    .update(devices)
    .set({ station, version: sql`${devices.version} + 1`, updatedAt: sql`now()` })
    .where(eq(devices.id, id));
}

/** False when the row is no longer at this version. */
export async function updateDevice(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  change: Partial<Pick<DeviceRow, 'name' | 'role' | 'station' | 'storeId' | 'cutOffAt'>>,
): Promise<boolean> {
  const changed = await tx
    .update(devices)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(devices.id, id), eq(devices.version, version)))
    .returning({ id: devices.id });
  return changed.length > 0;
}
