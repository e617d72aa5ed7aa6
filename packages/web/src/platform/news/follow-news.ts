/** Follows a stream of news, and polls while there is none. Reads everything after each new beginning. */
import type { News, NewsFrame } from '@driftstone/contract/news.ts';
import { type OpenStream, readStream } from './news-stream.ts';

/** A thousand pages may lose their node at the same moment, and another node has to take them all. */
const FIRST_RETRY_MS = 2000;
const RETRY_GROWTH = 1.5;
const LONGEST_RETRY_MS = 30_000;
const LONGEST_REREAD_MS = 10_000;
/** Pages are told at the same moment, but must not ask then: a database that just came back has few connections. */
const RESYNC_SPREAD_MS = 2500;
const POLL_UNSEEN_MS = 60_000;
/** The longest that a timer can take: only a hurry ends such a pause. */
const UNTIL_HURRIED_MS = 2 ** 31 - 1;

const EVERYTHING: News = { kind: 'resync', about: '' };

/** The kitchen still rings, the title of an order's tab still says its stage, and nobody misses the rest. */
export type WhileHidden = 'streams' | 'polls' | 'rests';

export interface NewsFollower {
  open: OpenStream;
  /** Reads what the news is about. Rejects when that fails, and is then called again. */
  onNews: (news: readonly News[]) => Promise<unknown>;
  /** Called when the shop has answered, or has said that nothing happened, and the page is up to date. */
  onContact: () => void;
  /** Called when a reading has failed. */
  onFailure: () => void;
  /** How often to poll while there is no stream. */
  pollEveryMs: number;
  /** What a page does that nobody sees. */
  whileHidden: WhileHidden;
}

interface Following {
  /** Reads everything at once, without waiting for the next try. */
  wake: () => void;
  stop: () => void;
}

export function followNews({
  open,
  onNews,
  onContact,
  onFailure,
  pollEveryMs,
  whileHidden,
}: NewsFollower): Following {
  const ends = new AbortController();
  const { signal } = ends;
  let streamEnds = new AbortController();
  let isStreaming = false;
  let hurry: (() => void) | undefined;
  const isHidden = () =>
    whileHidden !== 'streams' && !signal.aborted && document.visibilityState === 'hidden';
  // Once the shop answers again, the stream need not wait out the pause that has grown meanwhile.
  const inTurn = readInTurn(signal, {
    onNews,
    onContact,
    onFailure,
    onBack: () => hurry?.(),
    isHidden,
  });

  const stream = async (): Promise<void> => {
    if (isHidden()) return;
    streamEnds = new AbortController();
    let last: number | null = null;
    const onFrame = ({ number, news }: NewsFrame) => {
      const isFirst = last === null;
      const isMissing = last !== null && number !== last + (news ? 1 : 0);
      last = number;
      isStreaming = true;
      if (isFirst || isMissing) inTurn.read(EVERYTHING);
      // All pages that wait for the shop hear of the first change after its return.
      else if (news?.kind === 'resync' || (news && inTurn.hasFailed()))
        wait(Math.random() * RESYNC_SPREAD_MS, signal).then(() => inTurn.read(EVERYTHING), ignore);
      else if (news) inTurn.read(news);
      else if (inTurn.isUpToDate()) onContact();
    };
    await readStream(open, streamEnds.signal, onFrame).catch(ignore);
  };
  const follow = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      await stream();
      if (isStreaming) failures = 0;
      isStreaming = false;
      const pause = isHidden() ? UNTIL_HURRIED_MS : retryAfterMs(failures, LONGEST_RETRY_MS);
      await pauseUnless(pause, signal, (resolve) => (hurry = resolve));
    }
  };
  const poll = setInterval(() => {
    if (!isStreaming && !isHidden()) inTurn.read(EVERYTHING);
  }, pollEveryMs);
  const pollUnseen = setInterval(() => {
    if (whileHidden === 'polls' && isHidden()) inTurn.read(EVERYTHING);
  }, POLL_UNSEEN_MS);
  const wake = () => {
    if (isHidden()) return;
    inTurn.read(EVERYTHING);
    hurry?.();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') wake();
    else if (isHidden()) streamEnds.abort();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', wake, { signal });
  window.addEventListener('pageshow', wake, { signal });
  void follow();
  return {
    wake,
    stop: () => {
      clearInterval(poll);
      clearInterval(pollUnseen);
      ends.abort();
      streamEnds.abort();
    },
  };
}

/** One reading at a time: news that come meanwhile are read right afterwards. Tries again what fails. */
function readInTurn(
  signal: AbortSignal,
  {
    onNews,
    onContact,
    onFailure,
    onBack,
    isHidden,
  }: Pick<NewsFollower, 'onNews' | 'onContact' | 'onFailure'> & {
    /** Called when the shop answers again after a failure. */
    onBack: () => void;
    /** A page that nobody sees does not try again by itself. */
    isHidden: () => boolean;
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
        if (!signal.aborted) onFailure();
        const pause = isHidden() ? UNTIL_HURRIED_MS : retryAfterMs(failures, LONGEST_REREAD_MS);
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

/** Takes between a fifth and the whole of the pause, so that pages that failed together come back one by one. */
function retryAfterMs(failures: number, longestMs: number): number {
  return (
    Math.min(FIRST_RETRY_MS * RETRY_GROWTH ** failures, longestMs) * (0.2 + 0.8 * Math.random())
  );
}

/** A pause that ends early when the page stops following, or when something asks for an immediate try. */
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
