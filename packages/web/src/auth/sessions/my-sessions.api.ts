import { sessionsContract } from '@driftstone/contract/auth/sessions.contract.ts';
import type { OpenSession } from '@driftstone/contract/auth/auth.schema.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { CallError } from '#platform/calls/call-error.ts';
import { MINE } from '#platform/queries/mine.ts';

/** The current session first. Always refetched, since other devices sign in and out. */
export const mySessionsQuery = queryOptions({
  queryKey: [MINE, 'sessions'],
  queryFn: () => call(sessionsContract.listSessions),
  select: ({ sessions }) =>
    sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  staleTime: 0,
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(sessionsContract.endSession, { params: { id } }),
    onSuccess: (_answer, id) => keepSessions(queryClient, (session) => session.id !== id),
    onError: (error, id) => {
      // The session has expired, or another device ended it.
      if (error instanceof CallError && error.status === 404)
        keepSessions(queryClient, (session) => session.id !== id);
    },
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(sessionsContract.endOtherSessions),
    onSuccess: () => keepSessions(queryClient, ({ isCurrent }) => isCurrent),
  });
}

/** Removes the other sessions from the list at once, then asks the server which are left. */
function keepSessions(queryClient: QueryClient, isKept: (session: OpenSession) => boolean): void {
  const { queryKey } = mySessionsQuery;
  queryClient.setQueryData(
    queryKey,
    (known) => known && { sessions: known.sessions.filter(isKept) },
  );
  void queryClient.invalidateQueries({ queryKey });
}
