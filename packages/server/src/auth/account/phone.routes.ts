import { myPhoneContract } from '@driftstone/contract/auth/my-phone.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { signedInShopper } from '#security/rate-limits.ts';
import { changePhone, readPhone } from './phone.service.ts';

export const phoneRoutes = handlersFor(
  myPhoneContract,
  {
    readMyPhone: async ({ user, shop }) => ({ phone: await readPhone(shop.db, user) }),
    changeMyPhone: async ({ body, user, shop }) => {
      await changePhone(shop, user, body.phone);
      return { phone: body.phone };
    },
  },
  {
    rateLimits: {
      changeMyPhone: {
        perAddress: { hits: 60, minutes: 10 },
        perAccount: { hits: 20, minutes: 10, accountOf: signedInShopper },
      },
    },
  },
);
