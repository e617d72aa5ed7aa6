// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { offersQuery } from '#deals/offers.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { buildPizza } from '#testing/build-pizza.ts';
import { buildShopDetails } from '#testing/build-shop-details.ts';
import { find, render } from '#testing/render.tsx';
import { pizzasQuery } from './catalogue.api.ts';
import { storedDietWish } from './filter/diet-wish.ts';
import { PizzaMenu } from './pizza-menu.tsx';

const CATEGORIES = ['Classics', 'White', 'Garden', 'Fish', 'Meat', 'Folded'];

const PIZZAS = CATEGORIES.flatMap((name) =>
  Array.from({ length: 4 }, (_, index) =>
    buildPizza(`${name} ${index}`, { category: { id: name, name, emoji: null } }),
  ),
);

function buildMenu(pizzas = PIZZAS) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false } },
  });
  client.setQueryData(pizzasQuery.queryKey, pizzas);
  client.setQueryData<unknown>(offersQuery.queryKey, []);
  client.setQueryData<unknown>(openingQuery.queryKey, { clockAheadMs: 0, stores: [] });
  const root = { origin: 'https://pizza.example', shop: buildShopDetails() };
  const Menu = () => (
    <QueryClientProvider client={client}>
      <PizzaMenu onChoose={() => null} onIntent={() => null} />
    </QueryClientProvider>
  );
  const Shop = createRoutesStub([{ id: 'root', path: '*', Component: Menu, loader: () => root }]);
  return <Shop initialEntries={['/menu']} hydrationData={{ loaderData: { root } }} />;
}

function observer() {
  const observe = () => null;
  return { observe, disconnect: observe };
}

const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[OWN-62] hydrates the sections one by one, each in a task of its own', async () => {
  vi.stubGlobal('IntersectionObserver', vi.fn(observer));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(buildMenu());
  // A phone so slow that React yields after each few elements.
  let nowMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1));
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(page, buildMenu());
  });

  const countHydrated = () => [...page.querySelectorAll('section > ul')].filter(isHydrated).length;
  const steps: number[] = [];
  while (countHydrated() < CATEGORIES.length) {
    const before = countHydrated();
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(countHydrated() - before);
  }
  expect(Math.max(...steps)).toBe(1);
  root?.unmount();
});

it('[OWN-42] says that no pizza is without an allergen, where a side is', () => {
  vi.stubGlobal('IntersectionObserver', vi.fn(observer));
  storedDietWish.write({ diet: null, without: 'gluten' });
  const menu = [
    buildPizza('Margherita', { allergens: ['gluten'] }),
    buildPizza('Slaw', { kind: 'side', allergens: ['egg'] }),
  ];
  render(buildMenu(menu));
  expect(find('[role=status]').textContent).toBe('1 found, none of them a pizza');
  render(buildMenu(menu.slice(1)));
  expect(find('[role=status]').textContent).toBe('1 found');
});
