import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import type { SaveLocation } from '@driftstone/contract/location/location.schema.ts';
import { handlersFor } from '#platform/mount-routes.ts';
import type { Shop, SignedIn } from '#platform/shop.ts';
import { suggestAddresses, lookUpAddress } from './geocoding.ts';
import { presentAddress, presentDefaultLocation, presentPlace } from './location.present.ts';
import { findDefaultAddress, listAddresses, saveDefaultAddress } from './location.service.ts';

export const locationRoutes = handlersFor(
  locationContract,
  {
    suggestAddresses: async ({ query, shop }) => ({
      suggestions: await suggestAddresses(shop, query.input),
    }),
    lookUpAddress: async ({ query, shop }) =>
      presentPlace(await lookUpAddress(shop, query.address)),
    readMyLocation: async ({ user, shop }) =>
      presentDefaultLocation(await findDefaultAddress(shop.db, user.userId)),
    saveMyLocation: saveLocation,
    saveLocation,
    listMyAddresses: async ({ user, shop }) =>
      (await listAddresses(shop.db, user.userId)).map(presentAddress),
  },
  {
    rateLimits: {
      suggestAddresses: { perAddress: { hits: 60, minutes: 1 } },
      lookUpAddress: { perAddress: { hits: 30, minutes: 1 } },
    },
  },
);

interface SaveLocationInput {
  body: SaveLocation;
  user: SignedIn;
  shop: Shop;
}

async function saveLocation({ body, user, shop }: SaveLocationInput) {
  const { address, lat: latitude, lng: longitude } = body;
  const saved = await saveDefaultAddress(shop.db, user.userId, { address, latitude, longitude });
  return presentDefaultLocation(saved);
}
