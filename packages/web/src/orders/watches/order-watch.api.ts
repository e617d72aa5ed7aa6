import { messagesContract } from '@driftstone/contract/messages/messages.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { subscribeBrowser } from '#platform/worker/browser-push.ts';
import { call } from '#platform/calls/call.ts';

/** Resolves to false when the user does not want the browser to show anything. */
export function useWatchOrder(orderId: string) {
  return useMutation({
    mutationFn: async () => {
      const { key } = await call(messagesContract.readPushKey);
      const subscription = await subscribeBrowser(key);
      if (!subscription) return false;
      await call(messagesContract.watchOrder, { params: { orderId }, body: subscription });
      return true;
    },
  });
}
