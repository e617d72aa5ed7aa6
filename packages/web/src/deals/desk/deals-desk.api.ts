import { dealsDeskContract } from '@driftstone/contract/deals/deals-desk.contract.ts';
import type { DealDraft, DeskDeal } from '@driftstone/contract/deals/deals-desk.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk } from '#platform/calls/call-desk.ts';

export const dealsQuery = queryOptions({
  queryKey: ['desk', 'deals'],
  queryFn: () => callDesk(dealsDeskContract.listDeals),
  staleTime: 0,
});

/** The list is read anew after a refusal too: it may be about what somebody else changed. */
function useDealChange<Input>(change: (input: Input) => Promise<DeskDeal>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: dealsQuery.queryKey }),
  });
}

export const useSaveDeal = () =>
  useDealChange(({ known, draft }: { known: DeskDeal | null; draft: DealDraft }) =>
    known === null
      ? callDesk(dealsDeskContract.makeDeal, { body: draft })
      : callDesk(dealsDeskContract.changeDeal, {
          params: { dealId: known.id },
          body: { deal: draft, version: known.version },
        }),
  );

export const useSwitchDeal = () =>
  useDealChange(({ id, version, isOn }: { id: string; version: number; isOn: boolean }) =>
    callDesk(dealsDeskContract.switchDeal, { params: { dealId: id }, body: { isOn, version } }),
  );
