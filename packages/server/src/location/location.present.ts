import type {
  DefaultLocation,
  Place,
  SavedAddress,
} from '@driftstone/contract/location/location.schema.ts';
import type { GeocodedPlace } from '#providers/geocoding/geocoding-provider.ts';
import type { SavedAddressRow } from './location.queries.ts';

export function presentPlace({ latitude, longitude, formattedAddress }: GeocodedPlace): Place {
  return { lat: latitude, lng: longitude, formattedAddress };
}

/** null: the user has saved none. */
export function presentDefaultLocation(row: SavedAddressRow | null): DefaultLocation {
  return {
    defaultAddress: row?.address ?? null,
    defaultLat: row?.latitude ?? null,
    defaultLng: row?.longitude ?? null,
  };
}

export function presentAddress(row: SavedAddressRow): SavedAddress {
  const { id, address, latitude, longitude, isDefault } = row;
  return { id, address, ...splitAddress(address), lat: latitude, lng: longitude, isDefault };
}

/** Street, city and postcode stand between commas; more than three parts belong to the street. */
function splitAddress(address: string): { street: string; city: string; postcode: string } {
  const parts = address.split(',').map((part) => part.trim());
  const postcode = parts.length > 2 ? (parts.pop() ?? '') : '';
  const city = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { street: parts.join(', '), city, postcode };
}
