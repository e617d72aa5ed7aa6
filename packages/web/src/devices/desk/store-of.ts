import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { useSeveralStores } from '#location/desk/stores-desk.api.ts';

/** The name of the store where the device stands; nothing while the reader works for one store alone. */
export function useStoreOf({ storeId }: Device): string | undefined {
  return useSeveralStores().find(({ id }) => id === storeId)?.name;
}
