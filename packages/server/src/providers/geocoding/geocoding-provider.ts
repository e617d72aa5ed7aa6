import type { Coordinates } from '@driftstone/contract/location/location.rules.ts';

export interface GeocodingProvider {
  /** Whom the addresses come from, to be named where they are shown; null: nobody asks for it. */
  attribution: string | null;
  /** Addresses that begin like the input, best first. */
  suggest(input: string, hints?: GeocodingHints): Promise<string[]>;
  /** null: no such address. */
  lookUp(address: string, hints?: GeocodingHints): Promise<GeocodedPlace | null>;
}

export interface GeocodingHints {
  /** Where the shop is: of two streets with one name, the one near it is meant. */
  near?: Coordinates | undefined;
  /** Of one customer's search for one address; some bill by it. */
  sessionToken?: string | undefined;
}

export interface GeocodedPlace {
  latitude: number;
  longitude: number;
  formattedAddress: string;
}

/** The shop runs without one. */
export class GeocoderAbsent extends Error {
  override name = 'GeocoderAbsent';
}

/** The shop runs with GEOCODER=google and no key. */
export class GeocoderKeyMissing extends Error {
  override name = 'GeocoderKeyMissing';
}
