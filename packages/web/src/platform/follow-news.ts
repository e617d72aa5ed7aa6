/**
 * Keeps a page as the shop is: follows a stream of news, and looks from time to time while there is none. After each
 * new beginning everything is read, since news of the meantime are lost.
 */
import type { News, NewsFrame } from '@driftstone/contract/news.ts';
import { type OpenStream, readStream } from './news-stream.ts';

/** A thousand pages lose their node at the same moment, and one that is left takes them all. */
const FIRST_RETRY_MS = 2000;
const RETRY_GROWTH = 1.5;
const LONGEST_RETRY_MS = 30_000;
const LONGEST_REREAD_MS = 10_000;
/** All pages are told at once, and must not ask at once: a database that has just come back has few connections. */
const RESYNC_SPREAD_MS = 2500;

const EVERYTHING: News = { kind: 'resync', about: '' };

export interface NewsFollower {
  open: OpenStream;
  /** Reads what the news are about. Rejects when it could not be read; it is then called again. */
  onNews: (news: readonly News[]) => Promise<unknown>;
  /** Called when the shop has answered, or has said that nothing happened, and the page shows all that is known. */
  onContact: () => void;
  /** How often to look while there is no stream. */
  pollEveryMs: number;
}

interface Following {
  /** Reads everything at once, and waits no longer for the next try. */
  wake: () => void;
  stop: () => void;
}

export function followNews({ open, onNews, onContact, pollEveryMs }: NewsFollower): Following {
  const ends = new AbortController();
  const { signal } = ends;
  let isStreaming = false;
  let hurry: (() => void) | undefined;
  // Once the shop answers again, the stream need not wait out the pause that has grown meanwhile.
  const inTurn = readInTurn(signal, { onNews, onContact, onBack: () => hurry?.() });

  const stream = async (): Promise<void> => {
    let last: number | null = null;
    const onFrame = ({ number, news }: NewsFrame) => {
      const isFirst = last === null;
      const isMissing = last !== null && number !== last + (news ? 1 : 0);
      last = number;
      isStreaming = true;
      if (isFirst || isMissing) inTurn.read(EVERYTHING);
      // All that wait for the shop hear of the first change that it commits again.
      else if (news?.kind === 'resync' || (news && inTurn.hasFailed()))
        wait(Math.random() * RESYNC_SPREAD_MS, signal).then(() => inTurn.read(EVERYTHING), ignore);
      else if (news) inTurn.read(news);
      else if (inTurn.isUpToDate()) onContact();
    };
    await readStream(open, signal, onFrame).catch(ignore);
  };
  const follow = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      await stream();
      if (isStreaming) failures = 0;
      isStreaming = false;
      const pause = retryAfterMs(failures, LONGEST_RETRY_MS);
      await pauseUnless(pause, signal, (resolve) => (hurry = resolve));
    }
  };
  const poll = setInterval(() => {
    if (!isStreaming) inTurn.read(EVERYTHING);
  }, pollEveryMs);
  const wake = () => {
    inTurn.read(EVERYTHING);
    hurry?.();
  };
  const onShown = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', onShown, { signal });
  window.addEventListener('online', wake, { signal });
  window.addEventListener('pageshow', wake, { signal });
  void follow();
  return {
    wake,
    stop: () => {
      clearInterval(poll);
      ends.abort();
    },
  };
}

/** One reading at a time: what comes meanwhile is read afterwards, at once. What fails is tried again. */
function readInTurn(
  signal: AbortSignal,
  {
    onNews,
    onContact,
    onBack,
  }: Pick<NewsFollower, 'onNews' | 'onContact'> & {
    /** Called when the shop has answered after it had not. */
    onBack: () => void;
  },
) {
  let due: News[] = [];
  let isReading = false;
  let failures = 0;
  let hurry: (() => void) | undefined;

  const readAll = async (): Promise<void> => {
    isReading = true;
    while (due.length > 0 && !signal.aborted) {
      const news = due;
      due = [];
      try {
        await onNews(news);
        if (!signal.aborted) onContact();
        if (failures > 0) onBack();
        failures = 0;
      } catch {
        due = [EVERYTHING];
        const pause = retryAfterMs(failures, LONGEST_REREAD_MS);
        failures += 1;
        await pauseUnless(pause, signal, (resolve) => (hurry = resolve));
      }
    }
    isReading = false;
  };
  return {
    read: (news: News) => {
      if (!due.some(({ kind, about }) => kind === news.kind && about === news.about))
        due.push(news);
      if (!isReading) void readAll();
      else hurry?.();
    },
    isUpToDate: () => !isReading,
    /** The last reading has failed, and the next waits. */
    hasFailed: () => failures > 0,
  };
}

/** Between a fifth and the whole, so that pages that failed together come back one by one. */
function retryAfterMs(failures: number, longestMs: number): number {
  return (
    Math.min(FIRST_RETRY_MS * RETRY_GROWTH ** failures, longestMs) * (0.2 + 0.8 * Math.random())
  );
}

/** A pause that ends early when the page is no longer followed, or when somebody is in a hurry. */
async function pauseUnless(
  ms: number,
  signal: AbortSignal,
  onHurry: (hurry: () => void) => void,
): Promise<void> {
  const hurried = new Promise<void>(onHurry);
  await Promise.race([wait(ms, signal).catch(ignore), hurried]);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const abort = () => {
      clearTimeout(timer);
      reject(new Error('No longer followed'));
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

const ignore = () => undefined;
