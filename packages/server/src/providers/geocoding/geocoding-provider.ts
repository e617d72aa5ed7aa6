import type { Coordinates } from '@driftstone/contract/location/location.rules.ts';

export interface GeocodingProvider {
  /** The source of the addresses, to be shown with them; null when the source does not demand it. */
  attribution: string | null;
  /** Addresses that begin like the input, best first. */
  suggest(input: string, hints?: GeocodingHints): Promise<string[]>;
  /** null: there is no such address. */
  lookUp(address: string, hints?: GeocodingHints): Promise<GeocodedAddress | null>;
}

export interface GeocodingHints {
  /** The store's place: of two streets with one name, the nearer one is preferred. */
  near?: Coordinates | undefined;
  /** One customer's search for one address. Some providers bill by it. */
  sessionToken?: string | undefined;
}

export interface GeocodedAddress {
  latitude: number;
  longitude: number;
  formattedAddress: string;
  /** Kilometres off: good enough to refuse a delivery, but not to place a store. */
  isRough?: true;
}

/** The shop runs without a geocoder. */
export class GeocoderAbsent extends Error {
  override name = 'GeocoderAbsent';
}

/** The shop runs with GEOCODER=google and no key. */
export class GeocoderKeyMissing extends Error {
  override name = 'GeocoderKeyMissing';
  override message = 'GOOGLE_MAPS_API_KEY is missing';
}
