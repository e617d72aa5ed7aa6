import { sessionsContract } from '@driftstone/contract/auth/sessions.contract.ts';
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { hasUnmergedCart, mergeGuestCart } from '#cart/cart.api.ts';
import { call } from '#platform/calls/call.ts';
import { forgetMine } from '#platform/queries/mine.ts';
import { withoutOwnReads } from '#platform/calls/own-reads.ts';
import { closeSessionAndGuest } from '#platform/sessions/session.ts';

/** The key of whatever signs in: sign-in/sign-in.api.ts. */
export const SIGN_IN = ['sign-in'];

export function useIsSigningIn(): boolean {
  return useIsMutating({ mutationKey: SIGN_IN }) > 0;
}

export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: () => logOut(queryClient) });
}

export async function logOut(queryClient: QueryClient): Promise<void> {
  if (hasUnmergedCart()) await mergeGuestCart().catch(() => null);
  // Signing out must work offline too: the session cookie then stays until it expires.
  await withoutOwnReads(async () => {
    await call(sessionsContract.logOut, { body: {} }).catch(() => null);
    closeSessionAndGuest();
  });
  await forgetMine(queryClient);
}
