import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { subscribeBrowser } from '#platform/worker/browser-push.ts';
import { call } from '#platform/calls/call.ts';

/** Resolves to false when the user does not want the browser to show anything. */
export function useWatchOrder(orderId: string) {
  return useMutation({
    mutationFn: async () => {
      const { key } = await call(ordersContract.readPushKey);
      const subscription = await subscribeBrowser(key);
      if (!subscription) return false;
      await call(ordersContract.watchOrder, { params: { orderId }, body: subscription });
      return true;
    },
  });
}
