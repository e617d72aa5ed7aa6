import { reachKmOf } from '@driftstone/contract/location/area.rules.ts';
import type {
  DefaultLocation,
  FoundAddress,
  SavedAddress,
  Store,
} from '@driftstone/contract/location/location.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import type { GeocodedAddress } from '#providers/geocoding/geocoding-provider.ts';
import type { StoreRow } from './location.queries.ts';
import type { SavedAddressRow } from './saved-addresses.queries.ts';

export function presentFoundAddress(found: GeocodedAddress, proof: string): FoundAddress {
  const { latitude, longitude, formattedAddress } = found;
  return { lat: latitude, lng: longitude, formattedAddress, proof };
}

/** null: the user has no saved address. */
export function presentDefaultLocation(row: SavedAddressRow | null): DefaultLocation {
  return {
    defaultAddress: row?.address ?? null,
    defaultLat: row?.latitude ?? null,
    defaultLng: row?.longitude ?? null,
  };
}

export function presentAddress(row: SavedAddressRow): SavedAddress {
  const { id, address, latitude, longitude, isDefault, door } = row;
  const point = { lat: latitude, lng: longitude };
  return { id, address, ...splitAddress(address), ...point, isDefault, door };
}

/** Street, city and postcode are separated by commas. Further parts belong to the street. */
function splitAddress(address: string): { street: string; city: string; postcode: string } {
  const parts = address.split(',').map((part) => part.trim());
  const postcode = parts.length > 2 ? (parts.pop() ?? '') : '';
  const city = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { street: parts.join(', '), city, postcode };
}

export function presentStore(row: StoreRow): Store {
  const { id, name, address, phone, latitude, longitude, serviceRadiusKm } = row;
  const { deliveryPostcodes, deliveryZones, openingHours } = row;
  const { deliveryFeePence, freeDeliveryAbovePence, prepMinutes, minutesPerKm } = row;
  return {
    id,
    name,
    address,
    phone,
    lat: latitude,
    lng: longitude,
    serviceRadiusKm,
    reachKm: reachKmOf(row),
    deliveryPostcodes,
    deliveryZones,
    deliveryFee: penceToPounds(deliveryFeePence),
    freeDeliveryAbove:
      freeDeliveryAbovePence === null ? null : penceToPounds(freeDeliveryAbovePence),
    prepMinutes,
    minutesPerKm,
    // These are the hours of the counter: deliveries may end earlier.
    openingHours: openingHours
      .filter(({ kind }) => kind === 'pickup')
      .map(({ day, opens, closes }) => ({ day, opens, closes })),
  };
}
