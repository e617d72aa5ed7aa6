import { factorsContract } from '@driftstone/contract/staff/factors.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { nameDevice } from '#security/device-name.ts';
import { requireOwnOrigin } from '#security/own-origin.ts';
import { addressOf } from '#security/rate-limits.ts';
import { answerEntered } from './entered.ts';
import {
  finishAuthenticator,
  readFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
} from './factors.service.ts';
import {
  addPasskey,
  confirmByPasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.service.ts';
import { presentFactors } from './staff.present.ts';

export const factorsRoutes = handlersFor(
  factorsContract,
  {
    startPasskeySignIn: async ({ shop }) => ({
      options: { ...(await startPasskeySignIn(shop)) },
    }),

    enterByPasskey: async ({ body, shop, request, reply }) => {
      requireOwnOrigin(request, shop.config);
      const device = nameDevice(request.headers['user-agent']);
      return answerEntered(shop, reply, await signInByPasskey(shop, body.response, device));
    },

    confirmByPasskey: async ({ body, staff, shop }) => {
      await confirmByPasskey(shop, staff, body.response);
      return { message: 'Thank you.' };
    },

    readFactors: async ({ staff, shop }) => presentFactors(await readFactors(shop, staff)),

    startAuthenticator: async ({ staff, shop }) => startAuthenticator(shop, staff),

    finishAuthenticator: async ({ body, staff, shop }) => ({
      recoveryCodes: await finishAuthenticator(shop, staff, body),
    }),

    removeAuthenticator: async ({ staff, shop }) => {
      await removeAuthenticator(shop, staff);
      return presentFactors(await readFactors(shop, staff));
    },

    startPasskey: async ({ staff, shop }) => ({
      options: { ...(await startPasskey(shop, staff)) },
    }),

    addPasskey: async ({ body, staff, shop }) => ({
      recoveryCodes: await addPasskey(shop, staff, body),
    }),

    removePasskey: async ({ params, staff, shop }) => {
      await removePasskey(shop, staff, params.passkeyId);
      return presentFactors(await readFactors(shop, staff));
    },

    renewRecoveryCodes: async ({ staff, shop }) => ({
      recoveryCodes: await renewRecoveryCodes(shop, staff),
    }),
  },
  {
    rateLimits: {
      startPasskeySignIn: { perAddress: { hits: 60, minutes: 5 } },
      enterByPasskey: { perAddress: { hits: 60, minutes: 5 } },
      confirmByPasskey: { perAccount: { hits: 30, minutes: 10, accountOf: addressOf } },
      finishAuthenticator: { perAccount: { hits: 30, minutes: 10, accountOf: addressOf } },
      addPasskey: { perAccount: { hits: 30, minutes: 10, accountOf: addressOf } },
    },
  },
);
