import { GeocoderKeyMissing, type GeocodingProvider } from './geocoding-provider.ts';

/** GEOCODER=google without a key: the shop runs, and each look-up reports the missing key. */
export function createMissingKeyGeocoder(): GeocodingProvider {
  const refuse = async () => {
    throw new GeocoderKeyMissing();
  };
  return { attribution: null, suggest: refuse, lookUp: refuse };
}
