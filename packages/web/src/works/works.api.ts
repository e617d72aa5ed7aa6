import { worksContract } from '@driftstone/contract/works/works.contract.ts';
import type { Works, WorksPart } from '@driftstone/contract/works/works.schema.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk } from '#platform/calls/call-desk.ts';
import { todayQuery } from '#today/today.api.ts';

const POLL_MS = 15_000;

/** What was found last, at once. */
export const worksQuery = queryOptions({
  queryKey: ['desk', 'works'],
  queryFn: () => callDesk(worksContract.readWorks),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

/** Looks again when the room is opened. It takes as long as a provider that does not answer is given. */
export const checkQuery = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['desk', 'works checked'],
    queryFn: async () => {
      const works = await callDesk(worksContract.checkWorks);
      queryClient.setQueryData(worksQuery.queryKey, works);
      void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey });
      return works;
    },
    // How long it was 'just now'.
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

export function useTestPart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (part: WorksPart) => callDesk(worksContract.testPart, { params: { part } }),
    onSuccess: ({ standing }) => {
      queryClient.setQueryData(
        worksQuery.queryKey,
        (works: Works | undefined) => works && put(works, standing),
      );
      void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey });
    },
  });
}

function put({ parts }: Works, standing: Works['parts'][number]): Works {
  return { parts: parts.map((each) => (each.part === standing.part ? standing : each)) };
}
