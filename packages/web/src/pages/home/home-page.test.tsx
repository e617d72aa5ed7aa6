// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { topPizzasQuery, categoriesQuery } from '#catalogue/catalogue.api.ts';
import { storyQuery } from '#details/details.api.ts';
import { storesQuery } from '#location/stores.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { carouselReviewsQuery } from '#reviews/reviews.api.ts';
import { buildPizza } from '#testing/build-pizza.ts';
import { buildShopDetails } from '#testing/build-shop-details.ts';
import { click, findButton, renderInShop } from '#testing/render.tsx';
import { HomePage } from './home-page.tsx';

function showHome(details = buildShopDetails(), popular: readonly Pizza[] = []): void {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, refetchInterval: false } },
  });
  client.setQueryData<unknown>(topPizzasQuery.queryKey, popular);
  client.setQueryData<unknown>(categoriesQuery.queryKey, []);
  client.setQueryData<unknown>(storesQuery.queryKey, [{ prepMinutes: 20 }]);
  const rating = { average: 4.25, reviews: 48 };
  client.setQueryData(carouselReviewsQuery.queryKey, { reviews: [], rating });
  client.setQueryData<unknown>(openingQuery.queryKey, { clockAheadMs: 0, stores: [] });
  client.setQueryData(storyQuery.queryKey, { title: 'Once', text: 'There was', more: 'An oven.' });
  renderInShop(
    <QueryClientProvider client={client}>
      <HomePage />
    </QueryClientProvider>,
    details,
  );
}

it('[FACE-03] leaves out what the shop hides, and Order Now leads to the menu instead', () => {
  const titles = () => [...document.querySelectorAll('h2, h3')].map((title) => title.textContent);
  showHome();
  expect(titles()).toEqual(
    expect.arrayContaining(['Popular pizzas', 'Once', 'Why people come back']),
  );
  expect(document.querySelector('a[href="#menu"]')).not.toBeNull();
  showHome(buildShopDetails({ hiddenSections: 'popular story strengths reviews' }));
  expect(titles()).toEqual(['The whole menu in your pocket']);
  expect(document.querySelector('a[href="#menu"]')).toBeNull();
  showHome(buildShopDetails({ hiddenSections: 'popular story app newsletter' }));
  expect(titles()).toEqual(expect.arrayContaining(['What our customers say']));
  expect(document.querySelector('#app')).toBeNull();
  expect(document.body.textContent).toContain('from our last 48 reviews');
  showHome(buildShopDetails({ hiddenSections: 'reviews' }));
  expect(titles()).not.toContain('Passion');
  expect(titles()).toContain('Quality');
  expect(document.body.textContent).not.toContain('from our last 48 reviews');
});

it('[FACE-02] shows the picture that the shop has chosen', () => {
  showHome(buildShopDetails({ heroPicture: 'margherita' }));
  const srcset = () =>
    document.querySelector('img[fetchpriority=high]')?.getAttribute('srcset') ?? '';
  const picture = document.querySelector('img[fetchpriority=high]');
  expect(picture?.getAttribute('src')).toBe('/pictures/margherita.webp');
  expect(srcset()).toMatch(/margherita-640\.webp 640w$/);
  showHome(buildShopDetails({ heroPicture: 'margherita', heroWidths: [960, 1200] }));
  expect(srcset()).toMatch(/640w, \S*-960\.webp 960w, \S*-1200\.webp 1200w$/);
});

it('[HOME-01] READ MORE becomes READ LESS', async () => {
  showHome();
  await click(findButton('READ MORE'));
  await click(findButton('READ LESS'));
  expect(findButton('READ MORE')).toBeTruthy();
});

it('[HOME-07] says how customers rate the shop and when an order is ready, and no price without pizzas', () => {
  showHome();
  expect(document.querySelector('section')?.textContent).toContain('4.3 from our last 48 reviews');
  expect(document.querySelector('section')?.textContent).toContain('Pickup in 20 min');
  expect(document.querySelector('section')?.textContent).not.toContain('From £');
});

const SMALL = { id: 'small', type: 'size', label: '10"', price: 0, allergens: null };
const LARGE = { ...SMALL, id: 'large', label: '12"', price: 2.5 };

it('[HOME-07] begins with the lowest price of what is sold now and at all times', () => {
  const lunch = { days: [], shifts: [], firstDate: null, lastDate: null, words: '12:00 to 15:00' };
  showHome(buildShopDetails(), [
    buildPizza('Napoli', { price: 12.5 }),
    buildPizza('Margherita', { price: 11 }),
    buildPizza('Lunch', { price: 6, saleTimes: lunch }),
    buildPizza('Marinara', { price: 5, soldOut: 'Sold out today' }),
    buildPizza('Small', { price: 9, options: [{ ...SMALL, soldOut: 'Sold out today' }, LARGE] }),
  ]);
  expect(document.querySelector('section')?.textContent).toContain('From £11.00');
});

it('[HOME-05] Get The App installs the shop once the browser offers it, and leads to its section before and after', () => {
  showHome();
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
