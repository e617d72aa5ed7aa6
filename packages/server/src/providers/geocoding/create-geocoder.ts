import type { GeocoderSetting } from '#config/geocoder-setting.ts';
import { GEOCODER_LIMITS } from './geocoder-limits.ts';
import {
  type GeocodingProvider,
  GeocoderKeyMissing,
  GeocoderAbsent,
} from './geocoding-provider.ts';
import { createGoogleGeocoder } from './google-maps.ts';
import { createNominatimGeocoder } from './nominatim.ts';
import { createPhotonGeocoder } from './photon.ts';
import { withRecentAnswers } from './with-recent-answers.ts';
import { lookUpAddress, suggestAddresses } from './gazetteer.ts';

export function createGeocoder(setting: GeocoderSetting, publicUrl: string): GeocodingProvider {
  if (setting.kind === 'sandbox') return createSandboxGeocoder();
  if (setting.kind === 'none') return createNoGeocoder();
  if (setting.kind === 'google') {
    const { apiKey } = setting;
    return apiKey === undefined
      ? createMissingKeyGeocoder()
      : withRecentAnswers(createGoogleGeocoder({ apiKey }));
  }
  const options = { url: setting.url, publicUrl, limits: GEOCODER_LIMITS };
  const create = setting.kind === 'photon' ? createPhotonGeocoder : createNominatimGeocoder;
  return withRecentAnswers(create(options));
}

/** GEOCODER=google without a key: the shop runs, and each look-up reports the missing key. */
function createMissingKeyGeocoder(): GeocodingProvider {
  const refuse = async () => {
    throw new GeocoderKeyMissing();
  };
  return { attribution: null, suggest: refuse, lookUp: refuse };
}

/** A shop without deliveries needs no geocoder. */
function createNoGeocoder(): GeocodingProvider {
  const refuse = async () => {
    throw new GeocoderAbsent();
  };
  return { attribution: null, suggest: refuse, lookUp: refuse };
}

/** The default geocoder: the built-in list of the town's streets. */
function createSandboxGeocoder(): GeocodingProvider {
  return {
    attribution: null,
    suggest: async (input) => suggestAddresses(input),
    lookUp: async (address) => lookUpAddress(address),
  };
}
