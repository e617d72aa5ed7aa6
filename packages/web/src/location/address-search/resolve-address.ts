import type { SavedAddress } from '@driftstone/contract/location/location.schema.ts';
import { AnswerLost } from '#platform/calls/call-error.ts';
import type { ChosenAddress } from './chosen-address.ts';
import { lookUpAddress, readMyLocation } from '../location.api.ts';
import { describeLookUpFailure } from '../location-failure.ts';
import { copy as defaultCopy } from '../default-address.copy.ts';
import { copy } from '../location.copy.ts';

/** An address with its coordinates, or the message that says why there are none. */
type Resolved = ChosenAddress | string;

/** Looks up a typed address. */
export async function resolveTyped(text: string): Promise<Resolved> {
  const address = text.trim();
  if (address === '') return copy.enterAddress;
  try {
    const { lat, lng, formattedAddress, proof } = await lookUpAddress(address);
    if (!Number.isFinite(lat) || !Number.isFinite(lng)) return copy.unresolved;
    return { value: formattedAddress, coordinates: { lat, lng }, proof };
  } catch (error) {
    // ADDR-04: an answer without a point is one to an address that nobody knows.
    return error instanceof AnswerLost ? copy.unresolved : describeLookUpFailure(error);
  }
}

export async function resolveSaved({ address, lat, lng }: SavedAddress): Promise<Resolved> {
  return { value: address, coordinates: { lat, lng } };
}

export async function resolveMyDefault(): Promise<Resolved> {
  try {
    const { defaultAddress, defaultLat, defaultLng } = await readMyLocation();
    // An older API leaves out what is not there.
    const isComplete = typeof defaultLat === 'number' && typeof defaultLng === 'number';
    if (!defaultAddress || !isComplete) return defaultCopy.noDefault;
    return { value: defaultAddress, coordinates: { lat: defaultLat, lng: defaultLng } };
  } catch {
    return defaultCopy.defaultFailed;
  }
}
