/**
 * Tells open pages what has changed. Each node hears of every commit on any node, and passes it on to its own streams.
 * A heartbeat proves more than a working network: a node sends it only while it hears the database.
 */
import { HEARTBEAT_MS, type News, writeHeartbeat, writeNews } from '@driftstone/contract/news.ts';
import type { FastifyReply } from 'fastify';
import { CONTENT_CHANNEL } from '#content/content-events.ts';
import type { Config } from '#config/config.ts';
import type { Notifications } from '#database/notifications.ts';
import { ShopError } from '#errors/shop-error.ts';
import { type NewsStream, openStream } from './news-stream.ts';
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
/** More than one customer opens for an order. */
const MOST_OF_AN_ORDER = 20;
/** Each takes about 45 kB of memory: `npm run bench -- streams`. */
const MOST_OF_A_NODE = 5000;
/** Longer than a request waits for the database before its stream starts. */
const RIGHTS_NOTED_MS = 5 * 60_000;

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

interface OpenStream extends NewsStream {
  crewId: string | null;
}

/** Readers who follow the same topic and get the same news. */
interface Round {
  /** The number of the last news. */
  number: number;
  streams: Set<OpenStream>;
}

/** Without notifications, streams open but carry no news. */
export function createShopNews(
  notifications: Notifications | null,
  { hasRateLimits }: Pick<Config, 'hasRateLimits'>,
): ShopNews {
  // Topics for staff are few. There are as many order topics as waiting customers.
  const ofCrew = new Map<Topic, Round>();
  const ofOrders = new Map<Topic, Round>();
  const roundsOf = (topic: Topic) => (isOfCrew(topic) ? ofCrew : ofOrders);
  const allRounds = () => [...ofCrew, ...ofOrders];
  const opened = new Map<string, number>();
  /** Whose rights have changed, and when. */
  const changedAtMs = new Map<string, number>();
  /** When the node heard the database again after a pause in which rights may have changed. */
  let heardAgainAtMs = -Infinity;
  let count = 0;
  let isClosed = false;
  const isListening = () => notifications?.isListening() ?? true;

  const tell = (topic: Topic, news: News) => {
    const round = roundsOf(topic).get(topic);
    if (!round) return;
    round.number += 1;
    const frame = writeNews(round.number, news);
    for (const stream of round.streams) stream.write(frame);
  };
  notifications?.on(ORDER_CHANNEL, (payload) => {
    const [orderId = '', storeId] = payload.split(' ');
    const news: News = { kind: 'order', about: orderId };
    tell(`order ${orderId}`, news);
    for (const topic of ofCrew.keys()) if (isOfStore(topic, storeId)) tell(topic, news);
  });
  notifications?.on(CONTENT_CHANNEL, (payload) => {
    const news = newsOfContent(payload);
    if (!news) return;
    for (const topic of ofCrew.keys()) tell(topic, news);
  });
  const endThose = (isOver: (stream: OpenStream) => boolean) => {
    for (const { streams } of ofCrew.values())
      for (const stream of streams) if (isOver(stream)) stream.end();
  };
  notifications?.on(RIGHTS_CHANNEL, (crewId) => {
    changedAtMs.set(crewId, performance.now());
    endThose((stream) => stream.crewId === crewId);
  });
  notifications?.onGap(() => {
    heardAgainAtMs = performance.now();
    for (const topic of ofOrders.keys()) tell(topic, { kind: 'resync', about: '' });
    endThose(() => true);
  });
  /** Their rights changed while we read them, so the stream might tell what they may no longer see. */
  const isOutdated = ({ crewId, askedAtMs }: Reader) =>
    crewId !== null && Math.max(changedAtMs.get(crewId) ?? -Infinity, heardAgainAtMs) >= askedAtMs;
  const forgetOldChanges = () => {
    for (const [crewId, atMs] of changedAtMs)
      if (performance.now() - atMs > RIGHTS_NOTED_MS) changedAtMs.delete(crewId);
  };
  const beat = () => {
    forgetOldChanges();
    if (!isListening()) return;
    for (const [, { number, streams }] of allRounds()) {
      const frame = writeHeartbeat(number);
      for (const stream of streams) stream.write(frame);
    }
  };
  const beats = setInterval(beat, HEARTBEAT_MS).unref();

  const requireRoom = (topic: Topic, address: string) => {
    if (isClosed || count >= MOST_OF_A_NODE) throw new ShopError('SHOP_BUSY', { retryAfterS: 5 });
    if (!isListening()) throw new ShopError('DATABASE_UNAVAILABLE', { retryAfterS: 5 });
    const ofOrder = isOfCrew(topic) ? 0 : (ofOrders.get(topic)?.streams.size ?? 0);
    const ofAddress = hasRateLimits ? (opened.get(address) ?? 0) : 0;
    if (ofOrder >= MOST_OF_AN_ORDER || ofAddress >= MOST_OF_AN_ADDRESS)
      throw new ShopError('TOO_MANY_STREAMS', { retryAfterS: 60 });
  };
  const leave = (topic: Topic, address: string, stream: OpenStream) => {
    count -= 1;
    const left = (opened.get(address) ?? 1) - 1;
    if (left === 0) opened.delete(address);
    else opened.set(address, left);
    const rounds = roundsOf(topic);
    const round = rounds.get(topic);
    round?.streams.delete(stream);
    if (round?.streams.size === 0) rounds.delete(topic);
  };

  return {
    open: (reply, topic, reader) => {
      const { address, crewId } = reader;
      requireRoom(topic, address);
      reply.hijack();
      // The reader left while we checked who they are. No end event would follow, so the stream must not count.
      if (reply.raw.destroyed) return;
      const rounds = roundsOf(topic);
      const round = rounds.get(topic) ?? { number: 0, streams: new Set<OpenStream>() };
      rounds.set(topic, round);
      count += 1;
      opened.set(address, (opened.get(address) ?? 0) + 1);
      const stream: OpenStream = {
        ...openStream(reply.raw, reply.getHeaders(), () => leave(topic, address, stream)),
        crewId,
      };
      round.streams.add(stream);
      stream.write(writeHeartbeat(round.number));
      if (isOutdated(reader)) stream.end();
    },
    count: () => count,
    close: () => {
      isClosed = true;
      clearInterval(beats);
      for (const [, { streams }] of allRounds()) for (const stream of streams) stream.end();
    },
  };
}
