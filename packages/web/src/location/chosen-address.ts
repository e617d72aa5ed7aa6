import { Latitude, Longitude, PlaceProof } from '@driftstone/contract/primitives.ts';
import { z } from 'zod';
import { storedUser } from '#platform/session.ts';
import { createStoredValue, useStoredValue } from '#platform/stored-value.ts';

export type ChosenAddress = z.infer<typeof ChosenAddress>;
/** `value` is street, city and postcode joined with commas. */
export const ChosenAddress = z.object({
  value: z.string(),
  coordinates: z.object({ lat: Latitude, lng: Longitude }),
  /** From the look-up. Saved addresses have none. */
  proof: PlaceProof,
});

/** CHK-04: the delivery address is kept in local storage. */
const stored = createStoredValue('driftstone.deliveryAddress', ChosenAddress);

/** Does nothing when the customer signed out during the look-up. */
export function chooseAddress(address: ChosenAddress): void {
  if (storedUser.read()) stored.write(address);
}

export function useChosenAddress(): ChosenAddress | null {
  return useStoredValue(stored);
}
