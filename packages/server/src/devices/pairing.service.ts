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
import { reachOfChange, meets, reachOf } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { deleteExpiredCodes, isGoodCode, replaceCode, takeCode } from './codes.queries.ts';
import { type DeviceRow, insertDevice } from './devices.queries.ts';
import { deviceExpiry } from './register.service.ts';

/**
 * Guessing is hopeless by the length alone, since a right code pairs however many wrong ones strangers send. Ten
 * thousand guesses a second, far more than the shop answers, are six million in a code's ten minutes: of 10^12 codes, six
 * chances in a million. Nonstop, against ten devices paired a year, that is one success in 16,000 years.
 */
const CODE_LENGTH = 12;
const CODE_LIFETIME_MS = 10 * 60_000;
/** Enough for typing errors. */
const WRONG_OF_ADDRESS: RateLimit = { hits: 10, minutes: 10 };
/** The last release's nodes may still make codes that are short enough to be guessed. */
const SHORT_CODE_LENGTH = 8;
const SHORT_OF_ALL: RateLimit = { hits: 100, minutes: 10 };

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
    const { id: storeId } = await requireOneStore(tx, reachOfChange(staff, wantedId));
    return replaceCode(tx, { codeHash, name, role, storeId, madeBy: staff.id, expiresAt });
  });
  return { id, code, validSeconds: CODE_LIFETIME_MS / 1000 };
}

/**
 * Only wrong codes count, so that strangers lock nobody out, whatever address they share with the device.
 * @throws ShopError DEVICE_CODE_REFUSED, TOO_MANY_REQUESTS
 */
export async function pairDevice(
  shop: Shop,
  code: string,
  address: string,
): Promise<{ device: DeviceRow; token: string }> {
  if (code.length === SHORT_CODE_LENGTH) await countTry(shop, 'device code', SHORT_OF_ALL);
  const codeHash = hashCode(shop, code);
  if (!(await isGoodCode(shop.db, codeHash, shop.now()))) throw await refuseGuess(shop, address);
  const token = createOpaqueToken();
  const device = await shop.db.transaction(async (tx) => {
    const found = await takeCode(tx, codeHash, shop.now());
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
  if (!device) throw await refuseGuess(shop, address);
  shop.security.record('device_paired', { by: device.role });
  return { device, token };
}

/** @throws ShopError TOO_MANY_REQUESTS */
async function refuseGuess(shop: Shop, address: string): Promise<ShopError> {
  shop.security.record('device_code_refused');
  await countTry(shop, `device code address ${address}`, WRONG_OF_ADDRESS);
  return new ShopError('DEVICE_CODE_REFUSED');
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
