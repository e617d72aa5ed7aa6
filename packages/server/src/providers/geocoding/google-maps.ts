/** Addresses by Google Maps: Places (New) suggests and looks up its suggestions, Geocoding looks up all others. */
import type { Coordinates } from '@driftstone/contract/location/location.rules.ts';
import { createJsonCall } from '../resilience/json-call.ts';
import type { CallLimits } from '../resilience/resilient-calls.ts';
import { boxAround } from './bias-box.ts';
import { GEOCODER_LIMITS, MAX_SUGGESTIONS } from './geocoder-limits.ts';
import type { GeocodedAddress, GeocodingHints, GeocodingProvider } from './geocoding-provider.ts';
import {
  GOOGLE_MAPS,
  partsOfGoogle,
  readGeocoding,
  readPlaceDetails,
  readSuggestions,
  reasonOfGoogle,
} from './google-answers.ts';
import { createRecent, type KeepingLimits } from './recent.ts';
import { writeAddress } from './written-address.ts';

const PLACES_URL = 'https://places.googleapis.com';
const GEOCODING_URL = 'https://maps.googleapis.com';
const BIAS_RADIUS_M = 20_000;
/** Place ids go stale after months; a customer chooses within minutes. */
const SUGGESTED: KeepingLimits = { maxEntries: 5_000, keptMs: 60 * 60 * 1000 };
/** Addresses, as opposed to shops and towns. Five types are the maximum. */
const ADDRESS_TYPES = ['street_address', 'route', 'premise', 'subpremise', 'postal_code'];

interface GoogleMapsOptions {
  apiKey: string;
  /** Test servers that stand in for Google. */
  placesUrl?: string;
  geocodingUrl?: string;
  limits?: CallLimits;
}

export function createGoogleGeocoder({
  apiKey,
  placesUrl = PLACES_URL,
  geocodingUrl = GEOCODING_URL,
  limits = GEOCODER_LIMITS,
}: GoogleMapsOptions): GeocodingProvider {
  // Two services that are enabled one by one, so one may work while the other does not.
  const askPlaces = createJsonCall({ provider: GOOGLE_MAPS, limits, reasonOf: reasonOfGoogle });
  const askGeocoding = createJsonCall({ provider: GOOGLE_MAPS, limits, reasonOf: reasonOfGoogle });
  const placeIds = createRecent<string>(SUGGESTED);

  const findSuggested = async (
    placeId: string,
    address: string,
    sessionToken: string | undefined,
  ): Promise<GeocodedAddress | null> => {
    const url = new URL(`/v1/places/${encodeURIComponent(placeId)}`, placesUrl);
    url.searchParams.set('languageCode', 'en-GB');
    url.searchParams.set('regionCode', 'gb');
    // Ends the session, so that Google bills the typing and the choice together.
    if (sessionToken) url.searchParams.set('sessionToken', sessionToken);
    const { location, addressComponents } = await askPlaces({
      url,
      headers: { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': 'location,addressComponents' },
      read: readPlaceDetails,
    });
    const components = addressComponents.map(({ longText, types }) => ({ text: longText, types }));
    return toPlace(location, components, address);
  };

  const geocode = async (
    address: string,
    near: Coordinates | undefined,
  ): Promise<GeocodedAddress | null> => {
    const [best] = await askGeocoding({
      url: geocodingAddress(geocodingUrl, address, near, apiKey),
      read: readGeocoding,
    });
    if (!best || (best.partial_match && best.geometry.location_type === 'APPROXIMATE')) return null;
    const { lat: latitude, lng: longitude } = best.geometry.location;
    const components = best.address_components.map(({ long_name: text, types }) => ({
      text,
      types,
    }));
    return toPlace({ latitude, longitude }, components, address);
  };

  return {
    attribution: GOOGLE_MAPS,
    async suggest(input, hints = {}) {
      const { suggestions } = await askPlaces({
        url: new URL('/v1/places:autocomplete', placesUrl),
        headers: {
          'x-goog-api-key': apiKey,
          'x-goog-fieldmask':
            'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
        },
        body: autocompleteQuestion(input, hints),
        read: readSuggestions,
      });
      const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
      return predictions.slice(0, MAX_SUGGESTIONS).map(({ placeId, text }) => {
        const written = text.text.replace(/, (?:UK|United Kingdom)$/, '');
        placeIds.keep(written, placeId);
        return written;
      });
    },
    async lookUp(address, { near, sessionToken } = {}) {
      const placeId = placeIds.find(address);
      return placeId === undefined
        ? geocode(address, near)
        : findSuggested(placeId, address, sessionToken);
    },
  };
}

function autocompleteQuestion(input: string, { near, sessionToken }: GeocodingHints): object {
  return {
    input,
    languageCode: 'en-GB',
    regionCode: 'gb',
    includedRegionCodes: ['gb'],
    includedPrimaryTypes: ADDRESS_TYPES,
    ...(near && {
      locationBias: {
        circle: {
          center: { latitude: near.latitude, longitude: near.longitude },
          radius: BIAS_RADIUS_M,
        },
      },
    }),
    ...(sessionToken && { sessionToken }),
  };
}

/** This API accepts its key only in the URL, so no failure may contain the URL. */
function geocodingAddress(
  base: string,
  address: string,
  near: Coordinates | undefined,
  apiKey: string,
): URL {
  const url = new URL('/maps/api/geocode/json', base);
  const box = near && boxAround(near);
  url.search = new URLSearchParams({
    address,
    components: 'country:GB',
    region: 'uk',
    language: 'en-GB',
    ...(box && { bounds: `${box.south},${box.west}|${box.north},${box.east}` }),
    key: apiKey,
  }).toString();
  return url;
}

function toPlace(
  { latitude, longitude }: Coordinates,
  components: Parameters<typeof partsOfGoogle>[0],
  typed: string,
): GeocodedAddress | null {
  const formattedAddress = writeAddress(partsOfGoogle(components), typed);
  return formattedAddress === null ? null : { latitude, longitude, formattedAddress };
}
