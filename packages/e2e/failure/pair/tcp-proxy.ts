/** Stands between two programs, in a separate process, so that it can be killed, frozen, or told to fail. */
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

export type ProxyState =
  /** Each chunk is delayed by `lateMs`. */
  | { kind: 'open'; lateMs: number }
  /** Resets the open connections and each new one. */
  | { kind: 'cut' }
  /** Drops everything silently. */
  | { kind: 'silent' };

export interface ProxyOrder {
  /** The path of a socket, or `host:port`. Connections to another target are reset. */
  target: string;
  state: ProxyState;
}

const POLL_MS = 20;

const [port, ...first] = process.argv.slice(2);
let { target, state } = JSON.parse(first.join(' ')) as ProxyOrder;
const clients = new Set<Socket>();

const resetAll = () => clients.forEach((client) => client.resetAndDestroy());

async function* passOn(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    if (state.kind === 'open' && state.lateMs > 0) await delay(state.lateMs);
    while (state.kind === 'silent') await delay(POLL_MS);
    yield piece;
  }
}

function reach(): Socket {
  const [host, targetPort] = target.split(':');
  return targetPort === undefined ? connect(target) : connect(Number(targetPort), host);
}

const server = createServer((client) => {
  clients.add(client.setNoDelay());
  client.once('close', () => clients.delete(client));
  // The handler below notices when a client is reset.
  client.on('error', () => undefined);
  if (state.kind === 'cut') return void client.resetAndDestroy();
  const behind = reach();
  // When one side ends or fails, the other one is closed too.
  pipeline(client, passOn, behind, () => behind.destroy());
  pipeline(behind, passOn, client, () => client.destroy());
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));

process.on('message', (order: ProxyOrder) => {
  const isElsewhere = order.target !== target;
  ({ target, state } = order);
  if (isElsewhere || state.kind === 'cut') resetAll();
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
