import { Latitude, Longitude } from '@driftstone/contract/primitives.ts';
import { z } from 'zod';
import { createStoredValue, useStoredValue } from '#platform/stored-value.ts';

export type ChosenAddress = z.infer<typeof ChosenAddress>;
/** `value` is street, city and postcode joined with commas. */
export const ChosenAddress = z.object({
  value: z.string(),
  coordinates: z.object({ lat: Latitude, lng: Longitude }),
});

/** Spec §3: the delivery address is kept in local storage. */
const stored = createStoredValue('driftstone.deliveryAddress', ChosenAddress, {
  isPersonal: true,
});

export const chooseAddress = stored.write;

export function useChosenAddress(): ChosenAddress | null {
  return useStoredValue(stored);
}
