import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import type {
  ChangeBusy,
  KitchenBoard,
  Ticket,
} from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { OrderStage } from '@driftstone/contract/orders/orders.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callCrew } from '#platform/call-crew.ts';
import { useAskIfMutating } from '#platform/use-ask-if-mutating.ts';
import { putTicket } from './tickets.ts';

const POLL_MS = 5000;
/** In a hidden tab: the cook may still be listening for the chime. */
const UNSEEN_POLL_MS = 30_000;

const KITCHEN = 'kitchen';

export const boardQuery = queryOptions({
  queryKey: [KITCHEN, 'board'],
  queryFn: ({ signal }): Promise<KitchenBoard> => callCrew(kitchenContract.readBoard, {}, signal),
  staleTime: 0,
  refetchInterval: () => (document.visibilityState === 'visible' ? POLL_MS : UNSEEN_POLL_MS),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

interface MoveOutcome {
  onMoved: (ticket: Ticket) => void;
  onFailed: (error: unknown) => void;
}

/** Reports the outcome even when a poll has removed the ticket in the meantime. */
export function useMoveTicket({ id }: Ticket, { onMoved, onFailed }: MoveOutcome) {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery;
  // A poll sent before the step would show the ticket in its old place.
  const dropPoll = () => queryClient.cancelQueries({ queryKey });
  return useMutation({
    mutationKey: [KITCHEN, 'move', id],
    mutationFn: (step: { from: OrderStage; to: OrderStage }) =>
      callCrew(kitchenContract.moveTicket, { params: { orderId: id }, body: step }),
    onMutate: dropPoll,
    onSuccess: async (ticket) => {
      await dropPoll();
      queryClient.setQueryData(queryKey, (board) => board && putTicket(board, ticket));
      onMoved(ticket);
    },
    onError: onFailed,
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/** For event handlers: true before the next render, so that a double tap makes one step. */
export function useAskIfMoving({ id }: Ticket): () => boolean {
  return useAskIfMutating([KITCHEN, 'move', id]);
}

/** Says to the shop, and so to its customers, how busy the kitchen is. */
export function useChangeBusy(onFailed: (error: unknown) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery;
  return useMutation({
    // One after the other: what was pressed last stays.
    scope: { id: 'kitchen-busy' },
    mutationFn: (body: ChangeBusy) => callCrew(kitchenContract.changeBusy, { body }),
    onSuccess: async (busy) => {
      // A poll sent before the change would show the old state.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (board) => board && { ...board, busy });
    },
    onError: onFailed,
  });
}
