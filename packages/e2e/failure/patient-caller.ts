// Calls the shop like a patient customer: without an answer, or after a 503, it tries again, at the other node if there
// is one.
import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint, EndpointAnswer, EndpointArguments } from '@driftstone/contract/route.ts';
import type { CallCounts } from './call-counts.ts';

const CALL_LIMIT_MS = 20_000;
const PATIENCE_MS = 60_000;
const RETRY_DELAY_MS = 150;

/** The shop refused the call, and another try would not help. */
export class Refused extends Error {
  readonly status: number;
  /** Of the shop's errors. */
  readonly code: string | undefined;

  constructor(call: string, status: number, text: string) {
    super(`${call}: ${status} ${text.slice(0, 200)}`);
    this.status = status;
    this.code = /"code":"(\w+)"/.exec(text)?.[1];
  }
}

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Heard {
  status: number;
  text: string;
}

export class PatientCaller {
  accessToken: string | null = null;
  readonly #urls: readonly string[];
  readonly #counts: CallCounts;
  #turn: number;

  constructor(urls: readonly string[], counts: CallCounts, firstTurn: number) {
    this.#urls = urls;
    this.#counts = counts;
    this.#turn = firstTurn;
  }

  /** Calls `onAttempt` before each try. @throws Refused */
  async ask<const Route extends Endpoint>(
    endpoint: Route,
    args: EndpointArguments<Route>,
    onAttempt?: () => void,
  ): Promise<EndpointAnswer<Route>> {
    const { params, body }: { params?: Record<string, string>; body?: unknown } = args;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '');
    const sent: Sent = { method: endpoint.method, path };
    if (body !== undefined) {
      sent.headers = { 'content-type': 'application/json' };
      sent.body = JSON.stringify(body);
    }
    const { text } = await this.send(sent, onAttempt);
    return JSON.parse(text) as EndpointAnswer<Route>;
  }

  /** Tries until the answer is neither missing nor a server error. @throws Refused */
  async send(sent: Sent, onAttempt: () => void = () => {}): Promise<Heard> {
    const call = `${sent.method} ${sent.path.replaceAll(/[\w-]{20,}/g, '…')}`;
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      onAttempt();
      const heard = await this.#attempt(sent, call);
      if (heard && heard.status < 400) return heard;
      if (heard && heard.status < 500) throw new Refused(call, heard.status, heard.text);
      this.#turn += 1;
      await delay(RETRY_DELAY_MS);
    }
    throw new Error(`${call}: nothing within ${PATIENCE_MS / 1000} s`);
  }

  /** null when the connection was dropped or no answer came. */
  async #attempt({ method, path, headers, body }: Sent, call: string): Promise<Heard | null> {
    const url = `${this.#urls[this.#turn % this.#urls.length]}${path}`;
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: {
          ...headers,
          ...(this.accessToken !== null && { authorization: `Bearer ${this.accessToken}` }),
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      });
      const text = await response.text();
      this.#counts.note(call, response.status, response.headers.get('retry-after'), text);
      return { status: response.status, text };
    } catch {
      this.#counts.dropped += 1;
      return null;
    }
  }
}
