// @vitest-environment jsdom
import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { timesQuery } from './orders-desk.api.ts';
import { TimeDialog } from './time-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = (time: string) => `2026-06-01T${time}:00.000Z`;
const promised = (from: string, until: string) => ({ from: at(from), until: at(until) });
const ORDER = { id: 'one', number: 1067, lastEvent: 1, hears: [], customer: { phone: null } };

function Page() {
  const { data } = useQuery<object>({ queryKey: ['order'], enabled: false, queryFn: () => ({}) });
  const whole = { ...ORDER, ...data } as unknown;
  return <TimeDialog isOpen order={whole as DeskOrder} onClose={() => undefined} />;
}

it('[DESK-31] [DESK-41] says the time that somebody else has promised since it was opened', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
  const client = new QueryClient();
  const read = (order: object) =>
    act(async () => {
      client.setQueryData(['order'], order);
      // The cache tells its readers in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
  await read({ promised: promised('18:00', '18:15') });
  const slots = [{ at: at('19:00'), until: at('19:15'), isFree: true }];
  const times = { now: at('17:00'), asap: null, days: [{ date: '2026-06-01', slots }] };
  client.setQueryData(timesQuery('one').queryKey, times);
  renderInShop(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  expect(document.body.textContent).not.toContain('Somebody else');
  await read({ promised: promised('18:00', '18:15'), state: 'accepted', lastEvent: 2 });
  expect(document.body.textContent).not.toContain('Somebody else');
  await read({ promised: promised('18:30', '18:45'), lastEvent: 3 });
  expect(document.body.textContent).toContain('Somebody else has set: 1 Jun, 19:30–19:45');
});
