import { EventEmitter } from 'node:events';
import pg from 'pg';

const CHANNEL = 'content_changed';
const RECONNECT_DELAY_MS = 500;
const CONNECT_LIMIT_MS = 2000;
/** A connection may die silently, so it is pinged this often, and has this long to answer. */
const PING_INTERVAL_MS = 2000;
const PING_LIMIT_MS = 1000;

/** Tells every node that the catalogue, reviews or texts have changed. */
export interface ContentEvents {
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * Listens on its own connection outside the pools. A lost connection is replaced, and counts as a change, since one may
 * have been missed.
 */
export async function listenForContent(connection: pg.ClientConfig): Promise<ContentEvents> {
  const emitter = new EventEmitter();
  let ear: pg.Client | undefined;
  let isClosed = false;

  const listen = async (): Promise<void> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'driftstone content',
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: PING_LIMIT_MS,
    });
    client.on('notification', () => emitter.emit('change'));
    // An `end` event follows each error.
    client.on('error', () => undefined);
    client.once('end', () => {
      if (ear === client) listenAgain();
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end();
      throw error;
    }
    ear = client;
  };
  const listenAgain = (): void => {
    ear = undefined;
    setTimeout(() => {
      if (isClosed) return;
      listen().then(() => emitter.emit('change'), listenAgain);
    }, RECONNECT_DELAY_MS).unref();
  };

  await listen();
  const pings = setInterval(() => {
    const client = ear;
    client?.query('select 1').catch(() => client.end());
  }, PING_INTERVAL_MS).unref();
  return {
    onChange: (listener) => void emitter.on('change', listener),
    close: async () => {
      isClosed = true;
      clearInterval(pings);
      const client = ear;
      ear = undefined;
      void client?.end();
    },
  };
}
