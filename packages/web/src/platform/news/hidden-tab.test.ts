import { type News, writeHeartbeat, writeNews } from '@driftstone/contract/news.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followNews, type WhileHidden } from './follow-news.ts';

const HOUR_MS = 60 * 60_000;
const EVERYTHING: News = { kind: 'resync', about: '' };
const MOVED: News = { kind: 'order', about: 'an-order' };

let streams: ((frame: string) => void)[];
let ended: number;
let heard: (readonly News[])[];
let isShopThere: boolean;
let page: EventTarget & { visibilityState: string };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [streams, ended, heard, isShopThere] = [[], 0, [], true];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function follow(whileHidden: WhileHidden): Promise<void> {
  ({ stop } = followNews({
    open: async (signal) => {
      if (!isShopThere) throw new TypeError('Failed to fetch');
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push((frame) => controller.enqueue(new TextEncoder().encode(frame)));
          signal.addEventListener('abort', () => {
            ended += 1;
            controller.error(signal.reason);
          });
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    onNews: async (news) => {
      heard.push(news);
      if (!isShopThere) throw new TypeError('Failed to fetch');
    },
    onContact: () => undefined,
    onFailure: () => undefined,
    pollEveryMs: 5000,
    whileHidden,
  }));
  await pass(0);
  streams[0]?.(writeHeartbeat(4));
  await pass(0);
}

async function turn(visibilityState: 'visible' | 'hidden'): Promise<void> {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

it('[WEB-09] ends its stream and asks for nothing, and reads what it missed when it is shown', async () => {
  await follow('rests');
  await turn('hidden');
  expect(ended).toBe(1);
  window.dispatchEvent(new Event('online'));
  await pass(HOUR_MS);
  expect([streams.length, heard]).toEqual([1, [[EVERYTHING]]]);

  await turn('visible');
  expect(streams).toHaveLength(2);
  expect(heard.slice(1)).toEqual([[EVERYTHING]]);
  streams[1]?.(writeHeartbeat(9) + writeNews(10, MOVED));
  await pass(0);
  expect(heard.at(-1)).toContainEqual(MOVED);
});

it('[WEB-09] opens none while it is hidden, and does not try again what failed', async () => {
  isShopThere = false;
  await follow('rests');
  await pass(5000);
  await turn('hidden');
  await pass(60_000);
  isShopThere = true;
  const { length } = heard;
  await pass(HOUR_MS);
  expect([streams.length, heard.length]).toEqual([0, length]);
  await turn('visible');
  expect([streams.length, heard.length]).toEqual([1, length + 1]);
});

it('[WEB-09] looks once a minute where the title of its tab says how far an order is', async () => {
  await follow('polls');
  await turn('hidden');
  expect(ended).toBe(1);
  await pass(5 * 60_000);
  expect([streams.length, heard.length]).toEqual([1, 6]);
});

it('[WEB-09] keeps its stream where it has to ring', async () => {
  await follow('streams');
  await turn('hidden');
  streams[0]?.(writeNews(5, MOVED));
  await pass(0);
  expect([ended, heard.at(-1)]).toEqual([0, [MOVED]]);
});
