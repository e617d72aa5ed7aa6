import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { isUnanswered } from '#platform/calls/call-error.ts';
import { MINE } from '#platform/queries/mine.ts';
import { useAskIfMutating } from '#platform/queries/use-ask-if-mutating.ts';
import { useReadOrderAnew } from '../orders.api.ts';

/** CHK-10. */
const CASH_ORDER_DELAY_MS = 1200;
const MOST_CASH_RETRIES = 3;
/** Mutations are forgotten at once otherwise, and the checkout leaves the screen when the cart is empty. */
const UNANSWERED_KNOWN_MS = 5 * 60_000;

interface CashOrderOutcome {
  onPlaced: (placed: { sessionId: string }) => void;
  onFailed: (error: unknown) => void;
}

const PLACE_CASH = [MINE, 'orders', 'place-cash'];

/** For event handlers: true before the next render, so that a double click places one order and shows one toast. */
export function useAskIfPlacingCash(): () => boolean {
  return useAskIfMutating(PLACE_CASH);
}

/** The order whose last attempt to be placed got no answer, so that it may be placed. */
export function useUnansweredCashOrder(): string | null {
  const attempts = useMutationState({
    filters: { mutationKey: PLACE_CASH },
    select: ({ state }) => (isUnanswered(state.error) ? (state.variables as string) : null),
  });
  return attempts.at(-1) ?? null;
}

/** Reports the outcome even when the customer has left the page. */
export function usePlaceCashOrder({ onPlaced, onFailed }: CashOrderOutcome) {
  const readOrderAnew = useReadOrderAnew();
  return useMutation({
    mutationKey: PLACE_CASH,
    gcTime: UNANSWERED_KNOWN_MS,
    // The shop may have placed it, and only its answer was lost. It places an order once, however often it is asked.
    retry: (times, error) => times < MOST_CASH_RETRIES && isUnanswered(error),
    retryDelay: CASH_ORDER_DELAY_MS,
    onSuccess: onPlaced,
    onError: (error) => {
      onFailed(error);
      readOrderAnew();
    },
    mutationFn: async (orderId: string) => {
      // CHK-10: shows the order being placed for 1.2 s, however fast the server is.
      const [placed] = await Promise.all([
        call(ordersContract.placeCashOrder, { params: { orderId } }),
        new Promise((resolve) => setTimeout(resolve, CASH_ORDER_DELAY_MS)),
      ]);
      return placed;
    },
  });
}
