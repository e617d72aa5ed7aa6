// @vitest-environment jsdom
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '#platform/queries/query-client.ts';
import { connectApi } from '#platform/calls/transport.ts';
import { buildStoreOpening } from '#testing/build-store-opening.ts';
import { render } from '#testing/render.tsx';
import { openingQuery, useExtraMinutes } from './opening.api.ts';

const busy = (extraMinutes: number): Partial<StoreOpening> => ({
  busy: { extraMinutes, until: '2100-01-01T00:00:00.000Z' },
});
const over: Partial<StoreOpening> = {
  busy: { extraMinutes: 30, until: '2000-01-01T00:00:00.000Z' },
};

let count = 0;
function extraOf(of: StoreOpening | undefined, ...stores: Partial<StoreOpening>[]): string {
  connectApi(() => new Promise(() => undefined));
  const Extra = () => <p>{useExtraMinutes(of)}</p>;
  const queryClient = createQueryClient();
  const opening = { clockAheadMs: 0, stores: stores.map(buildStoreOpening) };
  queryClient.setQueryData(openingQuery.queryKey, opening);
  count += 1;
  render(
    <QueryClientProvider key={count} client={queryClient}>
      <Extra />
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

it('[TIME-06] says how much longer it takes in a store, or wherever a customer orders', () => {
  expect(extraOf(undefined, busy(20))).toBe('20');
  expect(extraOf(undefined, over)).toBe('0');
  expect(extraOf(undefined, busy(20), busy(10))).toBe('10');
  expect(extraOf(undefined, busy(20), {})).toBe('0');
  expect(extraOf(buildStoreOpening(busy(30)), busy(20), {})).toBe('30');
  expect(extraOf(undefined)).toBe('0');
});
