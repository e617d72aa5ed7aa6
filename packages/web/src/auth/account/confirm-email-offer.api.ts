import { accountContract } from '@driftstone/contract/auth/account.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';

/** Apart from `account.api.ts`, since the checkout and the receipt offer it too. */
export function useMailEmailConfirmation() {
  return useMutation({ mutationFn: () => call(accountContract.mailEmailConfirmation) });
}
