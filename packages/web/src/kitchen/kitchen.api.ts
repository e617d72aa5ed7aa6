import { devicesContract } from '@driftstone/contract/devices/devices.contract.ts';
import type { Station } from '@driftstone/contract/devices/devices.rules.ts';
import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import type {
  ActedTicket,
  Busy,
  ChangeBusyOnBoard,
  KitchenBoard,
  Ticket,
} from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { menuDeskContract } from '@driftstone/contract/menu/menu-desk.contract.ts';
import type { ChangeSoldOut, Stock } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { owedMoneyQuery } from '#orders/refunds/owed-money.api.ts';
import { callCrew } from '#platform/calls/call-crew.ts';
import { type LiveNews, useLiveNews } from '#platform/news/live-news.ts';
import type { TicketAct } from './acts/acts.ts';
import { putTicket, takeTicketOff } from './tickets.ts';

const POLL_MS = 5000;
/** Polls in a hidden tab too, since the cook may still be listening for the chime. */
const UNSEEN_POLL_MS = 30_000;

const KITCHEN = 'kitchen';
const ACTS = [KITCHEN, 'act'];
const TICKS = [KITCHEN, 'tick'];

export const boardQuery = queryOptions({
  queryKey: [KITCHEN, 'board'],
  queryFn: ({ signal }): Promise<KitchenBoard> => callCrew(kitchenContract.readBoard, {}, signal),
  staleTime: 0,
  refetchInterval: () => (document.visibilityState === 'visible' ? POLL_MS : UNSEEN_POLL_MS),
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

/** Reads the board again as soon as something changes. Polling continues, in case the stream is held up. */
export function useBoardStream(onMenu: () => void): LiveNews {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery;
  return useLiveNews({
    path: kitchenContract.followShop.path,
    onNews: (news) => {
      if (news.some(({ kind }) => kind === 'menu' || kind === 'resync')) onMenu();
      return queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
    },
    whileHidden: 'streams',
  });
}

interface Acting {
  ticket: Ticket;
  act: CrewAct;
}

interface ActOutcome {
  /** null: the ticket is off the board. */
  onActed: (acting: Acting, after: Ticket | null) => void;
  onFailed: (error: unknown, acting: Acting) => void;
}

/** Acts on a ticket once, however often somebody presses, and reports even when a poll has removed the ticket. */
export function useActs({ onActed, onFailed }: ActOutcome): (ticket: Ticket, act: CrewAct) => void {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery;
  // A poll sent before the act would show the ticket in its old place.
  const dropPoll = () => queryClient.cancelQueries({ queryKey });
  const { mutate } = useMutation({
    mutationKey: ACTS,
    mutationFn: ({ ticket: { id, lastEvent }, act }: Acting): Promise<ActedTicket> =>
      callCrew(kitchenContract.actOnTicket, { params: { orderId: id }, body: { act, lastEvent } }),
    onMutate: dropPoll,
    onSuccess: async ({ ticket: after }, acting) => {
      await dropPoll();
      onActed(acting, after);
      queryClient.setQueryData(queryKey, (board) => {
        if (!board) return board;
        return after ? putTicket(board, after) : takeTicketOff(board, acting.ticket.id);
      });
    },
    onError: onFailed,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries(owedMoneyQuery);
    },
  });
  return (ticket, act) => {
    const isActing = queryClient.isMutating({
      mutationKey: ACTS,
      predicate: ({ state }) => (state.variables as Acting | undefined)?.ticket.id === ticket.id,
    });
    if (isActing === 0) mutate({ ticket, act });
  };
}

interface Tick {
  ticket: Ticket;
  lineId: string;
  made: number;
}
export type TickPizzas = (tick: Tick) => void;

/** Says how many pizzas of a line are made, one press after the other. */
export function useTicks(onFailed: (error: unknown, ticket: Ticket) => void): TickPizzas {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery;
  const dropPoll = () => queryClient.cancelQueries({ queryKey });
  const { mutate } = useMutation({
    mutationKey: TICKS,
    scope: { id: 'kitchen-ticks' },
    mutationFn: ({ ticket: { id }, lineId, made }: Tick): Promise<ActedTicket> =>
      callCrew(kitchenContract.tickPizzas, { params: { orderId: id, lineId }, body: { made } }),
    onMutate: dropPoll,
    onSuccess: async ({ ticket: after }) => {
      await dropPoll();
      if (after) queryClient.setQueryData(queryKey, (board) => board && putTicket(board, after));
    },
    onError: (error, { ticket }) => onFailed(error, ticket),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return mutate;
}

/** What was ticked and is still being sent: how many of which line are made. */
export function usePendingTicks(): ReadonlyMap<string, number> {
  const pending = useMutationState({
    filters: { mutationKey: TICKS, status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  });
  // The board is read anew whenever this is another map.
  return useMemo(() => new Map(pending.map(({ lineId, made }) => [lineId, made])), [pending]);
}

/** What is being done to which ticket. */
export function usePendingActs(): ReadonlyMap<string, TicketAct> {
  const pending = useMutationState({
    filters: { mutationKey: ACTS, status: 'pending' },
    select: ({ state }) => state.variables as Acting,
  });
  return new Map(pending.map(({ ticket, act }) => [ticket.id, act.kind]));
}

/** Tells the shop, and so its customers, how busy the kitchen is. */
export function useChangeBusy(onFailed: (error: unknown) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery;
  return useMutation({
    // Sends changes one after the other, so that the last press wins.
    scope: { id: 'kitchen-busy' },
    mutationFn: (body: ChangeBusyOnBoard) => callCrew(kitchenContract.changeBusy, { body }),
    onSuccess: async (busy, { storeId }) => {
      // A poll sent before the change would show the old state.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (board) => board && withBusy(board, busy, storeId));
    },
    onError: onFailed,
  });
}

/** What this screen shows, for everybody who looks at it. */
export function useSetStation(onFailed: (error: unknown) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery;
  return useMutation({
    scope: { id: 'kitchen-station' },
    mutationFn: (station: Station) => callCrew(devicesContract.setStation, { body: { station } }),
    onSuccess: async ({ station }) => {
      // A poll sent before the change would show the old one.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (board) => board && { ...board, station });
    },
    onError: onFailed,
  });
}

/** `storeId`: which store, where there are several. */
function withBusy(board: KitchenBoard, busy: Busy, storeId: string | undefined): KitchenBoard {
  if (storeId === undefined) return { ...board, busy };
  const { stores = [] } = board;
  return {
    ...board,
    stores: stores.map((store) => (store.id === storeId ? { ...store, busy } : store)),
  };
}

/** Read again with the menu. */
export const stockQuery = queryOptions({
  queryKey: [KITCHEN, 'stock'],
  queryFn: ({ signal }): Promise<Stock> => callCrew(menuDeskContract.readStock, {}, signal),
});

/** Takes effect at once for every customer. `onMenu`: the menu must be read again. */
export function useSayIfSoldOut() {
  return useMutation({
    mutationFn: (body: ChangeSoldOut) => callCrew(menuDeskContract.sayIfSoldOut, { body }),
  });
}
