import { GeocoderAbsent, type GeocodingProvider } from './geocoding-provider.ts';

/** A shop without deliveries needs no geocoder. */
export function createNoGeocoder(): GeocodingProvider {
  const refuse = async () => {
    throw new GeocoderAbsent();
  };
  return { attribution: null, suggest: refuse, lookUp: refuse };
}
