import { myPhoneContract } from '@driftstone/contract/auth/my-phone.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { MINE } from '#platform/queries/mine.ts';

/** Always refetched, since a checkout may have saved another number. EVE-36: the browser stores none of it. */
export const myPhoneQuery = queryOptions({
  queryKey: [MINE, 'phone'],
  queryFn: () => call(myPhoneContract.readMyPhone),
  staleTime: 0,
});

export function useChangeMyPhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (phone: string | null) => call(myPhoneContract.changeMyPhone, { body: { phone } }),
    onSuccess: (changed) => queryClient.setQueryData(myPhoneQuery.queryKey, changed),
  });
}
