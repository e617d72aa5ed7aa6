// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { topPizzasQuery } from '#catalogue/catalogue.api.ts';
import { buildPizza } from '#testing/build-pizza.ts';
import { buildShopDetails } from '#testing/build-shop-details.ts';
import { click, findButton, renderInShop } from '#testing/render.tsx';
import { HeroPizza } from './hero-pizza.tsx';

vi.mock(import('#pages/dialogs/later-dialogs.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  CustomizeDialog: () => <div role="dialog" />,
}));

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
const SHOWN = { imageUrl: '/pictures/arun-mouth.webp', price: 14.95 };

/** What is offered beside the large picture; null: nothing. */
function offered(odd: Partial<Pizza>, details = buildShopDetails()): string | null {
  const pizzas = [buildPizza('Margherita'), buildPizza('Today’s Prawns', odd)];
  client.setQueryData(topPizzasQuery.queryKey, pizzas);
  renderInShop(
    <QueryClientProvider client={client}>
      <HeroPizza />
    </QueryClientProvider>,
    details,
  );
  return document.querySelector('button')?.textContent ?? null;
}

it('[HOME-08] offers the pizza of the large picture, as the menu names and prices it', () => {
  expect(offered(SHOWN)).toBe('Add Today’s Prawns £14.95');
});

it('[HOME-08] says when it is sold', () => {
  const saleTimes = { words: 'From 17:00' } as NonNullable<Pizza['saleTimes']>;
  expect(offered({ ...SHOWN, saleTimes })).toBe('Add Today’s Prawns From 17:00 £14.95');
});

it('[HOME-08] keeps the dialog of somebody who is choosing when it is sold out', async () => {
  offered(SHOWN);
  await click(findButton('Add Today’s Prawns £14.95'));
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  await act(async () => {
    client.setQueryData(topPizzasQuery.queryKey, []);
    // It is told of in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(document.querySelector('button')).toBeNull();
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
});

it('[HOME-08] offers nothing else than what is pictured, and nothing that is sold out', () => {
  expect(offered({ ...SHOWN, imageUrl: '/pictures/napoli.webp' })).toBeNull();
  expect(offered({ ...SHOWN, soldOut: 'Sold out' })).toBeNull();
  expect(offered(SHOWN, buildShopDetails({ heroPicture: 'margherita' }))).toBeNull();
});
