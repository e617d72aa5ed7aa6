import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import type { listDevices } from './devices-desk.service.ts';

export function presentDevices(rows: Awaited<ReturnType<typeof listDevices>>): {
  devices: Device[];
} {
  return {
    devices: rows.map(({ device, person }) => ({
      id: device.id,
      name: device.name,
      role: device.role,
      storeId: device.storeId,
      pairedAt: device.createdAt.toISOString(),
      lastSeenAt: device.lastSeenAt.toISOString(),
      person,
      version: device.version,
    })),
  };
}
