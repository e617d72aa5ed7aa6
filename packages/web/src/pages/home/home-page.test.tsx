// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { topPizzasQuery, categoriesQuery } from '#catalogue/catalogue.api.ts';
import { storyQuery } from '#details/details.api.ts';
import { storesQuery } from '#location/stores.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { carouselReviewsQuery } from '#reviews/reviews.api.ts';
import { click, findButton, renderInShop } from '#testing/render.tsx';
import { HomePage } from './home-page.tsx';

beforeEach(() => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false } },
  });
  for (const { queryKey } of [topPizzasQuery, categoriesQuery, carouselReviewsQuery, storesQuery])
    client.setQueryData<unknown>(queryKey, []);
  client.setQueryData<unknown>(openingQuery.queryKey, { clockAheadMs: 0, stores: [] });
  client.setQueryData(storyQuery.queryKey, { title: 'Once', text: 'There was', more: 'An oven.' });
  renderInShop(
    <QueryClientProvider client={client}>
      <HomePage />
    </QueryClientProvider>,
  );
});

it('[HOME-01] READ MORE becomes READ LESS', async () => {
  await click(findButton('READ MORE'));
  await click(findButton('READ LESS'));
  expect(findButton('READ MORE')).toBeTruthy();
});

it('[HOME-05] Get The App installs the shop once the browser offers it, and leads to its section before and after', () => {
  const link = document.querySelector<HTMLAnchorElement>('a[href="#app"]');
  const leads = () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    return link?.dispatchEvent(press);
  };
  expect(leads()).toBe(true);
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(offer, { prompt }));
  expect(offer.defaultPrevented).toBe(true);
  expect(leads()).toBe(false);
  expect(prompt).toHaveBeenCalledOnce();
  expect(leads()).toBe(true);
});
