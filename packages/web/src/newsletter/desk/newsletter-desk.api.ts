import { newsletterDeskContract } from '@driftstone/contract/newsletter/newsletter-desk.contract.ts';
import type {
  IssueDraft,
  NewsletterIssue,
} from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk, FIRST_PAGE } from '#platform/calls/call-desk.ts';

const ISSUES = ['desk', 'newsletter'];
/** The counts change while a newsletter goes out. */
const MOVING_MS = 3000;

export const issuesQuery = infiniteQueryOptions({
  queryKey: ISSUES,
  queryFn: ({ pageParam }) =>
    callDesk(newsletterDeskContract.listIssues, { query: pageParam ? { before: pageParam } : {} }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ issues, hasMore }) => (hasMore ? (issues.at(-1)?.id ?? null) : null),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ issues }) => issues.some(({ waiting }) => waiting > 0))
      ? MOVING_MS
      : false,
});

function useIssueChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ISSUES }),
  });
}

interface Known {
  id: string;
  version: number;
}

/** null creates a new one. */
export const useSaveIssue = () =>
  useIssueChange(({ known, draft }: { known: Known | null; draft: IssueDraft }) =>
    known === null
      ? callDesk(newsletterDeskContract.writeIssue, { body: draft })
      : callDesk(newsletterDeskContract.changeIssue, {
          params: { issueId: known.id },
          body: { issue: draft, version: known.version },
        }),
  );

export const useDiscardIssue = () =>
  useIssueChange(({ id, version }: Known) =>
    callDesk(newsletterDeskContract.discardIssue, { params: { issueId: id }, body: { version } }),
  );

export const useTryIssue = () =>
  useIssueChange((issueId: string) =>
    callDesk(newsletterDeskContract.tryIssue, { params: { issueId } }),
  );

export const useSendIssue = () =>
  useIssueChange(({ id, version }: Known) =>
    callDesk(newsletterDeskContract.sendIssue, { params: { issueId: id }, body: { version } }),
  );

export const useStopIssue = () =>
  useIssueChange(({ id }: NewsletterIssue) =>
    callDesk(newsletterDeskContract.stopIssue, { params: { issueId: id } }),
  );

export const useExportReaders = () =>
  useMutation({ mutationFn: () => callDesk(newsletterDeskContract.exportReaders) });
