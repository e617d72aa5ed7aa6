import { GeocoderKeyMissing, type GeocodingProvider } from './geocoding-provider.ts';

/** GEOCODER=google without a key: the shop runs, and says at each look-up what is missing. */
export function createMissingKeyGeocoder(): GeocodingProvider {
  const refuse = async () => {
    throw new GeocoderKeyMissing();
  };
  return { attribution: null, suggest: refuse, lookUp: refuse };
}
