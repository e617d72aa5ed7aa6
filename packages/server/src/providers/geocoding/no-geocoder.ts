import { GeocoderAbsent, type GeocodingProvider } from './geocoding-provider.ts';

/** A shop that delivers nothing needs none. */
export function createNoGeocoder(): GeocodingProvider {
  const refuse = async () => {
    throw new GeocoderAbsent();
  };
  return { attribution: null, suggest: refuse, lookUp: refuse };
}
