import { detailsDeskContract } from '@driftstone/contract/details/details-desk.contract.ts';
import type {
  DetailsDesk,
  EditableDetails,
  EditableLegal,
} from '@driftstone/contract/details/details-desk.schema.ts';
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

const SHOP = ['desk', 'shop'] as const;
const TYPING_MS = 400;

export const detailsDeskQuery = queryOptions({
  queryKey: [...SHOP, 'details'],
  queryFn: () => callDesk(detailsDeskContract.readDetailsDesk),
  staleTime: 0,
});

export type DetailsChange = Partial<EditableDetails>;
export type LegalChange = Partial<EditableLegal>;

export function useChangeDetails() {
  return useChange((body: { version: number; change: DetailsChange }) =>
    callDesk(detailsDeskContract.changeDetails, { body }),
  );
}

export function useChangeLegal() {
  return useChange((body: { version: number; change: LegalChange }) =>
    callDesk(detailsDeskContract.changeLegal, { body }),
  );
}

/** A change, whose answer is the whole. Where somebody was quicker, theirs is read. */
function useChange<Body>(send: (body: Body) => Promise<DetailsDesk>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (desk) => queryClient.setQueryData(detailsDeskQuery.queryKey, desk),
    // Awaited: the next press is about what is there now.
    onError: (error) =>
      isRefusedAs(error, 'CHANGED_MEANWHILE')
        ? queryClient.invalidateQueries({ queryKey: detailsDeskQuery.queryKey })
        : undefined,
  });
}

/** The page that a text would make; undefined: nothing to show yet. */
export function useLegalPreview(text: string): string | undefined {
  const wanted = useDebounced(text, TYPING_MS);
  const { data } = useQuery({
    queryKey: [...SHOP, 'preview', wanted],
    queryFn: () => callDesk(detailsDeskContract.previewLegalText, { body: { text: wanted } }),
    enabled: wanted.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return text.trim() === '' ? undefined : data?.html;
}
