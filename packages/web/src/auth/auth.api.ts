import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import type {
  AuthAnswer,
  IdentityOffer,
  LogIn,
  SignUp,
} from '@driftstone/contract/auth/auth.schema.ts';
import type { MergeReport } from '@driftstone/contract/cart/cart.schema.ts';
import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { hasUnmergedCart, mergeGuestCart } from '#cart/cart.api.ts';
import { resetAuthExpired } from '#platform/calls/auth-expired.ts';
import { call } from '#platform/calls/call.ts';
import { forgetMine } from '#platform/queries/mine.ts';
import { withoutOwnReads } from '#platform/calls/own-reads.ts';
import { accessToken, closeSessionAndGuest, openSession } from '#platform/sessions/session.ts';

interface SignedIn {
  /** null when the cart could not be merged yet. */
  merge: MergeReport | null;
}

export function useLogIn() {
  return useSignInWith((body: LogIn) => call(authContract.logIn, { body }));
}

export function useSignUp() {
  return useSignInWith((body: SignUp) => call(authContract.signUp, { body }));
}

/** The identity providers that this shop offers. */
export const identityOffersQuery = queryOptions({
  queryKey: ['identity-offers'],
  queryFn: () => call(authContract.listProviders),
  select: ({ providers }) => providers,
  staleTime: Number.POSITIVE_INFINITY,
});

export interface ProvenIdentity {
  provider: IdentityOffer['provider'];
  idToken: string;
  /** Set where the provider gives the name to the browser only, not in the token. */
  name?: { first_Name: string; last_Name: string };
}

export function useLogInWithProvider() {
  return useSignInWith(({ provider, ...proof }: ProvenIdentity) =>
    call(authContract.logInWithProvider, {
      params: { provider },
      body: { ...proof, platform: 'web' },
    }),
  );
}

const SIGN_IN = ['sign-in'];

export function useIsSigningIn(): boolean {
  return useIsMutating({ mutationKey: SIGN_IN }) > 0;
}

/** CART-08: stores the session, merges the guest's cart, forgets the guest and reads the cart again. */
function useSignInWith<Input>(signIn: (input: Input) => Promise<AuthAnswer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SIGN_IN,
    mutationFn: async (input: Input): Promise<SignedIn> => {
      openSession(await signIn(input));
      resetAuthExpired();
      // A merge that fails here is retried as long as the guest's id is kept.
      const merge = await mergeGuestCart().catch(() => null);
      await forgetMine(queryClient);
      return { merge };
    },
  });
}

export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: () => logOut(queryClient) });
}

async function logOut(queryClient: QueryClient): Promise<void> {
  if (hasUnmergedCart()) await mergeGuestCart().catch(() => null);
  // Signing out must work offline too: the session cookie then stays until it expires.
  await withoutOwnReads(async () => {
    await call(authContract.logOut, { body: {} }).catch(() => null);
    closeSessionAndGuest();
  });
  await forgetMine(queryClient);
}

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => call(authContract.requestPasswordReset, { body: { email } }),
  });
}

/** Ends all sessions of the account, including this browser's. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { token: string; password: string }) => {
      const answer = await call(authContract.resetPassword, { body });
      if (accessToken.read()) await logOut(queryClient);
      return answer;
    },
  });
}

/** Apart from `account.api.ts`, since the checkout and the receipt offer it too. */
export function useMailEmailConfirmation() {
  return useMutation({ mutationFn: () => call(authContract.mailEmailConfirmation) });
}
