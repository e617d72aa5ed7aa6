import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../deferred.ts';
import { forgetMine, MINE } from './mine.ts';

describe('forgetting what belongs to the shopper', () => {
  it('resets and refetches queries on the screen, and drops the rest', async () => {
    const client = new QueryClient();
    const read = vi.fn<() => Promise<string>>(async () => 'of the next');
    client.setQueryData([MINE, 'cart'], 'of the first');
    client.setQueryData([MINE, 'receipt', 'cs_of_the_first'], 'of the first');
    client.setQueryData(['pizzas'], 'of everybody');
    const shown: unknown[] = [];
    const cart = { queryKey: [MINE, 'cart'], queryFn: read, staleTime: Number.POSITIVE_INFINITY };
    const stop = new QueryObserver(client, cart).subscribe(({ data }) => shown.push(data));
    await forgetMine(client);
    stop();
    expect(shown[0]).toBeUndefined();
    expect(shown).not.toContain('of the first');
    expect(client.getQueryData([MINE, 'cart'])).toBe('of the next');
    expect(client.getQueryCache().findAll({ queryKey: [MINE, 'receipt'] })).toEqual([]);
    expect(client.getQueryData(['pizzas'])).toBe('of everybody');
  });

  it('ignores an answer that was on its way for the previous shopper', async () => {
    const client = new QueryClient();
    const { promise, resolve } = deferred<string>();
    const late = { queryKey: [MINE, 'orders'], queryFn: () => promise };
    void client.prefetchQuery(late);
    await forgetMine(client);
    resolve('of the first');
    await promise;
    expect(client.getQueryData(late.queryKey)).toBeUndefined();
  });
});
