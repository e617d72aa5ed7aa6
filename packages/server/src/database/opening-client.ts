import type pg from 'pg';
import { OpeningQuery } from './opening-query.ts';
import type { Transaction } from './queryable.ts';

type Query = pg.PoolClient['query'];

const BEGIN = /^begin\b/;
const END = /^(?:commit|rollback)$/;
const NOTHING = { rows: [], rowCount: 0 };

/** A connection within a transaction. */
interface SessionClient {
  query: Query;
  /** How many statements were sent since the transaction took the connection. */
  countSent(): number;
  /** Sends `commit` behind them. */
  endSoon(): void;
}

/**
 * A connection that sends `begin` with the first statement after it, which saves a round trip. A transaction without a
 * statement sends nothing.
 */
export function openingClient(client: pg.PoolClient): pg.PoolClient {
  let begin: string | null = null;
  let end: Promise<unknown> | null = null;
  let sentCount = 0;
  const query = async (asked: pg.QueryConfig, values?: unknown[]): Promise<unknown> => {
    sentCount += 1;
    if (BEGIN.test(asked.text)) {
      begin = asked.text;
      end = null;
      return NOTHING;
    }
    if (end) {
      if (asked.text === 'commit') return end;
      // After a commit that failed there is nothing left to roll back.
      if (asked.text === 'rollback') return end.catch(() => NOTHING);
      throw new Error(`The transaction has ended before: ${asked.text}`);
    }
    if (begin === null) return client.query(asked, values);
    const opened = begin;
    begin = null;
    if (END.test(asked.text)) return NOTHING;
    return open(client, opened, values ? { ...asked, values } : asked);
  };
  const endSoon = () => {
    end = query({ text: 'commit' });
    // The failure reaches whoever ends the transaction.
    end.catch(() => undefined);
  };
  const countSent = () => sentCount;
  const session: SessionClient = { query: query as Query, countSent, endSoon };
  return session as unknown as pg.PoolClient;
}

/** For `lastly`. Drizzle shows the client in no type. */
export function sessionOf(tx: Transaction): SessionClient {
  return (tx as unknown as { session: { client: SessionClient } }).session.client;
}

function open(client: pg.PoolClient, begin: string, asked: pg.QueryConfig): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = new OpeningQuery(begin, asked, (error, result) => {
      if (!error) return resolve(result);
      // `pg` may take the statement for prepared though PostgreSQL has skipped it.
      if (!opening.hasBegun) void client.end();
      reject(error);
    });
    client.query(opening);
  });
}
