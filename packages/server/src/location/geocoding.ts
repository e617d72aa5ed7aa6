/** Calls the geocoder, and turns its failures into errors that the customer understands. */
import type { Suggestions } from '@driftstone/contract/location/location.schema.ts';
import type { Shop } from '#shop.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  type GeocodedAddress,
  GeocoderAbsent,
  GeocoderKeyMissing,
  type GeocodingHints,
  type GeocodingProvider,
} from '#providers/geocoding/geocoding-provider.ts';
import { CircuitOpen } from '#providers/resilience/circuit-breaker.ts';
import { readNamedHouse } from '@driftstone/contract/location/door.rules.ts';
import { listStores } from './location.queries.ts';

/** @throws ShopError GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE */
export async function suggestAddresses(
  shop: Shop,
  input: string,
  sessionToken: string | undefined,
): Promise<Suggestions> {
  const { attribution } = shop.providers.geocoding;
  const suggest = (text: string) =>
    ask(shop, sessionToken, (geocoder, hints) => geocoder.suggest(text, hints));
  const found = await suggest(input);
  const named = found.length === 0 ? readNamedHouse(input) : null;
  const suggestions = named
    ? (await suggest(named.rest)).map((address) => `${named.house}, ${address}`)
    : found;
  return { suggestions, ...(attribution !== null && { attribution }) };
}

/** @throws ShopError LOCATION_NOT_FOUND, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE */
export async function lookUpAddress(
  shop: Shop,
  address: string,
  sessionToken: string | undefined,
): Promise<GeocodedAddress> {
  const lookUp = (text: string) =>
    ask(shop, sessionToken, (geocoder, hints) => geocoder.lookUp(text, hints));
  const place = await lookUp(address);
  if (place) return place;
  const named = readNamedHouse(address);
  const street = named && (await lookUp(named.rest));
  if (!street) throw new ShopError('LOCATION_NOT_FOUND');
  return { ...street, formattedAddress: `${named.house}, ${street.formattedAddress}` };
}

async function ask<Answer>(
  shop: Shop,
  sessionToken: string | undefined,
  question: (geocoder: GeocodingProvider, hints: GeocodingHints) => Promise<Answer>,
): Promise<Answer> {
  const [near] = await listStores(shop.db);
  try {
    return await question(shop.providers.geocoding, { near, sessionToken });
  } catch (error) {
    if (error instanceof GeocoderKeyMissing) throw new ShopError('GEOCODER_KEY_MISSING');
    if (error instanceof GeocoderAbsent) throw new ShopError('GEOCODER_UNAVAILABLE');
    // The failure that opened the circuit was logged. The calls that the open circuit refuses add nothing.
    if (!(error instanceof CircuitOpen)) shop.log.error({ err: error }, 'the geocoder failed');
    throw new ShopError('GEOCODER_UNAVAILABLE');
  }
}
