import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Fault =
  /** 429: nothing was done. */
  | { kind: 'busy'; retryAfter?: string }
  /** 500: nothing was done, and nothing is stored. */
  | { kind: 'fault' }
  /** 500, stored under the idempotency key. */
  | { kind: 'stored fault' }
  /** Done, but the answer never arrives. */
  | { kind: 'silence' }
  /** Done, but the connection ends before the answer. */
  | { kind: 'cut' }
  /** Done, and the answer arrives a byte at a time. */
  | { kind: 'slow body' }
  /** Done, and the answer is no JSON. */
  | { kind: 'malformed' }
  /** Done, and the answer is JSON of another shape. */
  | { kind: 'nonsense' };

export interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

const DRIP_MS = 20;

/** Sends the answer with the faults that happen after the work is done. */
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
