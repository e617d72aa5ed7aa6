// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { UsualPizza } from '@driftstone/contract/orders/usual.schema.ts';
import { notify } from '#platform/toasts/notify.ts';
import { click, findButton, renderInShop } from '#testing/render.tsx';
import { UsualCard } from './usual-card.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const USUAL: UsualPizza = {
  item: {
    id: 'line',
    name: 'Marinara',
    quantity: 1,
    price: 9,
    options: [],
    addOns: [],
    pizza: null,
  },
  timesOrdered: 2,
  price: 9,
  latestDeliveryType: 'pickup',
};

function show(usual: UsualPizza): void {
  renderInShop(
    <QueryClientProvider client={new QueryClient()}>
      <UsualCard usual={usual} underWay={undefined} />
    </QueryClientProvider>,
  );
}

it('[OWN-07] is shown of a node of the previous release, which names no latest order', () => {
  show({ ...USUAL, latestOrder: { id: crypto.randomUUID(), count: 3 } });
  expect(document.querySelectorAll('button')).toHaveLength(2);
  show(USUAL);
  expect(document.querySelectorAll('button')).toHaveLength(1);
  expect(document.body.textContent).toContain('Marinara');
});

it('[OWN-07] whoever orders all by keyboard is at what comes next, and meanwhile where they were', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  show({ ...USUAL, latestOrder: { id: 'order', count: 2 } });
  const all = findButton('Order all 2 from last time');
  await click(all);
  expect(all.textContent).toBe('Adding…');
  expect(all.matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(all);
  await act(async () => {
    answer(Response.json({ added: 2, changes: [] }));
    await vi.waitFor(() => findButton('Go to checkout'));
  });
  expect(document.activeElement).toBe(findButton('Go to checkout'));
});

it('[OWN-07] tells whoever has opened another page meanwhile that all is in the cart', async () => {
  const said = vi.spyOn(notify.order, 'success').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => Response.json({ added: 2, changes: [] }));
  show({ ...USUAL, latestOrder: { id: 'order', count: 2 } });
  const adding = click(findButton('Order all 2 from last time'));
  window.history.pushState(null, '', '/menu');
  await adding;
  await act(() => vi.waitFor(() => expect(said).toHaveBeenCalledOnce()));
});
