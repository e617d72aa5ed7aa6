import { ownAccountContract } from '@driftstone/contract/staff/own-account.contract.ts';
import type { Endpoint, EndpointAnswer } from '@driftstone/contract/route.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk } from '#platform/calls/call-desk.ts';
import { type CallArguments, readAnswer, request } from '#platform/calls/request.ts';
import { memberQuery } from '../staff.api.ts';

/** Before the door of the desk: a refusal here does not mean that the desk has closed. */
async function callOutside<const Route extends Endpoint>(
  endpoint: Route,
  ...[args]: CallArguments<Route>
): Promise<EndpointAnswer<Route>> {
  return readAnswer(endpoint, await request(endpoint, args ?? {}, {}));
}

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) =>
      callOutside(ownAccountContract.forgotDeskPassword, { body: { email } }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      callOutside(ownAccountContract.resetDeskPassword, { body }),
  });

export const useRecoverDesk = () =>
  useMutation({
    mutationFn: (body: { email: string; code: string; password: string }) =>
      callOutside(ownAccountContract.recoverDesk, { body }),
  });

export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (token: string) =>
      callOutside(ownAccountContract.confirmDeskEmail, { body: { token } }),
  });

export function useChangeName() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string }) => callDesk(ownAccountContract.changeOwnName, { body }),
    onSuccess: (member) => queryClient.setQueryData(memberQuery.queryKey, member),
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      callDesk(ownAccountContract.changeDeskPassword, { body }),
  });

export const useChangeEmail = () =>
  useMutation({
    mutationFn: (body: { email: string; code?: string | undefined }) =>
      callDesk(ownAccountContract.changeDeskEmail, { body }),
  });
