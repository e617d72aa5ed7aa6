// Pages that follow the news without a browser: they reconnect by themselves, and read everything when they do.
import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { FRAME_END, type News, readFrame } from '@driftstone/contract/news.ts';

/** As the pages do: see follow-news.ts of packages/web. */
const FIRST_RETRY_MS = 2000;
const RETRY_GROWTH = 1.5;
const LONGEST_RETRY_MS = 30_000;
const LONGEST_REREAD_MS = 10_000;
const RESYNC_SPREAD_MS = 2500;
const POLL_MS = 5000;

export interface Place {
  /** The path from which the page reads, and the stream that tells it to. null: it only listens. */
  readPath: string | null;
  newsPath: string;
  headers: Record<string, string>;
}

export interface Follower {
  /** When the page last read its content; -Infinity before the first time, and while the content is out of date. */
  readAtMs(): number;
  isFollowing(): boolean;
  leave(): void;
}

/**
 * `onNews` is called before the page reads. When one server ends the stream, the page tries another, as behind a
 * balancer.
 */
export function follow(
  urls: readonly string[],
  { readPath, newsPath, headers }: Place,
  onNews: (news: News) => void = () => undefined,
): Follower {
  let turn = Math.floor(Math.random() * urls.length);
  let readAtMs = -Infinity;
  let isFollowing = false;
  let hasLeft = false;
  let isReading = false;
  let hurry: (() => void) | undefined;
  let open: ClientRequest | undefined;
  const url = () => urls[turn % urls.length] ?? '';

  const read = async (): Promise<void> => {
    if (readPath === null) return void (readAtMs = performance.now());
    readAtMs = -Infinity;
    isReading = true;
    for (let failures = 0; !hasLeft; failures += 1) {
      const answer = await fetch(`${url()}${readPath}`, { headers }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      if (answer?.ok) {
        readAtMs = performance.now();
        isReading = false;
        if (failures > 0) hurry?.();
        return;
      }
      // A balancer sends nobody to a dead server.
      if (answer === null) turn += 1;
      await pause(Math.min(retryMs(failures, LONGEST_REREAD_MS), POLL_MS));
    }
  };
  const poll = setInterval(() => {
    if (!isFollowing && !isReading) void read();
  }, POLL_MS);
  const followOnce = (): Promise<void> =>
    new Promise((resolve) => {
      open = request(`${url()}${newsPath}`, { headers, agent: false }, (response) => {
        let text = '';
        if (response.statusCode !== 200) return void response.resume().once('close', resolve);
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const frames = (text + chunk).split(FRAME_END);
          text = frames.pop() ?? '';
          for (const each of frames) {
            const frame = readFrame(each);
            if (frame?.news) onNews(frame.news);
            const isResync = frame?.news?.kind === 'resync';
            if (frame && (frame.news || !isFollowing))
              void pause(isResync ? Math.random() * RESYNC_SPREAD_MS : 0).then(read);
            if (frame) isFollowing = true;
          }
        });
        response.once('close', resolve).on('error', () => undefined);
      });
      open.once('error', () => resolve()).end();
    });
  const stayOn = async (): Promise<void> => {
    for (let failures = 0; !hasLeft; failures += 1) {
      await followOnce();
      // A balancer sends nobody to a dead server.
      turn += 1;
      if (isFollowing) failures = 0;
      isFollowing = false;
      readAtMs = -Infinity;
      const { promise: hurried, resolve } = Promise.withResolvers<void>();
      hurry = resolve;
      if (!hasLeft) await Promise.race([pause(retryMs(failures, LONGEST_RETRY_MS)), hurried]);
    }
  };
  void stayOn();
  return {
    readAtMs: () => readAtMs,
    isFollowing: () => isFollowing,
    leave: () => {
      hasLeft = true;
      clearInterval(poll);
      open?.destroy();
    },
  };
}

function retryMs(failures: number, longestMs: number): number {
  const longest = Math.min(FIRST_RETRY_MS * RETRY_GROWTH ** failures, longestMs);
  return longest * (0.2 + 0.8 * Math.random());
}
