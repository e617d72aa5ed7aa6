import { lookUpAddress, suggestAddresses } from './gazetteer.ts';
import type { GeocodingProvider } from './geocoding-provider.ts';

/** The default geocoder: the built-in list of the town's streets. */
export function createSandboxGeocoder(): GeocodingProvider {
  return {
    attribution: null,
    suggest: async (input) => suggestAddresses(input),
    lookUp: async (address) => lookUpAddress(address),
  };
}
