import { accountContract } from '@driftstone/contract/auth/account.contract.ts';
import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { accepted } from '#platform/calls/call-error.ts';
import { forgetMine, MINE } from '#platform/queries/mine.ts';
import { closeSessionAndGuest, storedUser } from '#platform/sessions/session.ts';

/** Always read from the server, since another device may have changed the account. */
export const myAccountQuery = queryOptions({
  queryKey: [MINE, 'account'],
  queryFn: async () => {
    const user = await call(accountContract.readMe);
    keep(user);
    return user;
  },
  staleTime: 0,
});

export function useChangeName() {
  return useMutation({
    mutationFn: (body: { first_Name: string; last_Name: string }) =>
      accepted(call(accountContract.updateMe, { body })),
    onSuccess: (user) => (user ? keep(user) : call(accountContract.readMe).then(keep)),
  });
}

export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(accountContract.confirmEmail, { body: { token } }),
    onSuccess: () => queryClient.fetchQuery(myAccountQuery).catch(() => null),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call(accountContract.changePassword, { body }),
  });
}

export function useReadMyData() {
  return useMutation({ mutationFn: () => call(accountContract.downloadMyData) });
}

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (confirmation: string) => {
      const answer = await call(accountContract.deleteMe, { body: { confirmation } });
      closeSessionAndGuest();
      await forgetMine(queryClient);
      return answer;
    },
  });
}

/** Does nothing when this user is no longer the one signed in. */
function keep(user: User): void {
  if (storedUser.read()?.id === user.id) storedUser.write(user);
}
