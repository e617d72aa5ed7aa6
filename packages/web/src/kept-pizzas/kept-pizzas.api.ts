import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { keptPizzasContract } from '@driftstone/contract/kept-pizzas/kept-pizzas.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { accepted } from '#platform/calls/call-error.ts';
import { MINE } from '#platform/queries/mine.ts';
import { useAskIfMutating } from '#platform/queries/use-ask-if-mutating.ts';

/** By name. */
export const keptPizzasQuery = queryOptions({
  queryKey: [MINE, 'kept-pizzas'],
  queryFn: async () => (await call(keptPizzasContract.listKeptPizzas)).items,
});

const KEEP = ['keep-pizza'];

/** Returns a function for event handlers: is a pizza being kept right now? */
export function useAskIfKeeping(): () => boolean {
  return useAskIfMutating(KEEP);
}

export function useKeepPizza() {
  const onSuccess = useReload();
  return useMutation({
    mutationKey: KEEP,
    mutationFn: (body: LinkedPizza & { name: string }) =>
      accepted(call(keptPizzasContract.keepPizza, { body })),
    onSuccess,
  });
}

export function useRenameKept(keptPizzaId: string) {
  const onSuccess = useReload();
  return useMutation({
    mutationFn: (name: string) =>
      accepted(
        call(keptPizzasContract.renameKeptPizza, { params: { keptPizzaId }, body: { name } }),
      ),
    onSuccess,
  });
}

const forgetKey = (keptPizzaId: string) => ['forget-kept', keptPizzaId];

/** Returns a function for event handlers: is the pizza being removed right now? */
export function useAskIfForgetting(keptPizzaId: string): () => boolean {
  return useAskIfMutating(forgetKey(keptPizzaId));
}

export function useForgetKept(keptPizzaId: string) {
  const onSuccess = useReload();
  return useMutation({
    mutationKey: forgetKey(keptPizzaId),
    mutationFn: () => call(keptPizzasContract.forgetKeptPizza, { params: { keptPizzaId } }),
    onSuccess,
  });
}

function useReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keptPizzasQuery.queryKey });
}
