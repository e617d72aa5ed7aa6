// @vitest-environment jsdom
import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { click, findButton, renderInShop } from '#testing/render.tsx';
import { KitchenNotesDialog } from './kitchen-notes-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

let client = new QueryClient();
/** As the order's page has it after each news. */
const read = (order: object) =>
  act(async () => {
    client.setQueryData(['order'], order);
    // The cache tells its readers in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });

function Page() {
  const { data } = useQuery<object>({ queryKey: ['order'], enabled: false, queryFn: () => ({}) });
  const whole = { id: 'one', number: 1067, lastEvent: 1, ...data } as DeskOrder;
  return <KitchenNotesDialog isOpen order={whole} onClose={() => undefined} />;
}

function show(first: object): void {
  client = new QueryClient();
  client.setQueryData(['order'], first);
  renderInShop(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
}

const values = () => [...document.querySelectorAll('input')].map(({ value }) => value);

it('[NOTE-07] [DESK-41] leaves what its member has not touched as somebody else has set it since', async () => {
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    () => new Promise(() => undefined),
  );
  vi.stubGlobal('fetch', sent);
  show({ note: 'Ring twice' });
  await click(findButton('milk'));
  await read({ note: 'Blue door', lastEvent: 2 });
  expect(values()).toEqual(['milk', 'Blue door']);
  await click(findButton('Tell the kitchen'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.parse(sent.mock.calls[0]?.[1].body as string)).toEqual({
    allergy: 'milk',
    lastEvent: 2,
  });
});

it('[NOTE-07] [DESK-41] says what somebody else has set, where its member has touched it too', async () => {
  show({});
  expect(document.body.textContent).not.toContain('Somebody else');
  await click(findButton('milk'));
  await read({ allergy: 'nuts', lastEvent: 2 });
  expect(document.body.textContent).toContain('Somebody else has set: nuts');
});
