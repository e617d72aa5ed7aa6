import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import type { SaveLocation } from '@driftstone/contract/location/location.schema.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { signedInShopper } from '#security/rate-limits.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { suggestAddresses, lookUpAddress } from './geocoding.ts';
import {
  presentAddress,
  presentDefaultLocation,
  presentFoundAddress,
  presentStore,
} from './location.present.ts';
import {
  findDefaultAddress,
  listAddresses,
  listStores,
  saveDefaultAddress,
} from './location.service.ts';
import { proveAddress } from './address-proof.ts';
import { locate, type LocatedAddress } from './find-address.service.ts';
import { addAddress, makeDefault, removeAddress } from './saved-addresses.service.ts';

/** An address without a proof costs a call of the geocoder, which costs money. */
const MAY_LOOK_UP = {
  perAddress: { hits: 120, minutes: 10 },
  perAccount: { hits: 30, minutes: 10, accountOf: signedInShopper },
};

export const locationRoutes = handlersFor(
  locationContract,
  {
    listStores: async ({ shop }) => (await listStores(shop.db)).map(presentStore),
    suggestAddresses: async ({ query, shop }) =>
      suggestAddresses(shop, query.input, query.sessionToken),
    lookUpAddress: async ({ query, shop }) => {
      const found = await lookUpAddress(shop, query.address, query.sessionToken);
      const proof = proveAddress(shop, { ...found, address: found.formattedAddress });
      return presentFoundAddress(found, proof);
    },
    readMyLocation: async ({ user, shop }) =>
      presentDefaultLocation(await findDefaultAddress(shop.db, user.userId)),
    saveMyLocation: saveLocation,
    saveLocation,
    listMyAddresses: async ({ user, shop }) =>
      (await listAddresses(shop.db, user.userId)).map(presentAddress),
    addMyAddress: async (input) =>
      presentAddress(await addAddress(input.shop, input.user, await locateGiven(input))),
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
      saveMyLocation: MAY_LOOK_UP,
      saveLocation: MAY_LOOK_UP,
      addMyAddress: MAY_LOOK_UP,
    },
  },
);

interface SaveLocationInput {
  body: SaveLocation;
  user: SignedIn;
  shop: Shop;
}

async function saveLocation(input: SaveLocationInput) {
  const { user, shop } = input;
  return presentDefaultLocation(
    await saveDefaultAddress(shop.db, user.userId, await locateGiven(input)),
  );
}

function locateGiven({ body, user, shop }: SaveLocationInput): Promise<LocatedAddress> {
  const { address, lat: latitude, lng: longitude, proof } = body;
  return locate(shop, user, { address, latitude, longitude, proof });
}
