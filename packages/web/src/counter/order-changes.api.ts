import { counterChangesContract } from '@driftstone/contract/counter/counter-changes.contract.ts';
import type {
  AskChange,
  ChangeOrder,
} from '@driftstone/contract/counter/counter-changes.schema.ts';
import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import type { DoneAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { owedMoneyQuery } from '#orders/refunds/owed-money.api.ts';
import { isUnanswered } from '#platform/calls/call-error.ts';
import { callCrew } from '#platform/calls/call-crew.ts';
import { COUNTER } from './counter.api.ts';

/** Read anew for each opening: what may be changed changes with the order. */
export const changesQuery = (orderId: string) =>
  queryOptions({
    queryKey: [COUNTER, 'changes', orderId],
    queryFn: ({ signal }) =>
      callCrew(counterChangesContract.readOrderChanges, { params: { orderId } }, signal),
    staleTime: 0,
  });

export const changeQuoteQuery = (orderId: string, wish: AskChange) =>
  queryOptions({
    queryKey: [COUNTER, 'change-quote', orderId, wish],
    queryFn: async ({ signal }) => ({
      ...(await callCrew(
        counterChangesContract.quoteOrderChange,
        { params: { orderId }, body: wish },
        signal,
      )),
      lineIds: wish.lines.map((line) =>
        fingerprintOf(line.pizzaId, line.optionIds, line.addOnIds, line.portions, line.starts),
      ),
    }),
    enabled: wish.lines.length > 0 || wish.place !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function useReload() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries(owedMoneyQuery);
    await queryClient.invalidateQueries({ queryKey: [COUNTER] });
  };
}

export function useChangeOrder(orderId: string) {
  const reload = useReload();
  const lastTry = useRef({ wish: '', lastEvent: 0 });
  return useMutation({
    mutationFn: async ({ lastEvent, ...change }: ChangeOrder) => {
      // A try whose answer was lost may have changed the order: the same wish again is of the same version, so that
      // nothing is added twice.
      const wish = JSON.stringify([change.lines, change.place]);
      if (lastTry.current.wish !== wish) lastTry.current = { wish, lastEvent };
      const body = { ...change, lastEvent: lastTry.current.lastEvent };
      try {
        return await callCrew(counterChangesContract.changePlacedOrder, {
          params: { orderId },
          body,
        });
      } catch (error) {
        if (!isUnanswered(error)) lastTry.current.wish = '';
        throw error;
      }
    },
    onSettled: reload,
  });
}

export function useRetime(orderId: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { at: string | null; lastEvent: number }) =>
      callCrew(counterChangesContract.retimeOnTill, { params: { orderId }, body }),
    onSettled: reload,
  });
}

/** What the board can do to an order too, such as cancel it: the kitchen stops at once. */
export function useActOnTicket(orderId: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: DoneAct) =>
      callCrew(kitchenContract.actOnTicket, { params: { orderId }, body }),
    onSettled: reload,
  });
}
