/** A local server that speaks a provider's wire format, and fails when a test demands it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, type Fault, sendAnswer } from './stripe/faults.ts';

export interface SeenRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface JsonServer {
  url: string;
  /** All requests received, including those that failed. */
  requests: SeenRequest[];
  /** Answers all requests from now on. */
  answer: (request: SeenRequest) => Answer;
  /** The next requests fail in this order. Later ones succeed. */
  failNext(...faults: Fault[]): void;
  /** Every request fails like this; null: none fails. */
  failAlways(fault: Fault | null): void;
  close(): Promise<void>;
}

export async function startJsonServer(answer: JsonServer['answer']): Promise<JsonServer> {
  let faults: Fault[] = [];
  let lasting: Fault | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const seen = await readRequest(request);
      started.requests.push(seen);
      const fault = lasting ?? faults.shift();
      await sendAnswer(response, refusalOf(fault) ?? started.answer(seen), fault);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const started: JsonServer = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answer,
    failNext: (...next) => void (faults = next),
    failAlways: (fault) => void (lasting = fault),
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return started;
}

function refusalOf(fault: Fault | undefined): Answer | null {
  if (fault?.kind === 'fault') return { status: 500, body: { error: 'Something went wrong.' } };
  if (fault?.kind !== 'busy') return null;
  const { retryAfter } = fault;
  const headers = retryAfter === undefined ? undefined : { 'retry-after': retryAfter };
  return { status: 429, body: { error: 'Slow down.' }, ...(headers && { headers }) };
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '', 'http://provider'),
    headers: request.headers,
    body: await text(request),
  };
}
