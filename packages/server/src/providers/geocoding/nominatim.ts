/** Addresses by a Nominatim server. https://nominatim.org/release-docs/latest/api/Search/ */
import { z } from 'zod';
import { readAs } from '../resilience/json-call.ts';
import { boxAround } from './bias-box.ts';
import { MAX_SUGGESTIONS } from './geocoder-limits.ts';
import type { GeocodingHints, GeocodingProvider } from './geocoding-provider.ts';
import {
  createSearch,
  OPEN_STREET_MAP,
  type OpenStreetMapOptions,
  unique,
} from './open-street-map.ts';
import { type AddressParts, withoutFlat, writeAddress } from './written-address.ts';

const ASKED_FOR = 15;

const text = z.string().default('');
const Result = z.object({
  // Sent as strings.
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  addresstype: text,
  name: text,
  address: z.record(z.string(), z.string()).default({}),
});
type Result = z.infer<typeof Result>;

const STREETS = ['road', 'pedestrian', 'footway', 'path', 'cycleway', 'residential', 'square'];
const TOWNS = ['town', 'city', 'village', 'hamlet', 'suburb', 'municipality'];
/** A result with none of these fields and no street is a whole area. */
const BUILDINGS = ['building', 'house_name', 'amenity', 'shop', 'tourism', 'leisure', 'office'];

export function createNominatimGeocoder(options: OpenStreetMapOptions): GeocodingProvider {
  const search = createSearch('Nominatim', 'search', options);
  const find = (typed: string, { near }: GeocodingHints = {}): Promise<Result[]> => {
    const box = near && boxAround(near);
    const query = {
      q: withoutFlat(typed),
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'gb',
      limit: String(ASKED_FOR),
      // A preference, not a limit.
      ...(box && {
        viewbox: `${box.west},${box.north},${box.east},${box.south}`,
        bounded: '0',
      }),
    };
    return search(query, readAs('Nominatim', z.array(Result)));
  };

  return {
    attribution: OPEN_STREET_MAP,
    suggest: async (input, hints) =>
      unique((await find(input, hints)).map((result) => writeResult(result, input))).slice(
        0,
        MAX_SUGGESTIONS,
      ),
    async lookUp(address, hints) {
      for (const result of await find(address, hints)) {
        const formattedAddress = writeResult(result, address);
        const { lat: latitude, lon: longitude } = result;
        if (formattedAddress !== null) return { latitude, longitude, formattedAddress };
      }
      return null;
    },
  };
}

function writeResult(result: Result, typed: string): string | null {
  const parts = partsOf(result);
  return parts && writeAddress(parts, typed);
}

function partsOf({ addresstype, address }: Result): AddressParts | null {
  const first = (names: readonly string[]) =>
    names.map((name) => address[name]).find(Boolean) ?? '';
  const place = { town: first(TOWNS), postcode: address['postcode'] ?? '' };
  const street = first(STREETS);
  if (street) return { ...place, house: address['house_number'] ?? '', street };
  if (addresstype === 'postcode') return { ...place, house: '', street: '' };
  const building = first(BUILDINGS);
  return building ? { ...place, house: '', street: building } : null;
}
