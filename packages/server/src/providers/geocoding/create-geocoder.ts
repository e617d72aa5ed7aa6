import type { GeocoderSetting } from '#config/geocoder-setting.ts';
import { GEOCODER_LIMITS } from './geocoder-limits.ts';
import type { GeocodingProvider } from './geocoding-provider.ts';
import { createGoogleGeocoder } from './google-maps.ts';
import { createMissingKeyGeocoder } from './missing-key.ts';
import { createNoGeocoder } from './no-geocoder.ts';
import { createNominatimGeocoder } from './nominatim.ts';
import { createPhotonGeocoder } from './photon.ts';
import { createSandboxGeocoder } from './sandbox.ts';
import { withRecentAnswers } from './with-recent-answers.ts';

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
