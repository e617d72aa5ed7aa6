// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { click, findButton, render } from '#testing/render.tsx';
import { buildTicket } from '../build-tickets.ts';
import { useBoardActs } from './use-board-acts.ts';

const BUSY = {
  extraMinutes: 0,
  extraUntil: null,
  deliveryOffUntil: null,
  pausedUntil: null,
  closesAt: null,
};
const twelve = buildTicket({ number: 12 });
const thirteen = buildTicket({ number: 13 });
const board = {
  now: '2026-06-01T12:10:00.000Z',
  busy: BUSY,
  open: [twelve, thirteen],
  completed: [],
};
const refs = { flow: createRef<HTMLDivElement>(), search: createRef<HTMLInputElement>() };

function Board({ shown = board }: { shown?: typeof board }) {
  const { next, open, opened } = useBoardActs({
    board: shown,
    onMenu: () => undefined,
    ...refs,
  });
  return (
    <>
      <button onClick={() => next(twelve)}>Accept 12</button>
      <button onClick={() => open(twelve.id)}>Open 12</button>
      <button onClick={() => open(thirteen.id)}>Open 13</button>
      <output>{board.open.find(({ id }) => id === opened?.id)?.number ?? 'none'}</output>
    </>
  );
}

const drawn = (client: QueryClient, shown = board) =>
  render(
    <QueryClientProvider client={client}>
      <Board shown={shown} />
    </QueryClientProvider>,
  );

afterEach(() => void vi.unstubAllGlobals());

it.each([
  { name: 'Open 12', isOpen: 'none' },
  { name: 'Open 13', isOpen: '13' },
])(
  '[OWN-74] an answer closes the window of its own order, and no other: $name',
  async ({ name, isOpen }) => {
    const client = new QueryClient();
    let answer = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    drawn(client);
    await click(findButton('Accept 12'));
    await click(findButton(name));
    answer(Response.json({ ticket: null }));
    await act(() => vi.waitFor(() => expect(client.isMutating()).toBe(0)));
    expect(document.querySelector('output')?.textContent).toBe(isOpen);
  },
);

it('[EVE-24] opens no window by itself when an order comes back that was handed over meanwhile', async () => {
  const client = new QueryClient();
  drawn(client);
  await click(findButton('Open 13'));
  expect(document.querySelector('output')?.textContent).toBe('13');
  drawn(client, { ...board, open: [twelve] });
  drawn(client);
  expect(document.querySelector('output')?.textContent).toBe('none');
});
