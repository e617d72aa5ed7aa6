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
import { resetAuthExpired } from '#platform/auth-expired.ts';
import { call } from '#platform/call.ts';
import { forgetMine } from '#platform/mine.ts';
import { accessToken, closeSessionAndGuest, openSession } from '#platform/session.ts';

interface SignedIn {
  /** null: the cart could not be merged now. */
  merge: MergeReport | null;
}

export function useLogIn() {
  return useSignInWith((body: LogIn) => call(authContract.logIn, { body }));
}

export function useSignUp() {
  return useSignInWith((body: SignUp) => call(authContract.signUp, { body }));
}

/** With whose accounts one can sign in. */
export const identityOffersQuery = queryOptions({
  queryKey: ['identity-offers'],
  queryFn: () => call(authContract.listProviders),
  select: ({ providers }) => providers,
  staleTime: Number.POSITIVE_INFINITY,
});

export interface ProvenIdentity {
  provider: IdentityOffer['provider'];
  idToken: string;
  /** Where the provider tells it to the browser alone. */
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

/** CART-08: the session is stored, the guest's cart merged, the guest forgotten and the cart read again. */
function useSignInWith<Input>(signIn: (input: Input) => Promise<AuthAnswer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SIGN_IN,
    mutationFn: async (input: Input): Promise<SignedIn> => {
      openSession(await signIn(input));
      resetAuthExpired();
      // What fails here is tried again for as long as the guest's id is kept.
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
  // Signing out must work without the network too: the cookie then dies with its session's time.
  await call(authContract.logOut, { body: {} }).catch(() => null);
  closeSessionAndGuest();
  await forgetMine(queryClient);
}

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => call(authContract.requestPasswordReset, { body: { email } }),
  });
}

/** All sessions of the account end, the one of this browser among them. */
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
