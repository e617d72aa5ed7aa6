import type { AddressInfo } from 'node:net';
import { FRAME_END, type NewsFrame, readFrame } from '@driftstone/contract/news.ts';
import { buildApp } from '#app.ts';
import { CONTENT_CHANNEL } from '#content/content-events.ts';
import { listenTo } from '#database/notifications.ts';
import { createShopNews, type ShopNews } from '#news/shop-news.ts';
import { ORDER_CHANNEL, RIGHTS_CHANNEL } from '#news/topics.ts';
import { createMetrics } from '#observability/metrics.ts';
import type { TestApp } from './test-app.ts';

export interface Followed {
  status: number;
  headers: Headers;
  /** null once the stream has ended. Heartbeats count as frames. */
  next(): Promise<NewsFrame | null>;
  leave(): void;
}

export interface NewsNode {
  news: ShopNews;
  url: string;
  follow(path: string, caller: { headers: Record<string, string> }): Promise<Followed>;
  close(): Promise<void>;
}

/** Another node of the same shop, which listens to the database and on the network. */
export async function openNewsNode({ shop, pool }: TestApp): Promise<NewsNode> {
  const notifications = await listenTo(pool.options, [
    CONTENT_CHANNEL,
    ORDER_CHANNEL,
    RIGHTS_CHANNEL,
  ]);
  const news = createShopNews(notifications, shop.config);
  const app = await buildApp(
    { ...shop, news, metrics: createMetrics() },
    { mountSandboxPages: () => {}, maxLoopDelayMs: 0 },
  );
  // The node would otherwise wait for what a proxy may still send.
  app.addHook('preClose', async () => app.server.closeAllConnections());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    news,
    url,
    follow: (path, { headers }) => follow(`${url}${path}`, headers),
    close: async () => {
      await app.close();
      await notifications.close();
    },
  };
}

async function follow(url: string, headers: Record<string, string>): Promise<Followed> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<NewsFrame | null> => {
    const end = text.indexOf(FRAME_END);
    if (end === -1) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return null;
      text += value;
      return next();
    }
    const frame = readFrame(text.slice(0, end));
    text = text.slice(end + FRAME_END.length);
    return frame ?? next();
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    leave: () => leaving.abort(),
  };
}
