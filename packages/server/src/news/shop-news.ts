/**
 * Tells open pages what has changed. Each node hears of every commit on any node, and passes it on to its own streams.
 * A heartbeat proves more than a working network: a node sends it only while it hears the database.
 */
import { HEARTBEAT_MS, type News } from '@driftstone/contract/news.ts';
import type { FastifyReply } from 'fastify';
import { CONTENT_CHANNEL } from '#content/content-events.ts';
import type { Config } from '#config/config.ts';
import type { Notifications } from '#database/notifications.ts';
import { ShopError } from '#errors/shop-error.ts';
import { createChangedRights } from './changed-rights.ts';
import { openStream } from './news-stream.ts';
import { createReaders } from './readers.ts';
import {
  isOfCrew,
  isOfStore,
  newsOfContent,
  ORDER_CHANNEL,
  RIGHTS_CHANNEL,
  type Topic,
} from './topics.ts';

/** Many phones share the address of a mobile network. A refused page polls instead. */
const MOST_OF_AN_ADDRESS = 100;
/** More than one customer opens. */
const MOST_OF_A_CUSTOMER = 20;
/** Each takes about 45 kB of memory: `npm run bench -- streams`. */
const MOST_OF_A_NODE = 5000;

export interface ShopNews {
  /** Answers the request with a stream. @throws ShopError TOO_MANY_STREAMS, SHOP_BUSY, DATABASE_UNAVAILABLE */
  open(reply: FastifyReply, topic: Topic, reader: Reader): void;
  /** How many streams are open. */
  count(): number;
  /** Ends all streams and opens no more, so that the server can close. */
  close(): void;
}

export interface Reader {
  address: string;
  /** The paired device, or the member of staff; null for customers. */
  crewId: string | null;
  /** When we started to read what they may see, by the clock of `performance.now()`. */
  askedAtMs: number;
}

/** Without notifications, streams open but carry no news. */
export function createShopNews(
  notifications: Notifications | null,
  { hasRateLimits }: Pick<Config, 'hasRateLimits'>,
): ShopNews {
  const readers = createReaders();
  const rights = createChangedRights();
  let isClosed = false;
  const isListening = () => notifications?.isListening() ?? true;

  notifications?.on(ORDER_CHANNEL, (payload) => {
    const [orderId = '', storeId, userId = ''] = payload.split(' ');
    const news: News = { kind: 'order', about: orderId };
    readers.tell(`order ${orderId}`, news);
    readers.tell(`customer ${userId}`, news);
    for (const topic of readers.crewTopics())
      if (isOfStore(topic, storeId)) readers.tell(topic, news);
  });
  notifications?.on(CONTENT_CHANNEL, (payload) => {
    const news = newsOfContent(payload);
    if (!news) return;
    for (const topic of readers.crewTopics()) readers.tell(topic, news);
  });
  notifications?.on(RIGHTS_CHANNEL, (crewId) => {
    rights.note(crewId);
    readers.endCrew((id) => id === crewId);
  });
  notifications?.onGap(() => {
    rights.noteGap();
    for (const topic of readers.customerTopics())
      readers.tell(topic, { kind: 'resync', about: '' });
    readers.endCrew(() => true);
  });
  const beats = setInterval(() => {
    rights.forgetOld();
    if (isListening()) readers.beat();
  }, HEARTBEAT_MS).unref();

  const requireRoom = (topic: Topic, address: string) => {
    if (isClosed || readers.count() >= MOST_OF_A_NODE)
      throw new ShopError('SHOP_BUSY', { retryAfterS: 5 });
    if (!isListening()) throw new ShopError('DATABASE_UNAVAILABLE', { retryAfterS: 5 });
    const isFull = !isOfCrew(topic) && readers.countOf(topic) >= MOST_OF_A_CUSTOMER;
    const isGreedy = hasRateLimits && readers.countAt(address) >= MOST_OF_AN_ADDRESS;
    if (isFull || isGreedy) throw new ShopError('TOO_MANY_STREAMS', { retryAfterS: 60 });
  };

  return {
    open: (reply, topic, { address, crewId, askedAtMs }) => {
      requireRoom(topic, address);
      reply.hijack();
      // The reader left while we checked who they are. No end event would follow, so the stream must not count.
      if (reply.raw.destroyed) return;
      const stream = readers.join(topic, address, (leave) => ({
        ...openStream(reply.raw, reply.getHeaders(), leave),
        crewId,
      }));
      // Their rights changed while we read them, so the stream might tell what they may no longer see.
      if (crewId !== null && rights.mayHaveChangedSince(crewId, askedAtMs)) stream.end();
    },
    count: readers.count,
    close: () => {
      isClosed = true;
      clearInterval(beats);
      readers.endAll();
    },
  };
}
