import { messagesContract } from '@driftstone/contract/messages/messages.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { shopNowMs } from '#opening/opening.api.ts';
import { call } from '#platform/calls/call.ts';
import { isUnderWay } from './order-status.ts';

/** Whoever has only a link hears of no news. */
const POLL_MS = 15_000;

/** EVE-70: the order of a mail's link. */
export const linkedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-order', token],
    queryFn: () => call(messagesContract.readByLink, { body: { token } }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(data, shopNowMs()) && POLL_MS,
  });
