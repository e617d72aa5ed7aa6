// @vitest-environment jsdom
import type { HoursDesk } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { type Action, toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { connectApi } from '#platform/calls/transport.ts';
import { createQueryClient } from '#platform/queries/query-client.ts';
import { deskStore } from '#platform/sessions/desk-store.ts';
import { click, findButton, render } from '#testing/render.tsx';
import { hoursQuery } from './opening-desk.api.ts';
import { useSaveSettings } from './use-save-settings.ts';

const SEA = 'sea';
const HILL = 'hill';
/** As much of it as saving needs. */
const deskOf = (id: string, version: number) =>
  ({
    version,
    now: '2026-06-01T12:00:00.000Z',
    settings: { deliveryFee: 2.5 },
    opening: { id, open: { delivery: [], pickup: [] }, pausedUntil: {}, weekly: [] },
  }) as unknown as HoursDesk;

function Save() {
  const { save } = useSaveSettings(deskOf(SEA, 1));
  const outcome = { message: 'Saved', onSaved: () => undefined, onRefused: () => undefined };
  return <button onClick={() => save({ deliveryFee: 3 }, outcome)}>Save</button>;
}

afterEach(() => {
  deskStore.choose(null);
  vi.restoreAllMocks();
});

it('[RUN-54] takes back what was saved for one store while the desk looks at another', async () => {
  const sent: unknown[] = [];
  connectApi((_path, init) => {
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(Response.json(deskOf(SEA, sent.length + 1)));
  });
  const success = vi.spyOn(toast, 'success');
  const queryClient = createQueryClient();
  deskStore.choose(SEA);
  queryClient.setQueryData(hoursQuery.queryKey, deskOf(SEA, 1));
  render(
    <QueryClientProvider client={queryClient}>
      <Save />
    </QueryClientProvider>,
  );
  await click(findButton('Save'));
  await act(() => vi.waitFor(() => expect(success).toHaveBeenCalledTimes(1)));
  expect(queryClient.getQueryData(hoursQuery.queryKey)).toMatchObject({ version: 2 });

  deskStore.choose(HILL);
  queryClient.setQueryData(hoursQuery.queryKey, deskOf(HILL, 2));
  const undo = success.mock.calls[0]?.[1]?.action as Action;
  await act(async () => undo.onClick({} as never));
  await act(() => vi.waitFor(() => expect(queryClient.isMutating()).toBe(0)));
  expect(sent).toEqual([
    { storeId: SEA, version: 1, change: { deliveryFee: 3 } },
    { storeId: SEA, version: 2, change: { deliveryFee: 2.5 } },
  ]);
  // Nor does the other's room show these.
  expect(queryClient.getQueryData(hoursQuery.queryKey)).toMatchObject({ opening: { id: HILL } });
});
