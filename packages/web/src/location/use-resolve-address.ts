import type { SavedAddress } from '@driftstone/contract/location/location.schema.ts';
import { useSession } from '#platform/session.ts';
import type { ChosenAddress } from './chosen-address.ts';
import { lookUpAddress, readMyLocation, useSaveLocation } from './location.api.ts';
import { describeLookUpFailure } from './location-failure.ts';
import { copy } from './location.copy.ts';

/** An address with its place on the map, or the message that says why there is none. */
type Resolved = ChosenAddress | string;

export function useResolveAddress() {
  const { user } = useSession();
  const saveLocation = useSaveLocation();

  /** Looks the text up and keeps it on the profile of those who are signed in, if it is still wanted then. */
  const typed = async (text: string, isWanted: () => boolean): Promise<Resolved> => {
    const address = text.trim();
    if (address === '') return copy.enterAddress;
    try {
      const { lat, lng, formattedAddress } = await lookUpAddress(address);
      if (!Number.isFinite(lat) || !Number.isFinite(lng)) return copy.unresolved;
      // The order carries the address itself: a profile that could not be written is no reason to stop.
      if (user && isWanted())
        await saveLocation.mutateAsync({ address: formattedAddress, lat, lng }).catch(() => null);
      return { value: formattedAddress, coordinates: { lat, lng } };
    } catch (error) {
      return describeLookUpFailure(error);
    }
  };

  const saved = async ({ address, lat, lng }: SavedAddress): Promise<Resolved> => ({
    value: address,
    coordinates: { lat, lng },
  });

  const myDefault = async (): Promise<Resolved> => {
    try {
      const { defaultAddress, defaultLat, defaultLng } = await readMyLocation();
      if (defaultAddress === null || defaultLat === null || defaultLng === null)
        return copy.noDefault;
      return { value: defaultAddress, coordinates: { lat: defaultLat, lng: defaultLng } };
    } catch {
      return copy.defaultFailed;
    }
  };

  return { typed, saved, myDefault };
}
