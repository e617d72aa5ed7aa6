import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Fault =
  /** 429: nothing was done. */
  | { kind: 'busy'; retryAfter?: string }
  /** 500: nothing was done, and nothing is remembered. */
  | { kind: 'fault' }
  /** 500, kept under the idempotency key. */
  | { kind: 'stored fault' }
  /** Done, but the answer never comes. */
  | { kind: 'silence' }
  /** Done, but the connection ends before the answer. */
  | { kind: 'cut' }
  /** Done, and the answer comes a byte at a time. */
  | { kind: 'slow body' }
  /** Done, and the answer is no JSON. */
  | { kind: 'malformed' }
  /** Done, and the answer is JSON of something else. */
  | { kind: 'nonsense' };

export interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

const DRIP_MS = 20;

/** The faults that lie between the deed and its answer. */
export async function sendAnswer(
  response: ServerResponse,
  { status, body, headers }: Answer,
  fault: Fault | undefined,
): Promise<void> {
  const text = JSON.stringify(body);
  const head = { 'content-type': 'application/json', 'request-id': 'req_test', ...headers };
  switch (fault?.kind) {
    case 'silence':
      return;
    case 'cut':
      response.socket?.destroy();
      return;
    case 'malformed':
      response.writeHead(status, head).end(`${text.slice(0, text.length / 2)}`);
      return;
    case 'nonsense':
      response.writeHead(status, head).end('{"object":"something else"}');
      return;
    case 'slow body':
      response.writeHead(status, head);
      for (const byte of text) {
        if (response.destroyed) return;
        response.write(byte);
        await pause(DRIP_MS);
      }
      response.end();
      return;
    case 'busy':
    case 'fault':
    case 'stored fault':
    case undefined:
      response.writeHead(status, head).end(text);
  }
}
