import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { finishesOrders } from '@driftstone/contract/devices/devices.rules.ts';

type Screen = Pick<Device, 'role' | 'station' | 'storeId'>;

/** WORK-04: whether some store's kitchen has screens, and none on which Ready is pressed. */
export function lacksReady(devices: readonly Screen[]): boolean {
  const screens = devices.filter(({ role }) => role === 'kitchen');
  return screens.some(
    ({ storeId }) =>
      !screens.some((each) => each.storeId === storeId && finishesOrders(each.station ?? 'all')),
  );
}
