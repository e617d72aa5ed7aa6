/** Asks the geocoder, and turns what goes wrong there into failures that the customer understands. */
import type { Shop } from '#platform/shop.ts';
import { ShopError } from '#platform/shop-error.ts';
import {
  type GeocodedPlace,
  GeocoderKeyMissing,
  type GeocodingProvider,
} from '#providers/geocoding/geocoding-provider.ts';

/** @throws ShopError GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE */
export function suggestAddresses(shop: Shop, input: string): Promise<string[]> {
  return ask(shop, (geocoder) => geocoder.suggest(input));
}

/** @throws ShopError LOCATION_NOT_FOUND, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE */
export async function lookUpAddress(shop: Shop, address: string): Promise<GeocodedPlace> {
  const place = await ask(shop, (geocoder) => geocoder.lookUp(address));
  if (!place) throw new ShopError('LOCATION_NOT_FOUND');
  return place;
}

async function ask<Answer>(
  shop: Shop,
  question: (geocoder: GeocodingProvider) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await question(shop.providers.geocoding);
  } catch (error) {
    if (error instanceof GeocoderKeyMissing) throw new ShopError('GEOCODER_KEY_MISSING');
    shop.log.error({ err: error }, 'the geocoder failed');
    throw new ShopError('GEOCODER_UNAVAILABLE');
  }
}
