/** Makes a browser one of the shop's devices, by a code that the desk shows once. */
import { randomInt } from 'node:crypto';
import type { NewDevice } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { may, mayGrant } from '@driftstone/contract/staff/roles.rules.ts';
import { recordChange } from '#audit/audit-log.ts';
import { ShopError } from '#errors/shop-error.ts';
import { requireOneStore } from '#location/location.service.ts';
import { countTry } from '#security/counted-tries.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import type { RateLimit } from '#security/rate-limits.ts';
import { meantBy, meets, reachOf } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { deleteExpiredCodes, replaceCode, takeCode } from './codes.queries.ts';
import { type DeviceRow, insertDevice } from './devices.queries.ts';
import { deviceExpiry } from './register.service.ts';

const CODE_LENGTH = 8;
const CODE_LIFETIME_MS = 10 * 60_000;
/** Enough for typing errors, and far fewer than guessing needs. */
const TRIES_OF_ADDRESS: RateLimit = { hits: 10, minutes: 10 };
/** The limit for all addresses together, so that nobody can guess from a thousand of them. */
const TRIES_OF_ALL: RateLimit = { hits: 100, minutes: 10 };

/** @throws ShopError ROLE_TOO_HIGH, STORE_NOT_FOUND, INVALID_REQUEST when the store has to be named */
export async function makeDeviceCode(
  shop: Shop,
  staff: StaffMember,
  { name, role, storeId: wantedId }: NewDevice,
): Promise<{ id: string; code: string; validSeconds: number }> {
  if (!mayGrant(staff.role, role)) throw new ShopError('ROLE_TOO_HIGH');
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const expiresAt = new Date(shop.now().getTime() + CODE_LIFETIME_MS);
  const codeHash = hashCode(shop, code);
  const { id } = await shop.db.transaction(async (tx) => {
    const { id: storeId } = await requireOneStore(tx, meantBy(staff, wantedId));
    return replaceCode(tx, { codeHash, name, role, storeId, madeBy: staff.id, expiresAt });
  });
  return { id, code, validSeconds: CODE_LIFETIME_MS / 1000 };
}

/**
 * The try is counted before the code is looked up, so that parallel guesses count too.
 * @throws ShopError DEVICE_CODE_REFUSED, TOO_MANY_REQUESTS
 */
export async function pairDevice(
  shop: Shop,
  code: string,
  address: string,
): Promise<{ device: DeviceRow; token: string }> {
  await countTry(shop, `device code address ${address}`, TRIES_OF_ADDRESS);
  await countTry(shop, 'device code', TRIES_OF_ALL);
  const token = createOpaqueToken();
  const device = await shop.db.transaction(async (tx) => {
    const found = await takeCode(tx, hashCode(shop, code), shop.now());
    if (!found || !mayStillPair(found)) return null;
    const { id, name, role, storeId } = found.code;
    const at = shop.now();
    await recordChange(tx, found.maker, {
      action: 'device_paired',
      subject: { kind: 'device', id, name },
      after: { role, storeId },
    });
    return insertDevice(tx, {
      id,
      name,
      role,
      storeId,
      tokenHash: hashOpaqueToken(token),
      lastSeenAt: at,
      createdAt: at,
      expiresAt: deviceExpiry(at),
    });
  });
  if (!device) {
    shop.security.record('device_code_refused');
    throw new ShopError('DEVICE_CODE_REFUSED');
  }
  shop.security.record('device_paired', { by: device.role });
  return { device, token };
}

/** The maker of the code may have another role or other stores by now. */
function mayStillPair({ code, maker }: NonNullable<Awaited<ReturnType<typeof takeCode>>>): boolean {
  const { role, storeId } = code;
  const isTheirs = meets(reachOf(maker), storeId === null ? null : [storeId]);
  return may(maker.role, 'devices.change') && mayGrant(maker.role, role) && isTheirs;
}

function hashCode({ hashAccount }: Pick<Shop, 'hashAccount'>, code: string): string {
  return hashAccount(`device code ${code}`);
}

export async function purgeDeviceCodes({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await deleteExpiredCodes(db, now());
}
