import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { callCrew } from '#platform/call-crew.ts';

/** Says that money was given back by hand. `onSettled` reads the list again. */
export function useGiveOwed(onSettled: () => void) {
  return useMutation({
    mutationFn: (orderId: string) =>
      callCrew(kitchenContract.giveOwedRefund, { params: { orderId } }),
    onSettled,
  });
}
