import { HEARTBEAT_MS, type News, writeHeartbeat, writeNews } from '@driftstone/contract/news.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../deferred.ts';
import { followNews } from './follow-news.ts';

const POLL_MS = 5000;
const SOON_MS = 2000;
const EVERYTHING: News = { kind: 'resync', about: '' };
const MOVED: News = { kind: 'order', about: 'an-order' };

/** A stream on which the test sends news. */
function buildStream(signal: AbortSignal, type = 'text/event-stream') {
  let say: (frame: string) => void = () => undefined;
  let breakOff: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (frame) => controller.enqueue(new TextEncoder().encode(frame));
      breakOff = () => controller.error(new TypeError('The connection broke off'));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  const response = new Response(body, { headers: { 'content-type': type } });
  return { response, say: (frame: string) => say(frame), breakOff: () => breakOff() };
}

let streams: ReturnType<typeof buildStream>[];
let heard: (readonly News[])[];
let isShopThere: boolean;
let contacts: number;
let failures: number;
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  [streams, heard, isShopThere, contacts, failures] = [[], [], true, 0, 0];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(onNews = async (_news: readonly News[]): Promise<unknown> => undefined) {
  return followNews({
    open: async (signal) => {
      if (!isShopThere) throw new TypeError('Failed to fetch');
      const stream = buildStream(signal);
      streams.push(stream);
      return stream.response;
    },
    onNews: async (news) => {
      heard.push(news);
      if (!isShopThere) throw new TypeError('Failed to fetch');
      await onNews(news);
    },
    onContact: () => (contacts += 1),
    onFailure: () => (failures += 1),
    pollEveryMs: POLL_MS,
    whileHidden: 'rests',
  });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Follows a stream that has begun. */
async function followLive(onNews?: (news: readonly News[]) => Promise<unknown>) {
  const following = follow(onNews);
  await pass(0);
  streams[0]?.say(writeHeartbeat(4));
  await pass(0);
  expect(heard).toEqual([[EVERYTHING]]);
  return following;
}

describe('a page that follows the news', () => {
  it('[EVE-07] reads everything when the stream begins, and then what the news names', async () => {
    const { stop } = await followLive();
    streams[0]?.say(writeNews(5, MOVED).slice(0, 9));
    await pass(0);
    streams[0]?.say(writeNews(5, MOVED).slice(9) + writeNews(6, { kind: 'busy', about: '' }));
    await pass(0);
    expect(heard.slice(1).flat()).toEqual([MOVED, { kind: 'busy', about: '' }]);
    await pass(POLL_MS * 2);
    expect(heard.flat()).toHaveLength(3);
    stop();
  });

  it('[EVE-07] reads everything when a number is missing, also from a heartbeat', async () => {
    const { stop } = await followLive();
    streams[0]?.say(writeNews(6, MOVED));
    await pass(0);
    expect(heard.at(-1)).toEqual([EVERYTHING]);
    streams[0]?.say(writeHeartbeat(6));
    await pass(0);
    expect(heard).toHaveLength(2);
    streams[0]?.say(writeHeartbeat(7));
    await pass(0);
    expect(heard).toHaveLength(3);
    stop();
  });

  it('[EVE-07] comes back by itself when the stream breaks off, and reads everything', async () => {
    const { stop } = await followLive();
    streams[0]?.breakOff();
    await pass(SOON_MS);
    expect(streams).toHaveLength(2);
    streams[1]?.say(writeHeartbeat(0));
    await pass(0);
    expect(heard).toEqual([[EVERYTHING], [EVERYTHING]]);
    stop();
  });

  it('[EVE-09] says within one look that the shop is dead', async () => {
    const { stop } = await followLive();
    isShopThere = false;
    streams[0]?.breakOff();
    await pass(POLL_MS);
    expect(failures).toBe(1);
    stop();
  });

  it('[EVE-07] follows again as soon as a reading succeeds, however long the shop was away', async () => {
    const { stop } = await followLive();
    isShopThere = false;
    streams[0]?.breakOff();
    await pass(5 * 60_000);
    isShopThere = true;
    expect(streams).toHaveLength(1);
    await pass(POLL_MS);
    expect(streams).toHaveLength(2);
    stop();
  });

  it('[EVE-07] gives up a stream that says nothing for two heartbeats', async () => {
    const { stop } = await followLive();
    await pass(2 * HEARTBEAT_MS - 1);
    expect(streams).toHaveLength(1);
    await pass(SOON_MS + 1);
    expect(streams).toHaveLength(2);
    stop();
  });

  it('[EVE-08] looks every five seconds while a proxy holds the stream back', async () => {
    const { stop } = follow();
    await pass(POLL_MS);
    expect(heard).toEqual([[EVERYTHING]]);
    await pass(2 * POLL_MS);
    expect(heard).toHaveLength(3);
    expect(streams.length).toBeGreaterThan(1);
    stop();
  });

  it('[EVE-08] counts nothing as contact while the shop is away, tries less and less often, and comes back', async () => {
    const { stop } = await followLive();
    const before = contacts;
    isShopThere = false;
    streams[0]?.breakOff();
    await pass(5 * 60_000);
    expect(contacts).toBe(before);
    isShopThere = true;
    await pass(30_000);
    // The new stream is silent, so it may have been given up again.
    expect(streams.length).toBeGreaterThan(1);
    expect(contacts).toBeGreaterThan(before);
    stop();
  });

  it('[EVE-08] comes back at once when the device is online again, or is looked at', async () => {
    const { stop } = await followLive();
    isShopThere = false;
    streams[0]?.breakOff();
    await pass(5 * 60_000);
    isShopThere = true;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(streams).toHaveLength(2);
    streams[1]?.say(writeHeartbeat(0));
    await pass(0);
    const { length } = heard;
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(heard).toHaveLength(length + 1);
    stop();
  });

  it('[EVE-08] counts a heartbeat as contact only when all news so far are read', async () => {
    const { promise: isRead, resolve: answer } = deferred<void>();
    const { stop } = await followLive(async ([first]) => first?.kind === 'order' && isRead);
    const before = contacts;
    streams[0]?.say(writeNews(5, MOVED));
    await pass(0);
    streams[0]?.say(writeHeartbeat(5));
    await pass(0);
    expect(contacts).toBe(before);
    answer();
    await pass(0);
    expect(contacts).toBe(before + 1);
    streams[0]?.say(writeHeartbeat(5));
    await pass(0);
    expect(contacts).toBe(before + 2);
    stop();
  });

  it('reads news that came meanwhile once more, and not more often', async () => {
    const answers = [deferred<void>(), deferred<void>()];
    const { stop } = await followLive(
      async ([first]) => first?.kind === 'order' && answers.shift()?.promise,
    );
    const [first, second] = answers;
    for (const number of [5, 6, 7, 8]) streams[0]?.say(writeNews(number, MOVED));
    await pass(0);
    expect(heard.slice(1)).toEqual([[MOVED]]);
    first?.resolve();
    await pass(0);
    expect(heard.slice(1)).toEqual([[MOVED], [MOVED]]);
    second?.resolve();
    await pass(0);
    expect(heard.slice(1)).toHaveLength(2);
    stop();
  });

  describe('among two hundred', () => {
    const MANY = 200;
    const STEP_MS = 250;
    let readings: number;
    let mayRead: boolean;
    let stops: (() => void)[];

    beforeEach(async () => {
      [readings, mayRead] = [0, true];
      let drawn = 0;
      // Every draw comes as often as every other.
      vi.spyOn(Math, 'random').mockImplementation(() => ((drawn += 123) % MANY) / MANY);
      const onNews = async () => {
        readings += 1;
        if (!mayRead) throw new Error('All connections to the database are taken');
      };
      stops = Array.from({ length: MANY }, () => follow(onNews).stop);
      await pass(0);
      for (const stream of streams) stream.say(writeHeartbeat(4));
      await pass(0);
    });
    afterEach(() => {
      for (const stop of stops) stop();
      vi.restoreAllMocks();
    });

    /** How many pages read in each quarter of a second. */
    async function countReadings(steps: number): Promise<number[]> {
      const counted: number[] = [];
      for (let step = 0; step < steps; step += 1) {
        readings = 0;
        await pass(STEP_MS);
        counted.push(readings);
      }
      return counted;
    }

    it('[EVE-07] reads everything at its own random moment when the database is back', async () => {
      for (const stream of streams) stream.say(writeNews(5, EVERYTHING));
      const counted = await countReadings(10);
      expect(counted.reduce((sum, each) => sum + each, 0)).toBe(MANY);
      expect(Math.max(...counted)).toBeLessThan(MANY / 8);
    });

    it('[EVE-07] tries again at its own random moment, even when all hear the first news', async () => {
      mayRead = false;
      for (const stream of streams) stream.say(writeNews(5, EVERYTHING));
      await countReadings(10);
      mayRead = true;
      for (const stream of streams) stream.say(writeNews(6, MOVED));
      const counted = await countReadings(12);
      expect(counted.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(MANY);
      expect(Math.max(...counted)).toBeLessThan(MANY / 4);
    });
  });

  it('ends with the component', async () => {
    const { stop } = await followLive();
    stop();
    await pass(60_000);
    expect(streams).toHaveLength(1);
    expect(heard).toHaveLength(1);
  });
});
