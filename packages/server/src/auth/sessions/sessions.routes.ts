import { sessionsContract } from '@driftstone/contract/auth/sessions.contract.ts';
import { readBearer } from '#routing/identity.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { signedInShopper } from '#security/rate-limits.ts';
import { ShopError } from '#errors/shop-error.ts';
import { presentSession } from '#auth/auth.present.ts';
import { endMyOtherSessions, endMySession, listMySessions } from './my-sessions.service.ts';
import { requireOwnOrigin } from '#security/own-origin.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { closeSession, refreshSession } from './sessions.service.ts';

/** How a session is refreshed and ended, on this device and on others. */
export const sessionsRoutes = handlersFor(
  sessionsContract,
  {
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
      const caller = await readBearer(request, shop.tokens);
      await closeSession(shop, { refreshToken, sessionId: caller?.sessionId ?? null });
      clearRefreshCookie(reply, shop.config);
      return { message: 'You are signed out.' };
    },

    listSessions: async ({ user, shop }) => ({
      sessions: (await listMySessions(shop, user)).map(presentSession),
    }),

    endSession: async ({ params, user, shop, reply }) => {
      const { isCurrent } = await endMySession(shop, user, params.id);
      if (!isCurrent) return { message: 'That device is signed out.' };
      clearRefreshCookie(reply, shop.config);
      return { message: 'You are signed out.' };
    },

    endOtherSessions: async ({ user, shop }) => {
      await endMyOtherSessions(shop, user);
      return { message: 'You are signed out everywhere else.' };
    },
  },
  {
    rateLimits: {
      endSession: {
        perAddress: { hits: 120, minutes: 10 },
        perAccount: { hits: 60, minutes: 10, accountOf: signedInShopper },
      },
      endOtherSessions: {
        perAddress: { hits: 60, minutes: 10 },
        perAccount: { hits: 20, minutes: 10, accountOf: signedInShopper },
      },
    },
  },
);
