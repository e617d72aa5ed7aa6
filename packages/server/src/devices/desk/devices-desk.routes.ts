import { devicesDeskContract } from '@driftstone/contract/devices/devices-desk.contract.ts';
import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { makeDeviceCode } from '#devices/pairing.service.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { signedInStaff } from '#security/rate-limits.ts';
import { changeDevice, cutOffDevice, listDevices } from './devices-desk.service.ts';

export const devicesDeskRoutes = handlersFor(
  devicesDeskContract,
  {
    listDevices: async ({ staff, shop }) => presentDevices(await listDevices(shop, staff)),

    makeDeviceCode: async ({ body, staff, shop }) => makeDeviceCode(shop, staff, body),

    changeDevice: async ({ params, body, staff, shop }) => {
      await changeDevice(shop, staff, params.deviceId, body);
      return presentDevices(await listDevices(shop, staff));
    },

    cutOffDevice: async ({ params, body, staff, shop }) => {
      await cutOffDevice(shop, staff, params.deviceId, body.version);
      return presentDevices(await listDevices(shop, staff));
    },
  },
  {
    rateLimits: {
      makeDeviceCode: { perAccount: { hits: 30, minutes: 10, accountOf: signedInStaff } },
    },
  },
);

function presentDevices(rows: Awaited<ReturnType<typeof listDevices>>): {
  devices: Device[];
} {
  return {
    devices: rows.map(({ device, person }) => ({
      id: device.id,
      name: device.name,
      role: device.role,
      station: device.station,
      storeId: device.storeId,
      pairedAt: device.createdAt.toISOString(),
      lastSeenAt: device.lastSeenAt.toISOString(),
      person,
      version: device.version,
    })),
  };
}
