import { newsletterContract } from '@driftstone/contract/newsletter/newsletter.contract.ts';
import type { Subscribe } from '@driftstone/contract/newsletter/newsletter.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';

export function useSubscribe() {
  return useMutation({
    mutationFn: (subscription: Subscribe) =>
      call(newsletterContract.subscribe, { body: subscription }),
  });
}
