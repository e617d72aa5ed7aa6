// @vitest-environment jsdom
import type { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import type { Store } from '@driftstone/contract/location/location.schema.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { checkedPostcode } from '#location/delivery-check/checked-postcode.ts';
import { storesQuery } from '#location/stores.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { createQueryClient } from '#platform/queries/query-client.ts';
import { connectApi } from '#platform/calls/transport.ts';
import { buildStoreOpening } from '#testing/build-store-opening.ts';
import { act } from 'react';
import { render } from '#testing/render.tsx';
import { CartNotes } from './cart-notes.tsx';

const always = [{ from: '2026-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' }];
const OPEN = { delivery: always, pickup: always };
const PAUSED = '2099-01-01T00:00:00.000Z';
const SEA = { id: 'sea', name: 'Sea', open: OPEN };
const HILL = { id: 'hill', name: 'Hill', open: OPEN };
const paused = { pausedUntil: { delivery: PAUSED, pickup: PAUSED } };
const CART = { items: [], subtotal: 12, discount: 0, deals: [] } as unknown as Cart;

const storeAt = (id: string, lat: number) =>
  ({
    id,
    lat,
    lng: -0.5,
    serviceRadiusKm: 5,
    reachKm: 5,
    deliveryPostcodes: [],
    deliveryZones: [],
    deliveryFee: 2.5,
    freeDeliveryAbove: null,
  }) as unknown as Store;
const STORES = [storeAt('sea', 50.8), storeAt('hill', 50.9)];

afterEach(() => act(() => checkedPostcode.write(null)));

let count = 0;
async function notes(...opening: Partial<StoreOpening>[]): Promise<string> {
  connectApi(() => new Promise(() => undefined));
  const queryClient = createQueryClient();
  const stores = opening.map(buildStoreOpening);
  queryClient.setQueryData(openingQuery.queryKey, { clockAheadMs: 0, stores });
  queryClient.setQueryData(storesQuery.queryKey, STORES.slice(0, opening.length));
  count += 1;
  render(
    <QueryClientProvider client={queryClient}>
      <CartNotes key={count} cart={CART} delivery={null} takesCards />
    </QueryClientProvider>,
  );
  // What a place costs is code that loads later.
  await act(() => vi.dynamicImportSettled());
  return document.body.textContent;
}

it('[RUN-58] says that no orders are taken when no store takes any', async () => {
  expect(await notes({ ...SEA, ...paused })).toContain('no orders');
  expect(await notes({ ...SEA, ...paused }, HILL)).toBe('');
  expect(await notes({ ...SEA, ...paused }, { ...HILL, ...paused })).toContain('no orders');
});

it('[RUN-50] [DESK-45] says what a delivery needs of the store that it comes from', async () => {
  const minimum = { deliveryMinimum: 20 };
  expect(await notes({ ...SEA, ...minimum })).toContain('Deliveries start at £20.00');
  // Nobody knows yet which one it will be.
  expect(await notes({ ...SEA, ...minimum }, HILL)).toBe('');
  const there = (lat: number) =>
    act(() => checkedPostcode.write({ postcode: 'BN17 5AA', lat, lng: -0.5 }));
  there(50.9);
  expect(await notes({ ...SEA, ...minimum }, HILL)).toBe('');
  expect(await notes(SEA, { ...HILL, ...minimum })).toContain('Deliveries start at £20.00');
  there(50.8);
  expect(await notes({ ...SEA, ...minimum }, HILL)).toContain('Deliveries start at £20.00');
});
