import type pg from 'pg';
import { OpeningQuery } from './opening-query.ts';

type Query = pg.PoolClient['query'];

const BEGIN = /^begin\b/;
const END = /^(?:commit|rollback)$/;
const NOTHING = { rows: [], rowCount: 0 };

/**
 * A connection that sends `begin` with the first statement after it, which saves a round trip. A transaction without a
 * statement sends nothing.
 */
export function openingClient(client: pg.PoolClient): pg.PoolClient {
  let begin: string | null = null;
  const query = async (asked: pg.QueryConfig, values?: unknown[]): Promise<unknown> => {
    if (BEGIN.test(asked.text)) {
      begin = asked.text;
      return NOTHING;
    }
    if (begin === null) return client.query(asked, values);
    const opened = begin;
    begin = null;
    if (END.test(asked.text)) return NOTHING;
    return open(client, opened, values ? { ...asked, values } : asked);
  };
  return { query: query as Query } as pg.PoolClient;
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
