import { definedOf } from '@driftstone/contract/fields.ts';
import { menuDeskContract } from '@driftstone/contract/menu/menu-desk.contract.ts';
import type {
  ChangeSoldOut,
  DeskMenu,
  EditMenu,
} from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MovePlan, PlanPrices } from '@driftstone/contract/menu/price-round.schema.ts';
import type { MenuEdit } from '@driftstone/contract/menu/menu-edits.schema.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callDesk, FIRST_PAGE } from '#platform/calls/call-desk.ts';
import { todayQuery } from '#today/today.api.ts';
import { DESK } from '#staff/staff.api.ts';

const MENU = 'menu';

export const deskMenuQuery = queryOptions({
  queryKey: [DESK, MENU],
  queryFn: () => callDesk(menuDeskContract.readMenu),
  staleTime: 0,
});

/** A change answers with the whole menu; after a refusal the menu is read again. */
function useMenuChange<Input>(change: (input: Input) => Promise<DeskMenu>) {
  const queryClient = useQueryClient();
  const { queryKey } = deskMenuQuery;
  return useMutation({
    // Sends edits one after the other, since a second edit builds on the result of the first.
    scope: { id: 'desk-menu' },
    mutationFn: change,
    onSuccess: async (menu) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, menu);
      void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey });
    },
    onError: () => queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}

export const useEditMenu = () =>
  useMenuChange((edits: MenuEdit[]) => callDesk(menuDeskContract.editMenu, { body: { edits } }));

export const useEditMany = () =>
  useMenuChange((body: EditMenu) => callDesk(menuDeskContract.editMenu, { body }));

export interface MenuFile {
  table: string[][];
  /** The version whose changes the member saw. */
  version: number;
}

export const useBringInFile = () =>
  useMenuChange(({ table, version }: MenuFile) => {
    // The file goes as JSON.
    const sent = { query: { version: String(version) }, body: table };
    return callDesk(menuDeskContract.bringInFile, sent);
  });

/** A link, so that the browser saves the file by itself. */
export function menuFileUrl(): string {
  return `/api${menuDeskContract.readMenuFile.path}`;
}

export const itemHoldersQuery = (ids: string[]) =>
  queryOptions({
    queryKey: [DESK, MENU, 'holders', ids],
    queryFn: () => callDesk(menuDeskContract.countItemHolders, { body: { ids } }),
    staleTime: 0,
    gcTime: 0,
  });

export const useUndoStep = () =>
  useMenuChange((version: number) => callDesk(menuDeskContract.undoStep, { body: { version } }));

export const usePlanPrices = () =>
  useMenuChange((body: PlanPrices) => callDesk(menuDeskContract.planPrices, { body }));

export const useMovePlan = () =>
  useMenuChange(({ planId, ...body }: MovePlan & { planId: string }) =>
    callDesk(menuDeskContract.movePlan, { params: { planId }, body }),
  );

export const useCallOffPlan = () =>
  useMenuChange((planId: string) => callDesk(menuDeskContract.callOffPlan, { params: { planId } }));

export const useDiscardDraft = () =>
  useMenuChange((version: number) =>
    callDesk(menuDeskContract.discardDraft, { body: { version } }),
  );

export const useChangeSoldOut = () =>
  useMenuChange((body: ChangeSoldOut) => callDesk(menuDeskContract.changeSoldOut, { body }));

/** Of the draft, or of an earlier publication that is to come back. */
export const publicationPreviewQuery = (restores?: string) =>
  queryOptions({
    queryKey: [DESK, MENU, 'preview', restores],
    queryFn: () =>
      callDesk(menuDeskContract.previewPublication, { query: definedOf({ restores }) }),
    staleTime: 0,
    gcTime: 0,
  });

export const publicationsQuery = infiniteQueryOptions({
  queryKey: [DESK, MENU, 'publications'],
  queryFn: ({ pageParam }) =>
    callDesk(menuDeskContract.listPublications, {
      query: pageParam === null ? {} : { before: pageParam },
    }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ before }) => before,
  staleTime: 0,
});

/** A publication changes the menu, the history and the preview. */
function usePublication<Input, Answer>(publish: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: publish,
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskMenuQuery.queryKey }),
  });
}

export const usePublishMenu = () =>
  usePublication((version: number) =>
    callDesk(menuDeskContract.publishMenu, { body: { version } }),
  );

export const useRestoreMenu = () =>
  usePublication(({ publicationId, version }: { publicationId: string; version: number }) =>
    callDesk(menuDeskContract.restoreMenu, { params: { publicationId }, body: { version } }),
  );
