import { type News, writeHeartbeat, writeNews } from '@driftstone/contract/news.ts';
import type { NewsStream } from './news-stream.ts';
import { isOfCrew, type Topic } from './topics.ts';

export interface OpenStream extends NewsStream {
  /** The paired device, or the member of staff; null for customers. */
  crewId: string | null;
}

/** Readers who follow the same topic and get the same news. */
interface Round {
  /** The number of the last news. */
  number: number;
  streams: Set<OpenStream>;
}

/** The open streams of a node. */
export interface Readers {
  count(): number;
  countOf(topic: Topic): number;
  countAt(address: string): number;
  crewTopics(): Iterable<Topic>;
  customerTopics(): Iterable<Topic>;
  /** Counts the stream that `open` opens until it calls `leave`. It begins with a heartbeat. */
  join(topic: Topic, address: string, open: (leave: () => void) => OpenStream): OpenStream;
  tell(topic: Topic, news: News): void;
  /** Sends each stream the number of its last news. */
  beat(): void;
  endCrew(isOver: (crewId: string | null) => boolean): void;
  endAll(): void;
}

export function createReaders(): Readers {
  // Topics for staff are few. Of the others, there are as many as waiting customers.
  const ofCrew = new Map<Topic, Round>();
  const ofCustomers = new Map<Topic, Round>();
  const roundsOf = (topic: Topic) => (isOfCrew(topic) ? ofCrew : ofCustomers);
  const allRounds = () => [...ofCrew.values(), ...ofCustomers.values()];
  const openedAt = new Map<string, number>();
  let count = 0;

  const leave = (topic: Topic, address: string, stream: OpenStream) => {
    count -= 1;
    const left = (openedAt.get(address) ?? 1) - 1;
    if (left === 0) openedAt.delete(address);
    else openedAt.set(address, left);
    const rounds = roundsOf(topic);
    const round = rounds.get(topic);
    round?.streams.delete(stream);
    if (round?.streams.size === 0) rounds.delete(topic);
  };

  return {
    count: () => count,
    countOf: (topic) => roundsOf(topic).get(topic)?.streams.size ?? 0,
    countAt: (address) => openedAt.get(address) ?? 0,
    crewTopics: () => ofCrew.keys(),
    customerTopics: () => ofCustomers.keys(),
    join: (topic, address, open) => {
      const rounds = roundsOf(topic);
      const round = rounds.get(topic) ?? { number: 0, streams: new Set<OpenStream>() };
      rounds.set(topic, round);
      count += 1;
      openedAt.set(address, (openedAt.get(address) ?? 0) + 1);
      const stream: OpenStream = open(() => leave(topic, address, stream));
      round.streams.add(stream);
      stream.write(writeHeartbeat(round.number));
      return stream;
    },
    tell: (topic, news) => {
      const round = roundsOf(topic).get(topic);
      if (!round) return;
      round.number += 1;
      const frame = writeNews(round.number, news);
      for (const stream of round.streams) stream.write(frame);
    },
    beat: () => {
      for (const { number, streams } of allRounds()) {
        const frame = writeHeartbeat(number);
        for (const stream of streams) stream.write(frame);
      }
    },
    endCrew: (isOver) => {
      for (const { streams } of ofCrew.values())
        for (const stream of streams) if (isOver(stream.crewId)) stream.end();
    },
    endAll: () => {
      for (const { streams } of allRounds()) for (const stream of streams) stream.end();
    },
  };
}
