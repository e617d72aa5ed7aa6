import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import type { FastifyReply } from 'fastify';
import { handlersFor } from '#platform/mount-routes.ts';
import { emailAndAddress } from '#platform/rate-limits.ts';
import { ShopError } from '#platform/shop-error.ts';
import type { Shop } from '#platform/shop.ts';
import { presentSignedInUser } from './auth.present.ts';
import { logIn, logInWithProvider, type SignedInUser, signUp } from './auth.service.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { closeSession, refreshSession } from './sessions.service.ts';

const contract = {
  signUp: authContract.signUp,
  logIn: authContract.logIn,
  logInWithProvider: authContract.logInWithProvider,
  listProviders: authContract.listProviders,
  refresh: authContract.refresh,
  logOut: authContract.logOut,
};

/** Who comes and goes; account.routes.ts has what they may do with their account. */
export const authRoutes = handlersFor(
  contract,
  {
    signUp: async ({ body, guestId, shop, reply }) =>
      answerSignedIn(shop, reply, await signUp(shop, body, guestId)),

    logIn: async ({ body, guestId, shop, reply }) =>
      answerSignedIn(shop, reply, await logIn(shop, body, guestId)),

    logInWithProvider: async ({ params, body, guestId, shop, reply }) =>
      answerSignedIn(shop, reply, await logInWithProvider(shop, params.provider, body, guestId)),

    listProviders: async ({ shop }) => ({ providers: [...shop.providers.identity.offers] }),

    refresh: async ({ shop, request, reply }) => {
      requireOwnOrigin(request, shop.config);
      const refreshToken = readRefreshCookie(request, shop.config);
      const tokens = refreshToken ? await refreshSession(shop, refreshToken) : null;
      if (!tokens) {
        clearRefreshCookie(reply, shop.config);
        throw new ShopError('REFRESH_REFUSED');
      }
      setRefreshCookie(reply, shop.config, tokens);
      return { accessToken: tokens.accessToken };
    },

    logOut: async ({ shop, request, reply }) => {
      requireOwnOrigin(request, shop.config);
      const refreshToken = readRefreshCookie(request, shop.config);
      if (refreshToken) await closeSession(shop, refreshToken);
      clearRefreshCookie(reply, shop.config);
      return { message: 'You are signed out.' };
    },
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
  return presentSignedInUser(signedIn);
}
