// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { UsualPizza } from '@driftstone/contract/orders/usual.schema.ts';
import { renderInShop } from '#testing/render.tsx';
import { UsualCard } from './usual-card.tsx';

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
      <UsualCard usual={usual} />
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
