import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handlersFor } from '#platform/mount-routes.ts';
import { emailAndAddress } from '#platform/rate-limits.ts';
import type { Shop } from '#platform/shop.ts';
import { presentSignedInUser } from './auth.present.ts';
import { logIn, logInWithProvider, type SignedInUser, signUp } from './auth.service.ts';
import { nameDevice } from './device-name.ts';
import { readKnownDevice, setKnownDevice } from './known-device.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import type { Visitor } from './sessions.service.ts';

const contract = {
  signUp: authContract.signUp,
  logIn: authContract.logIn,
  logInWithProvider: authContract.logInWithProvider,
  listProviders: authContract.listProviders,
};

/** Who comes; sessions.routes.ts has how long they stay, account.routes.ts what they may do with their account. */
export const authRoutes = handlersFor(
  contract,
  {
    signUp: async ({ body, guestId, shop, request, reply }) =>
      answerSignedIn(shop, reply, await signUp(shop, body, visitorOf(request, guestId))),

    logIn: async ({ body, guestId, shop, request, reply }) => {
      const knownDevice = readKnownDevice(request, shop, body.email);
      const visitor = visitorOf(request, guestId);
      return answerSignedIn(shop, reply, await logIn(shop, { ...body, knownDevice }, visitor));
    },

    logInWithProvider: async ({ params, body, guestId, shop, request, reply }) =>
      answerSignedIn(
        shop,
        reply,
        await logInWithProvider(shop, params.provider, body, visitorOf(request, guestId)),
      ),

    listProviders: async ({ shop }) => ({ providers: [...shop.providers.identity.offers] }),
  },
  {
    rateLimits: {
      signUp: {
        perAddress: { hits: 20, minutes: 10 },
        perAccount: { hits: 10, minutes: 10, accountOf: emailAndAddress },
      },
      logIn: {
        perAddress: { hits: 30, minutes: 5 },
        perAccount: { hits: 10, minutes: 5, accountOf: emailAndAddress },
      },
      logInWithProvider: { perAddress: { hits: 30, minutes: 5 } },
    },
  },
);

function answerSignedIn(shop: Shop, reply: FastifyReply, signedIn: SignedInUser) {
  setRefreshCookie(reply, shop.config, signedIn);
  setKnownDevice(reply, shop, signedIn.user.email);
  return presentSignedInUser(signedIn);
}

function visitorOf({ headers }: FastifyRequest, guestId: string | null): Visitor {
  return { guestId, device: nameDevice(headers['user-agent']) };
}
