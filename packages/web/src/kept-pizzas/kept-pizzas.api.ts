import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { keptPizzasContract } from '@driftstone/contract/kept-pizzas/kept-pizzas.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { MINE } from '#platform/queries/mine.ts';

/** By name. */
export const keptPizzasQuery = queryOptions({
  queryKey: [MINE, 'kept-pizzas'],
  queryFn: async () => (await call(keptPizzasContract.listKeptPizzas)).items,
});

export function useKeepPizza() {
  const onSuccess = useReload();
  return useMutation({
    mutationFn: (body: LinkedPizza & { name: string }) =>
      call(keptPizzasContract.keepPizza, { body }),
    onSuccess,
  });
}

export function useRenameKept(keptPizzaId: string) {
  const onSuccess = useReload();
  return useMutation({
    mutationFn: (name: string) =>
      call(keptPizzasContract.renameKeptPizza, { params: { keptPizzaId }, body: { name } }),
    onSuccess,
  });
}

export function useForgetKept(keptPizzaId: string) {
  const onSuccess = useReload();
  return useMutation({
    mutationFn: () => call(keptPizzasContract.forgetKeptPizza, { params: { keptPizzaId } }),
    onSuccess,
  });
}

function useReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keptPizzasQuery.queryKey });
}
