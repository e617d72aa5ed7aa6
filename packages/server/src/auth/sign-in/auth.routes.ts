import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { handlersFor } from '#routing/mount-routes.ts';
import { emailAndAddress } from '#security/rate-limits.ts';
import type { Shop } from '#shop.ts';
import { presentSignedInUser } from '#auth/auth.present.ts';
import { readBrowserId, setBrowserCookie } from '#auth/sessions/browser-cookie.ts';
import { nameDevice } from '#security/device-name.ts';
import { createOpaqueToken } from '#security/opaque-token.ts';
import { setRefreshCookie } from '#auth/sessions/refresh-cookie.ts';
import type { Visitor } from '#auth/sessions/sessions.service.ts';
import { logIn, logInWithProvider, type SignedInUser, signUp } from './auth.service.ts';
import { createNonce, NONCE_LIFETIME_S } from './identity-nonces.service.ts';
import { readKnownDevice, setKnownDevice } from '#security/known-device.ts';

/** Signing up and signing in. sessions.routes.ts has the sessions, account.routes.ts the account. */
export const authRoutes = handlersFor(
  authContract,
  {
    signUp: async ({ body, guestId, shop, request, reply }) =>
      answerSignedIn(shop, reply, await signUp(shop, body, visitorOf(request, guestId))),

    logIn: async ({ body, guestId, shop, request, reply }) => {
      const knownDevice = readKnownDevice(request, shop, body.email);
      const visitor = visitorOf(request, guestId);
      return answerSignedIn(shop, reply, await logIn(shop, { ...body, knownDevice }, visitor));
    },

    logInWithProvider: async ({ params, body, guestId, shop, request, reply }) => {
      const proof = { ...body, browserId: readBrowserId(request, shop.config) };
      const visitor = visitorOf(request, guestId);
      const signedIn = await logInWithProvider(shop, params.provider, proof, visitor);
      return answerSignedIn(shop, reply, signedIn);
    },

    createNonce: async ({ shop, request, reply }) => {
      // Keeps the browser's id, since the nonces of its other tabs depend on it.
      const browserId = readBrowserId(request, shop.config) ?? createOpaqueToken();
      setBrowserCookie(reply, shop.config, { browserId, lifetimeS: NONCE_LIFETIME_S });
      return { nonce: createNonce(shop, browserId), expiresInS: NONCE_LIFETIME_S };
    },

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
      createNonce: { perAddress: { hits: 120, minutes: 5 } },
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
