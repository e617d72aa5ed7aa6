import { devicesContract } from '@driftstone/contract/devices/devices.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { readDeviceCookie, setDeviceCookie } from '#security/device-cookie.ts';

export const devicesRoutes = handlersFor(devicesContract, {
  readCrew: async ({ crew, shop, request, reply }) => {
    const token = readDeviceCookie(request, shop.config);
    // Browsers forget a cookie after 400 days: each visit of a page begins them anew.
    if (crew.device && token !== undefined) setDeviceCookie(reply, shop.config, token);
    return crew;
  },
});
