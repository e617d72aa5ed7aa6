import { EventEmitter } from 'node:events';
import type { Pool, PoolClient } from 'pg';

const CHANNEL = 'content_changed';
const RECONNECT_DELAY_MS = 1000;

/** Tells every node that the catalogue, reviews or texts have changed. */
export interface ContentEvents {
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Listens on a connection of its own; a lost one is replaced, and counts as a change that may have been missed. */
export async function listenForContent(pool: Pool): Promise<ContentEvents> {
  const emitter = new EventEmitter();
  let client: PoolClient | undefined;
  let isClosed = false;

  const connect = async () => {
    client = await pool.connect();
    client.on('notification', () => emitter.emit('change'));
    client.on('error', reconnect);
    await client.query(`listen ${CHANNEL}`);
  };
  const reconnect = () => {
    client?.release(true);
    client = undefined;
    if (isClosed) return;
    setTimeout(() => {
      if (isClosed) return;
      connect().then(() => emitter.emit('change'), reconnect);
    }, RECONNECT_DELAY_MS).unref();
  };

  await connect();
  return {
    onChange: (listener) => void emitter.on('change', listener),
    close: async () => {
      isClosed = true;
      client?.release(true);
      // It may still report that PostgreSQL ends, and must not be released again for that.
      client = undefined;
    },
  };
}

/** The statement to run in the transaction that changes content. */
export const NOTIFY_CONTENT_CHANGED = `notify ${CHANNEL}`;
