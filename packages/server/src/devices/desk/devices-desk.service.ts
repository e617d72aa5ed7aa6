/** The shop's devices at the desk: renamed, given another role, and cut off. */
import type { ChangeDevice } from '@driftstone/contract/devices/devices-desk.schema.ts';
import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import { mayGrant } from '@driftstone/contract/staff/roles.rules.ts';
import { recordChange } from '#audit/audit-log.ts';
import type { Transaction } from '#database/queryable.ts';
import { listPaired, lockPaired, updateDevice } from '#devices/devices.queries.ts';
import type { DeviceRow } from '#devices/devices.queries.ts';
import { ShopError } from '#errors/shop-error.ts';
import { findStore, requireOneStore } from '#location/location.service.ts';
import { reachOfChange } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { requireStillMay } from '#staff/still-may.service.ts';

export function listDevices({ db, now }: Pick<Shop, 'db' | 'now'>, { view }: StaffMember) {
  return listPaired(db, view, now());
}

/**
 * @throws ShopError DEVICE_NOT_FOUND, STORE_NOT_FOUND, CHANGED_MEANWHILE, ROLE_TOO_HIGH; UNAUTHENTICATED, NOT_ALLOWED when
 * `staff` was removed or demoted meanwhile
 */
export async function changeDevice(
  shop: Shop,
  staff: StaffMember,
  deviceId: string,
  { name, role, station: wanted, storeId: wantedId, version }: ChangeDevice,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const present = await requireStillMay(tx, staff, 'devices.change');
    const device = await requireOwn(shop, tx, present, deviceId);
    refuseHigherRole(present, role);
    const target =
      wantedId === undefined ? null : await requireOneStore(tx, reachOfChange(present, wantedId));
    const storeId = target?.id ?? device.storeId;
    const station = wanted ?? device.station;
    const isElsewhere = station !== device.station;
    const isMoved = storeId !== device.storeId;
    const from = device.storeId === null ? null : await findStore(tx, device.storeId);
    if (!(await updateDevice(tx, { id: deviceId, version }, { name, role, station, storeId })))
      throw new ShopError('CHANGED_MEANWHILE');
    await recordChange(tx, staff, {
      action: 'device_changed',
      subject: { kind: 'device', id: deviceId, name },
      before: {
        name: device.name,
        role: device.role,
        ...(isElsewhere && { station: device.station }),
        ...(isMoved && { store: from?.name ?? null }),
      },
      after: {
        name,
        role,
        ...(isElsewhere && { station }),
        ...(isMoved && { store: target?.name }),
      },
    });
  });
}

/** @throws ShopError as `changeDevice` does, but STORE_NOT_FOUND */
export async function cutOffDevice(
  shop: Shop,
  staff: StaffMember,
  deviceId: string,
  version: number,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const present = await requireStillMay(tx, staff, 'devices.change');
    const { name, role } = await requireOwn(shop, tx, present, deviceId);
    if (!(await updateDevice(tx, { id: deviceId, version }, { cutOffAt: shop.now() })))
      throw new ShopError('CHANGED_MEANWHILE');
    await recordChange(tx, staff, {
      action: 'device_cut_off',
      subject: { kind: 'device', id: deviceId, name },
      before: { role },
    });
  });
  shop.security.record('device_cut_off', { userId: staff.id });
}

/** Nobody may change a device with more rights than their own, or one in a store that they do not work for. */
async function requireOwn(
  { now }: Pick<Shop, 'now'>,
  tx: Transaction,
  staff: StaffMember,
  deviceId: string,
): Promise<DeviceRow> {
  const device = await lockPaired(tx, deviceId, now());
  const isTheirs = device && (staff.reach === null || isAmong(staff.reach, device.storeId));
  if (!isTheirs) throw new ShopError('DEVICE_NOT_FOUND');
  refuseHigherRole(staff, device.role);
  return device;
}

function isAmong(stores: readonly string[], storeId: string | null): boolean {
  return storeId !== null && stores.includes(storeId);
}

function refuseHigherRole(staff: StaffMember, role: DeviceRole): void {
  if (!mayGrant(staff.role, role)) throw new ShopError('ROLE_TOO_HIGH');
}
