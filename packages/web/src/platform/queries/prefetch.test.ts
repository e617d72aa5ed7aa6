import { hydrate, queryOptions } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { prefetchInBrowser, prefetchOnServer, readPrefetched } from './prefetch.ts';
import { createQueryClient } from './query-client.ts';

const pizzas = queryOptions({ queryKey: ['pizzas'], queryFn: async () => ['Margherita'] });
const broken = queryOptions({
  queryKey: ['broken'],
  queryFn: (): Promise<string[]> => Promise.reject(new Error('away')),
});

describe('prefetchOnServer', () => {
  it("passes the answers to the browser's client", async () => {
    const page = await prefetchOnServer([pizzas])();
    const browser = createQueryClient();
    hydrate(browser, readPrefetched(page, 1234));
    expect(browser.getQueryData(pizzas.queryKey)).toEqual(['Margherita']);
    expect(browser.getQueryState(pizzas.queryKey)?.dataUpdatedAt).toBe(1234);
  });

  it('writes the same state for the same answers, whenever it runs', async () => {
    const load = prefetchOnServer([pizzas]);
    const first = await load();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(JSON.stringify(await load())).toBe(JSON.stringify(first));
  });

  it('marks the page as partial when a query failed, and lets the browser run that query', async () => {
    const page = await prefetchOnServer([pizzas, broken])();
    expect(page.isPartial).toBe(true);
    expect(readPrefetched(page, 0).queries.map((query) => query.queryKey)).toEqual([['pizzas']]);
    expect((await prefetchOnServer([pizzas])()).isPartial).toBe(false);
  });
});

describe('prefetchInBrowser', () => {
  it('returns at once, before the answers arrive', () => {
    const never = queryOptions({
      queryKey: ['never'],
      queryFn: () => new Promise<string>(() => {}),
    });
    expect(prefetchInBrowser([never])()).toBeNull();
  });
});
