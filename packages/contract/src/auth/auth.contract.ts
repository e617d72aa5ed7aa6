import { defineRoutes } from '#route.ts';
import {
  AuthAnswer,
  IdentityNonce,
  IdentityOffers,
  LogIn,
  OAuthLogIn,
  OAuthProvider,
  SignUp,
} from './auth.schema.ts';

export const authContract = defineRoutes({
  signUp: {
    route: 'POST /auth/signup',
    access: 'joining-public',
    summary: 'Open an account and sign in',
    body: SignUp,
    success: { 201: AuthAnswer },
    errors: ['EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'PASSWORDS_BUSY', 'TOO_MANY_REQUESTS'],
  },
  logIn: {
    route: 'POST /auth/login',
    access: 'joining-public',
    summary: 'Sign in with email and password',
    body: LogIn,
    success: { 200: AuthAnswer },
    errors: ['WRONG_CREDENTIALS', 'PASSWORDS_BUSY', 'TOO_MANY_REQUESTS'],
  },
  logInWithProvider: {
    route: 'POST /auth/oauth/:provider',
    access: 'joining-public',
    summary: 'Sign in with the identity token of Google or Apple',
    params: OAuthProvider,
    body: OAuthLogIn,
    success: { 200: AuthAnswer },
    errors: ['IDENTITY_TOKEN_REFUSED', 'IDENTITY_UNAVAILABLE', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  createNonce: {
    route: 'POST /auth/nonce',
    access: 'public',
    summary: 'A nonce for an identity token of Google or Apple; a cookie ties it to this browser',
    success: { 200: IdentityNonce },
    errors: ['TOO_MANY_REQUESTS'],
  },
  listProviders: {
    route: 'GET /auth/providers',
    access: 'public',
    summary: 'The identity providers to sign in with',
    success: { 200: IdentityOffers },
  },
});
