import type { ChangeBusy } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { openingDeskContract } from '@driftstone/contract/opening/opening-desk.contract.ts';
import type {
  HoursDesk,
  SettingsChange,
} from '@driftstone/contract/opening/opening-desk.schema.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callDesk } from '#platform/calls/call-desk.ts';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { useDebounced } from '#platform/forms/use-debounced.ts';

const HOURS = ['desk', 'hours'] as const;
/** Polls, since the kitchen may pause the shop and customers go on ordering. */
const POLL_MS = 15_000;
const TYPING_MS = 250;

export const hoursQuery = queryOptions({
  queryKey: [...HOURS, 'settings'],
  queryFn: () => callDesk(openingDeskContract.readHoursDesk),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

/** Named, since the desk may look at another one once an Undo is pressed, or a press's turn has come. */
interface OfStore {
  storeId: string;
}

/** A change, which answers with the whole desk. When somebody else saved first, the desk reads their version. */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OfStore & { version: number; change: SettingsChange }) =>
      callDesk(openingDeskContract.changeSettings, { body }),
    onSuccess: (desk) => putDesk(queryClient, desk),
    // Awaited, so that the next press starts from the current state.
    onError: (error) =>
      isRefusedAs(error, 'CHANGED_MEANWHILE')
        ? queryClient.invalidateQueries({ queryKey: hoursQuery.queryKey })
        : undefined,
  });
}

export function useChangeBusyAtDesk() {
  const queryClient = useQueryClient();
  return useMutation({
    // Sends changes one after the other, so that the last press wins.
    scope: { id: 'desk-busy' },
    mutationFn: (body: OfStore & ChangeBusy) =>
      callDesk(openingDeskContract.changeBusyAtDesk, { body }),
    onSuccess: (desk) => putDesk(queryClient, desk),
  });
}

/**
 * What customers would read after a change; null: nothing to show. `on` is a day; without it, now. While the answer is
 * loading, the previous one stays and does not count as current.
 */
export function useSettingsPreview(change: SettingsChange | null, on?: string) {
  const typed = JSON.stringify({ change, on });
  const wanted = useDebounced(typed, TYPING_MS);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...HOURS, 'preview', wanted],
    queryFn: () =>
      callDesk(openingDeskContract.previewSettings, {
        body: { change: change ?? {}, ...(on !== undefined && { on }) },
      }),
    enabled: change !== null && wanted === typed,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return {
    preview: change === null ? undefined : data,
    isCurrent: wanted === typed && !isPlaceholderData,
  };
}

async function putDesk(queryClient: ReturnType<typeof useQueryClient>, desk: HoursDesk) {
  // By now the desk may look at another store.
  if (queryClient.getQueryData(hoursQuery.queryKey)?.opening.id !== desk.opening.id) return;
  // A poll that was sent before the change would show the old state.
  await queryClient.cancelQueries({ queryKey: hoursQuery.queryKey });
  queryClient.setQueryData(hoursQuery.queryKey, desk);
}
