import { newsletterContract } from '@driftstone/contract/newsletter/newsletter.contract.ts';
import type { Subscribe } from '@driftstone/contract/newsletter/newsletter.schema.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';

/** Confirming twice does no harm, so this is a query that runs once per link. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => call(newsletterContract.unsubscribe, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export function useSubscribe() {
  return useMutation({
    mutationFn: (subscription: Subscribe) =>
      call(newsletterContract.subscribe, { body: subscription }),
  });
}
