import { printingContract } from '@driftstone/contract/printing/printing.contract.ts';
import type { PaperMm } from '@driftstone/contract/printing/slip.rules.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callCrew } from '#platform/calls/call-crew.ts';

const POLL_MS = 10_000;

/** What is stuck at the printers. It is asked for beside the board, whose news are of orders. */
export const printingNewsQuery = queryOptions({
  queryKey: ['printing', 'news'],
  queryFn: ({ signal }) => callCrew(printingContract.readPrinting, {}, signal),
  staleTime: 0,
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: true,
});

export function useReprint() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) =>
      callCrew(printingContract.reprintTicket, { params: { orderId } }),
    onSettled: () => void queryClient.invalidateQueries(printingNewsQuery),
  });
}

/** A slip for the paper of this browser's printer. */
export interface SlipWish {
  orderId: string;
  paper: PaperMm;
}

export const useReadSlip = () =>
  useMutation({
    mutationFn: ({ orderId, paper }: SlipWish) =>
      callCrew(printingContract.readSlip, { params: { orderId }, query: { paper } }),
  });
