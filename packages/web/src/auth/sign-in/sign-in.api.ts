import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import type {
  AuthAnswer,
  IdentityOffer,
  LogIn,
  SignUp,
} from '@driftstone/contract/auth/auth.schema.ts';
import type { MergeReport } from '@driftstone/contract/cart/cart.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mergeGuestCart } from '#cart/cart.api.ts';
import { resetAuthExpired } from '#platform/calls/auth-expired.ts';
import { call } from '#platform/calls/call.ts';
import { forgetMine } from '#platform/queries/mine.ts';
import { openSession } from '#platform/sessions/session.ts';
import { SIGN_IN } from '../auth.api.ts';

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
