import { storedUser } from '#platform/sessions/session.ts';
import { type Check, hasShape, isMissingOr, isNumber, isText } from '#platform/storage/shape.ts';
import { createStoredValue, useStoredValue } from '#platform/storage/stored-value.ts';

export interface ChosenAddress {
  /** Street, city and postcode, joined with commas. */
  value: string;
  coordinates: { lat: number; lng: number };
  /** Comes from the look-up. Saved addresses have none. */
  proof?: string | undefined;
}

const isChosenAddress: Check<ChosenAddress> = hasShape({
  value: isText,
  coordinates: hasShape({ lat: isNumber, lng: isNumber }),
  proof: isMissingOr(isText),
});

/** CHK-04: the delivery address is kept in local storage. */
const stored = createStoredValue('driftstone.deliveryAddress', isChosenAddress);

/** Does nothing when the customer signed out during the look-up. */
export function chooseAddress(address: ChosenAddress): void {
  if (storedUser.read()) stored.write(address);
}

export function useChosenAddress(): ChosenAddress | null {
  return useStoredValue(stored);
}
