import type { News } from '@driftstone/contract/news.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Contact, watchContact } from './contact.ts';
import { followNews, type WhileHidden } from './follow-news.ts';
import type { OpenStream } from './news-stream.ts';
import { send } from '#platform/calls/transport.ts';

const POLL_MS = 5000;

interface LiveNewsOptions {
  /** The path of the stream; null: there is nothing to follow. */
  path: string | null;
  /** Reads what has changed, and rejects when it could not be read. Is called first with `resync`, for everything. */
  onNews: (news: readonly News[]) => Promise<unknown>;
  /** For a stream that needs more than a cookie. */
  open?: OpenStream;
  /** How often to poll while there is no stream. */
  pollEveryMs?: number;
  /** What it does while nobody sees the page. */
  whileHidden?: WhileHidden;
}

export interface LiveNews {
  contact: Contact;
  /** When the page was last up to date, by the browser's clock. */
  lastContactAt: number;
  /** The last reading has failed. */
  isFailing: boolean;
}

/** Follows the shop for as long as the component is shown. */
export function useLiveNews({
  path,
  onNews,
  open,
  pollEveryMs = POLL_MS,
  whileHidden = 'rests',
}: LiveNewsOptions): LiveNews {
  const [lastContactAt, setLastContactAt] = useState(() => Date.now());
  const [isFailing, setIsFailing] = useState(false);
  const [contact, setContact] = useState<Contact>('live');
  const readNews = useEffectEvent(onNews);
  const openStream = useEffectEvent((signal: AbortSignal) =>
    open ? open(signal) : send(path ?? '', { signal }),
  );
  useEffect(() => {
    if (path === null) return;
    const watch = watchContact(
      setContact,
      () => following.wake(),
      () => whileHidden !== 'streams' && document.visibilityState === 'hidden',
    );
    const following = followNews({
      open: (signal) => openStream(signal),
      onNews: (news) => readNews(news),
      onContact: () => {
        watch.heard();
        setLastContactAt(Date.now());
        setIsFailing(false);
      },
      onFailure: () => setIsFailing(true),
      pollEveryMs,
      whileHidden,
    });
    return () => {
      following.stop();
      watch.stop();
    };
  }, [path, pollEveryMs, whileHidden]);
  return { contact, lastContactAt, isFailing };
}
