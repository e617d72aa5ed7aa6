import { accountContract } from '@driftstone/contract/auth/account.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { accessToken } from '#platform/sessions/session.ts';
import { logOut } from '../auth.api.ts';

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => call(accountContract.requestPasswordReset, { body: { email } }),
  });
}

/** Ends all sessions of the account, including this browser's. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { token: string; password: string }) => {
      const answer = await call(accountContract.resetPassword, { body });
      if (accessToken.read()) await logOut(queryClient);
      return answer;
    },
  });
}
