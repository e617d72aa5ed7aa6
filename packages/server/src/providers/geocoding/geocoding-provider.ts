export interface GeocodingProvider {
  /** Addresses that begin like the input, best first. */
  suggest(input: string): Promise<string[]>;
  /** null: no such address. */
  lookUp(address: string): Promise<GeocodedPlace | null>;
}

export interface GeocodedPlace {
  latitude: number;
  longitude: number;
  formattedAddress: string;
}

/** The shop runs with GEOCODER=google and no key. */
export class GeocoderKeyMissing extends Error {
  override name = 'GeocoderKeyMissing';
}
