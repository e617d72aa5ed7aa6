import { buildApp } from '#app.ts';
import { CONTENT_CHANNEL, contentEventsOf } from '#content/content-events.ts';
import { createContentMemory } from '#content/content-memory.ts';
import { listenTo } from '#database/notifications.ts';
import { createMetrics } from '#observability/metrics.ts';
import type { TestApp } from './test-app.ts';

/**
 * Another node of the same shop, which caches the menu in memory as a running shop does. The clock of tests stands
 * still, so only news empties the cache.
 */
export async function openContentNode({ shop, pool }: TestApp) {
  const notifications = await listenTo(pool.options, [CONTENT_CHANNEL]);
  const events = contentEventsOf(notifications);
  const app = await buildApp(
    { ...shop, metrics: createMetrics(), content: createContentMemory(events, shop.now) },
    { mountSandboxPages: () => {}, maxLoopDelayMs: 0 },
  );
  return {
    app,
    events,
    get: async (path: string) => (await app.inject(path)).json(),
    priceOf: async (name: string): Promise<number> => {
      const { items } = (await app.inject('/pizzas/all')).json();
      return items.find((pizza: { name: string }) => pizza.name === name).price;
    },
    close: async () => {
      await app.close();
      await notifications.close();
    },
  };
}
