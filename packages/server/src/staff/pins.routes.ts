import { pinsContract } from '@driftstone/contract/staff/pins.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { signedInStaff } from '#security/rate-limits.ts';
import { hasPin, removePin, setPin } from './pins.service.ts';

export const pinsRoutes = handlersFor(
  pinsContract,
  {
    readPin: async ({ staff, shop }) => ({ hasPin: await hasPin(shop, staff) }),

    setPin: async ({ body, staff, shop }) => {
      await setPin(shop, staff, body.pin);
      return { hasPin: true };
    },

    removePin: async ({ staff, shop }) => {
      await removePin(shop, staff);
      return { hasPin: false };
    },
  },
  { rateLimits: { setPin: { perAccount: { hits: 30, minutes: 10, accountOf: signedInStaff } } } },
);
