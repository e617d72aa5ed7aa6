import { devicesContract } from '@driftstone/contract/devices/devices.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { readDeviceCookie, setDeviceCookie } from '#security/device-cookie.ts';
import { requireOwnOrigin } from '#security/own-origin.ts';
import { addressOf } from '#security/rate-limits.ts';
import { listPeopleWithPin } from '#staff/pins.service.ts';
import { actAs, chooseStation, stopActing } from './acting.service.ts';
import { pairDevice } from './pairing.service.ts';

export const devicesRoutes = handlersFor(devicesContract, {
  pairDevice: async ({ body, shop, request, reply }) => {
    requireOwnOrigin(request, shop.config);
    const { device, token } = await pairDevice(shop, body.code, addressOf(request));
    setDeviceCookie(reply, shop.config, token);
    return {
      role: device.role,
      device: { id: device.id, name: device.name },
      person: null,
    };
  },

  readCrew: async ({ crew, shop, request, reply }) => {
    const token = readDeviceCookie(request, shop.config);
    // Browsers forget a cookie after 400 days: each visit of a page begins them anew.
    if (crew.device && token !== undefined) setDeviceCookie(reply, shop.config, token);
    return crew;
  },

  listPeople: async ({ crew, shop }) => ({
    people: await listPeopleWithPin(shop.db, crew.reach),
  }),

  actAs: async ({ body, crew, shop }) => actAs(shop, crew, body),

  setStation: async ({ body, crew, shop }) => chooseStation(shop, crew, body.station),

  stopActing: async ({ crew, shop }) => stopActing(shop, crew),
});
