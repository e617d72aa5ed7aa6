import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import type {
  ChangeBusy,
  KitchenBoard,
  Ticket,
} from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { OrderStage } from '@driftstone/contract/orders/orders.schema.ts';
import type { Endpoint, EndpointAnswer } from '@driftstone/contract/route.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#platform/call-error.ts';
import { type CallArguments, readAnswer, request } from '#platform/request.ts';
import { hasShape, isTextLike } from '#platform/shape.ts';
import { createStoredValue } from '#platform/stored-value.ts';
import { useAskIfMutating } from '#platform/use-ask-if-mutating.ts';
import { putTicket } from './tickets.ts';

const POLL_MS = 5000;
/** In a hidden tab: the cook may still be listening for the chime. */
const UNSEEN_POLL_MS = 30_000;
/** A connection that hangs for this long counts as lost. */
const ANSWER_LIMIT_MS = 10_000;

/**
 * Belongs to the device, not to a customer, and stays until the board is locked. An object, because a key of digits
 * alone would be read as a number.
 */
export const storedKey = createStoredValue(
  'driftstone.kitchenKey',
  hasShape({ key: isTextLike(/./) }),
);

const KITCHEN = 'kitchen';

export const boardQuery = (key: string) =>
  queryOptions({
    queryKey: [KITCHEN, 'board'],
    queryFn: ({ signal }): Promise<KitchenBoard> =>
      callKitchen({ key, signal }, kitchenContract.readBoard),
    staleTime: 0,
    refetchInterval: () => (document.visibilityState === 'visible' ? POLL_MS : UNSEEN_POLL_MS),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** Tries a key, and stores it when it opens the board. */
export function useOpenBoard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (key: string) => {
      // A header can carry only these characters, so any other text cannot be the key.
      if (!/^[\x21-\x7e]+$/.test(key)) throw new CallError(401, null);
      return callKitchen({ key }, kitchenContract.readBoard);
    },
    onSuccess: (board, key) => {
      queryClient.setQueryData(boardQuery(key).queryKey, board);
      storedKey.write({ key });
    },
  });
}

/** Removes the key and the orders from this device. */
export function useLockBoard() {
  const queryClient = useQueryClient();
  return () => {
    storedKey.write(null);
    queryClient.removeQueries({ queryKey: [KITCHEN] });
  };
}

interface MoveOutcome {
  onMoved: (ticket: Ticket) => void;
  onFailed: (error: unknown) => void;
}

/** Reports the outcome even when a poll has removed the ticket in the meantime. */
export function useMoveTicket(key: string, { id }: Ticket, { onMoved, onFailed }: MoveOutcome) {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery(key);
  // A poll sent before the step would show the ticket in its old place.
  const dropPoll = () => queryClient.cancelQueries({ queryKey });
  return useMutation({
    mutationKey: [KITCHEN, 'move', id],
    mutationFn: (step: { from: OrderStage; to: OrderStage }) =>
      callKitchen({ key }, kitchenContract.moveTicket, { params: { orderId: id }, body: step }),
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
export function useChangeBusy(key: string, onFailed: (error: unknown) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery(key);
  return useMutation({
    // One after the other: what was pressed last stays.
    scope: { id: 'kitchen-busy' },
    mutationFn: (body: ChangeBusy) => callKitchen({ key }, kitchenContract.changeBusy, { body }),
    onSuccess: async (busy) => {
      // A poll sent before the change would show the old state.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (board) => board && { ...board, busy });
    },
    onError: onFailed,
  });
}

interface Caller {
  key: string;
  signal?: AbortSignal;
}

/** AbortSignal.any, which Safari has only from 17.4. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

/** Sends the kitchen's key only: no customer's session, and no refresh. */
async function callKitchen<const Route extends Endpoint>(
  { key, signal }: Caller,
  endpoint: Route,
  ...[args]: CallArguments<Route>
): Promise<EndpointAnswer<Route>> {
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const ends = signal ? firstOf(signal, limit) : limit;
  const response = await request(endpoint, args ?? {}, { 'x-kitchen-key': key }, ends);
  const answer = await readAnswer<Route>(response);
  // The connection broke off during the answer.
  if (answer === null) throw new CallError(0, null);
  return answer;
}
