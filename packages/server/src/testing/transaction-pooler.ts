// The minimum of a pooler in transaction mode, as PgBouncer worked before 1.21: all clients share a few connections to
// PostgreSQL, each until its transaction ends, and statement names pass unchanged.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { SHOP_ROLE } from '@driftstone/embedded-postgres/shop-role.ts';

const LENGTH_BYTES = 4;
const KIND_BYTES = 1;
const READY = 'Z'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
/** Messages that PostgreSQL answers with READY: a simple query, and the Sync of the extended protocol. */
const ASKS_READY = new Set(['Q', 'S'].map((kind) => kind.charCodeAt(0)));
const PROTOCOL_3 = 196_608;

export interface TransactionPooler {
  url: string;
  close(): Promise<void>;
}

interface Habits {
  /** Assigned in turn. */
  connections?: number;
  /** The next client of a connection also meets what the previous one has left in its session. */
  hold?: 'a transaction' | 'a session';
}

/** @param url of a database in the tests' PostgreSQL, which needs no password */
export async function startTransactionPooler(
  url: string,
  { connections = 1, hold = 'a transaction' }: Habits = {},
): Promise<TransactionPooler> {
  const { pathname, searchParams, port } = new URL(url);
  const socketPath = `${searchParams.get('host')}/.s.PGSQL.${port}`;
  const open = () => openShared(socketPath, pathname.slice(1));
  const all = await Promise.all(Array.from({ length: connections }, open));
  let turns = 0;
  const take = (): Promise<Taken> => takeTurn(all[turns++ % all.length] as Shared);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    void serve(client, take, hold).catch(() => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://${SHOP_ROLE}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    close: async () => {
      for (const client of clients) client.destroy();
      for (const { socket } of all) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Shared {
  socket: Socket;
  messages: AsyncGenerator<Buffer>;
  /** The client keeps the connection until its transaction ends. */
  turn: Promise<void>;
}

async function openShared(path: string, database: string): Promise<Shared> {
  const socket = connect(path);
  const settings = `user\0${SHOP_ROLE}\0database\0${database}\0\0`;
  socket.write(framed(Buffer.concat([int32(PROTOCOL_3), Buffer.from(settings)])));
  const messages = readMessages(socket);
  await untilReady(messages);
  return { socket, messages, turn: Promise.resolve() };
}

async function serve(
  client: Socket,
  take: () => Promise<Taken>,
  hold: Habits['hold'],
): Promise<void> {
  await once(client, 'readable');
  const first = client.read() as Buffer;
  const startUp = first.subarray(0, first.readInt32BE(0));
  client.unshift(first.subarray(startUp.length));
  client.write(
    Buffer.concat([
      answer('R', int32(0)),
      answer('K', Buffer.concat([int32(4500), int32(4500)])),
      answer('Z', Buffer.from('I')),
    ]),
  );
  const asked = readMessages(client);
  let taken: Taken | null = null;
  try {
    for (;;) {
      const opening = await asked.next();
      if (opening.done || String.fromCharCode(opening.value[0] ?? 0) === 'X')
        return void client.end();
      taken ??= await take();
      await carryTransaction(client, taken.shared, asked, opening.value);
      if (hold === 'a session') continue;
      taken.release();
      taken = null;
    }
  } finally {
    taken?.release();
  }
}

interface Taken {
  shared: Shared;
  release(): void;
}

async function takeTurn(shared: Shared): Promise<Taken> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = shared.turn;
  shared.turn = promise;
  await before;
  return { shared, release: resolve };
}

async function carryTransaction(
  client: Socket,
  { socket, messages }: Shared,
  asked: AsyncGenerator<Buffer>,
  first: Buffer,
): Promise<void> {
  let message = first;
  for (;;) {
    socket.write(message);
    if (ASKS_READY.has(message[0] ?? 0)) {
      const state = await untilReady(messages, (each) => void client.write(each));
      if (state === IDLE) return;
    }
    const next = await asked.next();
    if (next.done) return;
    message = next.value;
  }
}

/** Returns the state of the transaction. */
async function untilReady(
  messages: AsyncGenerator<Buffer>,
  pass: (message: Buffer) => void = refuseErrors,
): Promise<number> {
  for (;;) {
    const { value, done } = await messages.next();
    if (done) throw new Error('PostgreSQL has ended the connection');
    pass(value);
    if (value[0] === READY) return value.at(-1) ?? 0;
  }
}

function refuseErrors(message: Buffer): void {
  if (message[0] === ERROR) throw new Error(message.toString('latin1'));
}

async function* readMessages(socket: Socket): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= KIND_BYTES + LENGTH_BYTES) {
      const end = KIND_BYTES + rest.readInt32BE(KIND_BYTES);
      if (rest.length < end) break;
      yield rest.subarray(0, end);
      rest = rest.subarray(end);
    }
  }
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  bytes.writeInt32BE(value);
  return bytes;
};
const framed = (body: Buffer): Buffer => Buffer.concat([int32(body.length + LENGTH_BYTES), body]);
const answer = (kind: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(kind), framed(body)]);
