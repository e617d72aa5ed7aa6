/** Which device calls, and who acts on it: asked with every call, so that a cut-off counts at once. */
import type { DeviceRegister } from '#security/crew.ts';
import { DEVICE_LIFETIME_DAYS } from '#security/device-cookie.ts';
import { hashOpaqueToken } from '#security/opaque-token.ts';
import type { Shop } from '#shop.ts';
import { findPaired, hasPaired, updateUse } from './devices.queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How often the time of the last use is written. */
const NOTED_EVERY_MS = MINUTE_MS;
/** After this long without a press, nobody acts there. */
const ACTING_MS = 15 * MINUTE_MS;

export function createDeviceRegister({ db, now }: Pick<Shop, 'db' | 'now'>): DeviceRegister {
  return {
    find: async (token) => {
      const found = await findPaired(db, hashOpaqueToken(token), now());
      if (!found) return null;
      const { id, name, role, station, storeId, lastSeenAt, staffId, staffName } = found;
      if (now().getTime() - lastSeenAt.getTime() >= NOTED_EVERY_MS)
        await updateUse(db, id, { lastSeenAt: now(), expiresAt: deviceExpiry(now()) });
      const person = staffId && staffName ? { id: staffId, name: staffName } : null;
      return { id, name, role, station, storeId, person };
    },
    // A poll does not count: a board left alone must forget who used it.
    noteAct: async ({ id, person }) => {
      if (person) await updateUse(db, id, { actingUntil: actingUntil(now()) });
    },
  };
}

export function hasDevice({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<boolean> {
  return hasPaired(db, now());
}

export function deviceExpiry(now: Date): Date {
  return new Date(now.getTime() + DEVICE_LIFETIME_DAYS * DAY_MS);
}

export function actingUntil(now: Date): Date {
  return new Date(now.getTime() + ACTING_MS);
}
