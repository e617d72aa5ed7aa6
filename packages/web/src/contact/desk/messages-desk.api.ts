import { messagesDeskContract } from '@driftstone/contract/contact/messages-desk.contract.ts';
import type {
  DeskMessage,
  MessageFilter,
} from '@driftstone/contract/contact/messages-desk.schema.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk, FIRST_PAGE } from '#platform/calls/call-desk.ts';
import { todayQuery } from '#today/today.api.ts';

const MESSAGES = ['desk', 'messages'];

export const messagesQuery = (show: MessageFilter, search: string) =>
  infiniteQueryOptions({
    queryKey: [...MESSAGES, show, search],
    queryFn: ({ pageParam }) =>
      callDesk(messagesDeskContract.listMessages, {
        query: { show, ...(search && { search }), ...(pageParam && { before: pageParam }) },
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? (messages.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

function useMessageChange<Input>(change: (input: Input) => Promise<DeskMessage>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Not awaited: a row that the new list removes could no longer say what has happened.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: MESSAGES });
      void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey });
    },
  });
}

interface Of {
  message: DeskMessage;
}

export const useReplyToMessage = () =>
  useMessageChange(({ message: { id, version }, reply }: Of & { reply: string }) =>
    callDesk(messagesDeskContract.replyToMessage, {
      params: { messageId: id },
      body: { reply, version },
    }),
  );

export const useCloseMessage = () =>
  useMessageChange(({ message: { id, version }, isDone }: Of & { isDone: boolean }) =>
    callDesk(messagesDeskContract.closeMessage, {
      params: { messageId: id },
      body: { isDone, version },
    }),
  );
