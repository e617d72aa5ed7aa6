/** Addresses by a Photon server. https://github.com/komoot/photon/blob/master/docs/api-v1.md */
import { z } from 'zod';
import { readAs } from '../resilience/json-call.ts';
import { MAX_SUGGESTIONS } from './geocoder-limits.ts';
import type { GeocodingHints, GeocodingProvider } from './geocoding-provider.ts';
import {
  createSearch,
  OPEN_STREET_MAP,
  type OpenStreetMapOptions,
  unique,
} from './open-street-map.ts';
import { type AddressParts, withoutFlat, writeAddress } from './written-address.ts';

/** Longitudes and latitudes around the United Kingdom. Older servers lack the country filter. */
const UNITED_KINGDOM = '-8.7,49.8,1.9,60.9';
/** More than needed, since some are no addresses or duplicates. */
const ASKED_FOR = 15;

const text = z.string().default('');
const Feature = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: z.object({
    countrycode: text,
    type: text,
    osm_key: text,
    osm_value: text,
    name: text,
    housenumber: text,
    street: text,
    city: text,
    town: text,
    village: text,
    district: text,
    locality: text,
    postcode: text,
  }),
});
type Feature = z.infer<typeof Feature>;
const FeatureCollection = z.object({ features: z.array(Feature) });

export function createPhotonGeocoder(options: OpenStreetMapOptions): GeocodingProvider {
  const search = createSearch('Photon', 'api', options);
  const find = async (typed: string, { near }: GeocodingHints = {}): Promise<Feature[]> => {
    const query = {
      q: withoutFlat(typed),
      lang: 'en',
      limit: String(ASKED_FOR),
      bbox: UNITED_KINGDOM,
      ...(near && { lat: String(near.latitude), lon: String(near.longitude), zoom: '11' }),
    };
    const { features } = await search(query, readAs('Photon', FeatureCollection));
    return features.filter(({ properties }) => properties.countrycode.toUpperCase() === 'GB');
  };

  return {
    attribution: OPEN_STREET_MAP,
    suggest: async (input, hints) =>
      unique((await find(input, hints)).map((feature) => writeFeature(feature, input))).slice(
        0,
        MAX_SUGGESTIONS,
      ),
    async lookUp(address, hints) {
      for (const feature of await find(address, hints)) {
        const formattedAddress = writeFeature(feature, address);
        const [longitude, latitude] = feature.geometry.coordinates;
        if (formattedAddress !== null) return { latitude, longitude, formattedAddress };
      }
      return null;
    },
  };
}

function writeFeature({ properties }: Feature, typed: string): string | null {
  const parts = partsOf(properties);
  return parts && writeAddress(parts, typed);
}

function partsOf(properties: Feature['properties']): AddressParts | null {
  const { type, osm_key: key, osm_value: value, name, street, housenumber } = properties;
  const town = properties.city || properties.town || properties.village || properties.locality;
  const place = { town: town || properties.district, postcode: properties.postcode };
  if (street) return { ...place, house: housenumber, street };
  if (type === 'street' || key === 'highway') return { ...place, house: '', street: name };
  if (value === 'postcode') return { ...place, house: '', street: '', postcode: name };
  // A town may have a postcode, but is no address.
  return type === 'house' && name ? { ...place, house: '', street: name } : null;
}
