import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { type Limits, PatientClient } from './clients.ts';
import { nameNode } from './other-nodes.ts';

const RECONNECT_DELAY_MS = 500;
/** A connection may die silently, so it is pinged this often and has `queryMs` to answer. */
const PING_INTERVAL_MS = 2000;
const LIMITS: Limits = { connectMs: 2000, queryMs: 1000 };
/** Fails on a primary that was made read-only, where nothing is announced any more. */
const PING = `select 1 / (current_setting('transaction_read_only') = 'off')::int`;

/** What transactions tell every node when they commit. */
export interface Notifications {
  on(channel: string, listener: (payload: string) => void): void;
  /** Called when the node listens again after a pause, in which it may have missed something. */
  onGap(listener: () => void): void;
  isListening(): boolean;
  close(): Promise<void>;
}

/** Listens on its own connection outside the pools: one for each node. A lost connection is replaced. */
export async function listenTo(
  connection: pg.ClientConfig,
  channels: readonly string[],
  keyPrint?: string,
): Promise<Notifications> {
  const emitter = new EventEmitter();
  let ear: pg.Client | undefined;
  let isClosed = false;

  const listen = async (): Promise<void> => {
    const client = new PatientClient(
      { ...connection, application_name: nameNode(keyPrint) },
      { limits: LIMITS },
    );
    client.on('notification', ({ channel, payload = '' }) =>
      emitter.emit(`on ${channel}`, payload),
    );
    // An `end` event follows each error.
    client.on('error', () => undefined);
    client.once('end', () => {
      if (ear === client) listenAgain();
    });
    try {
      await client.connect();
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
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
      listen().then(() => emitter.emit('gap'), listenAgain);
    }, RECONNECT_DELAY_MS).unref();
  };

  await listen();
  const pings = setInterval(() => {
    const client = ear;
    client?.query(PING).catch(() => client.end());
  }, PING_INTERVAL_MS).unref();
  return {
    on: (channel, listener) => void emitter.on(`on ${channel}`, listener),
    onGap: (listener) => void emitter.on('gap', listener),
    isListening: () => ear !== undefined,
    close: async () => {
      isClosed = true;
      clearInterval(pings);
      const client = ear;
      ear = undefined;
      void client?.end();
    },
  };
}
