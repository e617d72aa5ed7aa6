import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import type { SaveLocation } from '@driftstone/contract/location/location.schema.ts';
import { handlersFor } from '#platform/mount-routes.ts';
import type { Shop, SignedIn } from '#platform/shop.ts';
import { suggestAddresses, lookUpAddress } from './geocoding.ts';
import {
  presentAddress,
  presentDefaultLocation,
  presentPlace,
  presentStore,
} from './location.present.ts';
import type { NewAddress } from './location.queries.ts';
import {
  findDefaultAddress,
  listAddresses,
  listStores,
  saveDefaultAddress,
} from './location.service.ts';
import { addAddress, makeDefault, removeAddress } from './saved-addresses.service.ts';

export const locationRoutes = handlersFor(
  locationContract,
  {
    listStores: async ({ shop }) => (await listStores(shop.db)).map(presentStore),
    suggestAddresses: async ({ query, shop }) =>
      suggestAddresses(shop, query.input, query.sessionToken),
    lookUpAddress: async ({ query, shop }) =>
      presentPlace(await lookUpAddress(shop, query.address, query.sessionToken)),
    readMyLocation: async ({ user, shop }) =>
      presentDefaultLocation(await findDefaultAddress(shop.db, user.userId)),
    saveMyLocation: saveLocation,
    saveLocation,
    listMyAddresses: async ({ user, shop }) =>
      (await listAddresses(shop.db, user.userId)).map(presentAddress),
    addMyAddress: async ({ body, user, shop }) =>
      presentAddress(await addAddress(shop, user, toNewAddress(body))),
    makeMyAddressDefault: async ({ params, user, shop }) =>
      presentAddress(await makeDefault(shop, user, params.addressId)),
    removeMyAddress: async ({ params, user, shop }) => {
      await removeAddress(shop, user, params.addressId);
      return { message: 'Address removed' };
    },
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
  const saved = await saveDefaultAddress(shop.db, user.userId, toNewAddress(body));
  return presentDefaultLocation(saved);
}

function toNewAddress({ address, lat: latitude, lng: longitude }: SaveLocation): NewAddress {
  return { address, latitude, longitude };
}
