import type { DeskStore } from '@driftstone/contract/location/stores-desk.schema.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { deskStore } from '#platform/sessions/desk-store.ts';
import { createQueryClient } from '#platform/queries/query-client.ts';
import { connectApi } from '#platform/calls/transport.ts';
import { deskStoresQuery } from './stores-desk.api.ts';

const HERE = 'a4f2c1de-5a0a-4a3f-9f58-0d7b7b6f1c11';
const THERE = 'b5e3d2ef-6b1b-4b40-8069-1e8c8c701d22';
const OF_ONE_STORE = ['desk', 'hours'];

const storeOf = (id: string, closedAt: string | null): DeskStore => ({
  id,
  name: 'Driftstone',
  address: '14 Seafront Parade',
  phone: null,
  closedAt,
  version: 1,
});

afterEach(() => deskStore.choose(null));

/** The desk looks at one store, reads something about it, and then reads the list of stores. */
async function readWhileLookingAt(storeId: string, stores: readonly DeskStore[]) {
  const queryClient = createQueryClient();
  deskStore.choose(storeId);
  queryClient.setQueryData(OF_ONE_STORE, 'its hours');
  connectApi(() => Promise.resolve(Response.json({ stores })));
  await queryClient.fetchQuery(deskStoresQuery);
  return queryClient;
}

describe('the store that the desk looks at', () => {
  it('[RUN-54] stays while it is in business', async () => {
    const stores = [storeOf(HERE, null), storeOf(THERE, null)];
    const queryClient = await readWhileLookingAt(THERE, stores);
    expect(deskStore.read()).toBe(THERE);
    expect(queryClient.getQueryData(OF_ONE_STORE)).toBe('its hours');
  });

  it.each([
    ['a colleague has closed it', [storeOf(HERE, null), storeOf(THERE, '2026-07-03T12:00:00Z')]],
    ['the member no longer works for it', [storeOf(HERE, null)]],
  ])('[RUN-54] gives way to all once %s', async (_, stores) => {
    const queryClient = await readWhileLookingAt(THERE, stores);
    expect(deskStore.read()).toBeNull();
    expect(queryClient.getQueryData(OF_ONE_STORE)).toBeUndefined();
    expect(queryClient.getQueryData(deskStoresQuery.queryKey)).toEqual({ stores });
  });
});
