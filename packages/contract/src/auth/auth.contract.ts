import { z } from 'zod';
import { defineRoutes } from '#route.ts';
import { Message } from '#primitives.ts';
import {
  AuthAnswer,
  LogIn,
  OAuthLogIn,
  OAuthProvider,
  RefreshAnswer,
  SignUp,
} from './auth.schema.ts';

/** The refresh token's cookie goes with these calls and no others. */
export const authContract = defineRoutes({
  signUp: {
    method: 'POST',
    path: '/auth/signup',
    access: 'joining-public',
    summary: 'Open an account and sign in',
    body: SignUp,
    success: { 201: AuthAnswer },
    errors: ['EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
  },
  logIn: {
    method: 'POST',
    path: '/auth/login',
    access: 'joining-public',
    summary: 'Sign in with email and password',
    body: LogIn,
    success: { 200: AuthAnswer },
    errors: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  },
  logInWithProvider: {
    method: 'POST',
    path: '/auth/oauth/:provider',
    access: 'joining-public',
    summary: 'Sign in with the identity token of Google or Apple',
    params: OAuthProvider,
    body: OAuthLogIn,
    success: { 200: AuthAnswer },
    errors: ['IDENTITY_TOKEN_REFUSED', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh-token',
    access: 'public',
    summary: 'Exchange the refresh cookie for a new access token',
    body: z.unknown(),
    success: { 200: RefreshAnswer },
    errors: ['REFRESH_REFUSED', 'WRONG_ORIGIN'],
  },
  logOut: {
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'Revoke the session of the refresh cookie',
    body: z.unknown(),
    success: { 200: Message },
    errors: ['WRONG_ORIGIN'],
  },
});
