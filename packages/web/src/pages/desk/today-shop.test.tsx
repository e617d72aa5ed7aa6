// @vitest-environment jsdom
import type { DeskStores } from '@driftstone/contract/location/stores-desk.schema.ts';
import type { Opening, StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { deskStoresQuery } from '#location/desk/stores-desk.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { createQueryClient } from '#platform/queries/query-client.ts';
import { connectApi } from '#platform/calls/transport.ts';
import { deskStore } from '#platform/sessions/desk-store.ts';
import { render } from '#testing/render.tsx';
import { TodayShop } from './today-shop.tsx';

/** As much of it as its status needs. */
const openingOf = (id: string, opensSoon: boolean) =>
  ({
    id,
    opensSoon,
    open: { delivery: [], pickup: [] },
    pausedUntil: { delivery: null, pickup: null },
    busy: null,
    weekly: [],
    specialDays: [],
  }) as unknown as StoreOpening;
const OPENING: Opening = {
  clockAheadMs: 0,
  stores: [openingOf('sea', false), openingOf('hill', true)],
};

const lookAt = (storeId: string | null) => act(() => deskStore.choose(storeId));
afterEach(() => lookAt(null));

function show(...ids: string[]): string {
  connectApi(() => new Promise(() => undefined));
  const queryClient = createQueryClient();
  queryClient.setQueryData(openingQuery.queryKey, OPENING);
  const stores = ids.map((id) => ({ id, name: id, closedAt: null })) as DeskStores['stores'];
  queryClient.setQueryData(deskStoresQuery.queryKey, { stores });
  render(
    <QueryClientProvider client={queryClient}>
      <TodayShop key={ids.join()} mayPause={false} />
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

it('[DESK-60] [RUN-54] says whether the store is open for which a cook works, or that they look at', () => {
  expect(show('sea', 'hill')).not.toContain('Opening soon');
  expect(show('hill')).toContain('Opening soon');
  lookAt('hill');
  expect(show('sea', 'hill')).toContain('Opening soon');
});
