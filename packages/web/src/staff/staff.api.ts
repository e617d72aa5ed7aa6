import { staffContract } from '@driftstone/contract/staff/staff.contract.ts';
import { may } from '@driftstone/contract/staff/roles.rules.ts';
import type { LogQuery, StaffList } from '@driftstone/contract/staff/staff.schema.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { deskPath } from '#desk-paths.ts';
import { callDesk, FIRST_PAGE } from '#platform/calls/call-desk.ts';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { readAfterRival } from '#platform/calls/read-after-rival.ts';
import { readAnswer, request } from '#platform/calls/request.ts';

export const DESK = 'desk';

type Body<Name extends keyof typeof staffContract> = (typeof staffContract)[Name] extends {
  body: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : never;

/** Who is signed in to the desk; null: nobody. Doesn't use `callDesk`, whose sign-in would cover the page that asks. */
export const memberQuery = queryOptions({
  queryKey: [DESK, 'me'],
  queryFn: async () => {
    try {
      const answer = await request(staffContract.readDeskMember, {}, {});
      return await readAnswer(staffContract.readDeskMember, answer);
    } catch (error) {
      if (isRefusedAs(error, 'UNAUTHENTICATED')) return null;
      throw error;
    }
  },
});

/** Doesn't use `callDesk`: a refusal here does not mean that the desk has closed. */
const callDoor = async <const Route extends typeof staffContract.enterDesk>(
  endpoint: Route,
  body: Body<'enterDesk'>,
) => readAnswer(endpoint, await request(endpoint, { body }, {}));

export function useEnterDesk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'enterDesk'>) => callDoor(staffContract.enterDesk, body),
    onSuccess: (member) => queryClient.setQueryData(memberQuery.queryKey, member),
  });
}

export function useLeaveDesk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callDesk(staffContract.leaveDesk),
    onSuccess: () => {
      queryClient.setQueryData(memberQuery.queryKey, null);
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] === DESK && queryKey[1] !== 'me',
      });
    },
  });
}

export function useConfirmMyself() {
  return useMutation({
    mutationFn: (body: Body<'confirmMyself'>) => callDesk(staffContract.confirmMyself, { body }),
  });
}

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [DESK, 'invitation', token],
    queryFn: () => callDesk(staffContract.readInvitation, { body: { token } }),
    staleTime: 0,
  });

export function useAcceptInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'acceptInvitation'>) =>
      callDesk(staffContract.acceptInvitation, { body }),
    onSuccess: (member) => queryClient.setQueryData(memberQuery.queryKey, member),
  });
}

export const deskSessionsQuery = queryOptions({
  queryKey: [DESK, 'sessions'],
  queryFn: () => callDesk(staffContract.listDeskSessions),
  staleTime: 0,
});

export function useEndDeskSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      callDesk(staffContract.endDeskSession, { params: { sessionId } }),
    // Not awaited: the new list may remove the row, which could then no longer report the outcome.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: deskSessionsQuery.queryKey }),
  });
}

export const staffQuery = queryOptions({
  queryKey: [DESK, 'staff'],
  queryFn: () => callDesk(staffContract.listStaff),
  staleTime: 0,
});

/** Changes the staff. Answers with the whole list; after a refusal the list is read again. */
function useStaffChange<Input>(change: (input: Input) => Promise<z.infer<typeof StaffList>>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => queryClient.setQueryData(staffQuery.queryKey, list),
    onError: readAfterRival(queryClient, { queryKey: staffQuery.queryKey }),
  });
}

export const useInviteMember = () =>
  useStaffChange((body: Body<'inviteMember'>) => callDesk(staffContract.inviteMember, { body }));

export const useWithdrawInvitation = () =>
  useStaffChange((invitationId: string) =>
    callDesk(staffContract.withdrawInvitation, { params: { invitationId } }),
  );

export const useChangeMember = () =>
  useStaffChange(({ staffId, ...body }: Body<'changeMember'> & { staffId: string }) =>
    callDesk(staffContract.changeMember, { params: { staffId }, body }),
  );

export const useRemoveMember = () =>
  useStaffChange(({ staffId, version }: { staffId: string; version: number }) =>
    callDesk(staffContract.removeMember, { params: { staffId }, body: { version } }),
  );

export type LogFilters = Omit<z.infer<typeof LogQuery>, 'before'>;

export const logQuery = (filters: LogFilters) =>
  infiniteQueryOptions({
    queryKey: [DESK, 'log', filters],
    queryFn: ({ pageParam }) =>
      callDesk(staffContract.readLog, {
        query: { ...filters, ...(pageParam !== null && { before: pageParam }) },
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? (changes.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface Thing {
  id: string;
  /** A customer is not named in an address. */
  name?: string;
  /** Narrows the history to one kind, where an id alone does not say it. */
  kind?: 'customer' | 'store';
}

/** The address of the log of one thing; null for a member who may not read the log. */
export function useHistoryPath(): (thing: Thing) => string | null {
  const { data: member } = useQuery(memberQuery);
  const mayRead = member ? may(member.role, 'log.see') : false;
  return ({ id, name, kind }) =>
    mayRead
      ? `${deskPath('log')}?${new URLSearchParams({ subjectId: id, ...(name && { of: name }), ...(kind && { kind }) }).toString()}`
      : null;
}
