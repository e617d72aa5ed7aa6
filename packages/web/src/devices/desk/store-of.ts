import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { useSeveralStores } from '#location/desk/stores-desk.api.ts';

/** The name of the device's store; undefined for a reader who works for only one store. */
export function useStoreOf({ storeId }: Device): string | undefined {
  return useSeveralStores().find(({ id }) => id === storeId)?.name;
}
