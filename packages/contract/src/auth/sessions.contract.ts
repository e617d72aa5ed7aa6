import { z } from 'zod';
import { defineRoutes } from '#route.ts';
import { Message } from '#primitives.ts';
import { MySessions, RefreshAnswer } from './auth.schema.ts';

/** How a session is refreshed and ended, on this device and on others. */
export const sessionsContract = defineRoutes({
  refresh: {
    route: 'POST /auth/refresh-token',
    access: 'public',
    summary: 'Exchange the refresh cookie for a new access token',
    body: z.unknown(),
    success: { 200: RefreshAnswer },
    errors: ['REFRESH_REFUSED', 'WRONG_ORIGIN'],
  },
  logOut: {
    route: 'POST /auth/logout',
    access: 'public',
    summary: 'Revoke the session of the refresh cookie',
    body: z.unknown(),
    success: { 200: Message },
    errors: ['WRONG_ORIGIN'],
  },
  listSessions: {
    route: 'GET /users/me/sessions',
    access: 'user',
    summary: 'The devices on which the user is signed in',
    success: { 200: MySessions },
  },
  endSession: {
    route: 'DELETE /users/me/sessions/:id',
    access: 'user',
    summary: 'Sign out on one device',
    success: { 200: Message },
    errors: ['SESSION_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  endOtherSessions: {
    route: 'DELETE /users/me/sessions',
    access: 'user',
    summary: 'Sign out on every device but this one',
    success: { 200: Message },
    errors: ['TOO_MANY_REQUESTS'],
  },
});
