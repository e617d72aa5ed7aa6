// Calls the shop like a patient customer: after no answer or a 503, it tries again.
import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint, EndpointAnswer, EndpointArguments } from '@driftstone/contract/route.ts';
import type { CallCounts } from './call-counts.ts';
import { callNode, type Heard, mayGoToAnother, type Sent } from './front-door.ts';

const PATIENCE_MS = 60_000;
const RETRY_DELAY_MS = 150;

/** The shop refused the call, and another try would not help. */
export class Refused extends Error {
  readonly status: number;
  /** The code of the shop's error. */
  readonly code: string | undefined;

  constructor(call: string, status: number, text: string) {
    super(`${call}: ${status} ${text.slice(0, 200)}`);
    this.status = status;
    this.code = /"code":"(\w+)"/.exec(text)?.[1];
  }
}

export class PatientCaller {
  readonly #urls: readonly string[];
  readonly #counts: CallCounts;
  #turn: number;
  #accessToken: string | null = null;
  /** Signs in again. */
  #renew: (() => Promise<string>) | null = null;

  constructor(urls: readonly string[], counts: CallCounts, firstTurn: number) {
    this.#urls = urls;
    this.#counts = counts;
    this.#turn = firstTurn;
  }

  /** From now on the caller is signed in and stays so. */
  enter(accessToken: string, renew: () => Promise<string>): void {
    this.#accessToken = accessToken;
    this.#renew = renew;
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
      if (heard?.status === 401 && (await this.#signInAgain())) continue;
      if (heard && heard.status < 500) throw new Refused(call, heard.status, heard.text);
      this.#turn += 1;
      await delay(RETRY_DELAY_MS);
    }
    throw new Error(`${call}: nothing within ${PATIENCE_MS / 1000} s`);
  }

  /** A customer whose token has expired signs in again, with calls that need no token. */
  async #signInAgain(): Promise<boolean> {
    const renew = this.#renew;
    if (renew === null || this.#accessToken === null) return false;
    this.#renew = null;
    this.#accessToken = null;
    this.enter(await renew(), renew);
    return true;
  }

  /** null when no node answered. */
  async #attempt(sent: Sent, call: string): Promise<Heard | null> {
    const authorization = this.#accessToken !== null && {
      authorization: `Bearer ${this.#accessToken}`,
    };
    const signed = { ...sent, headers: { ...sent.headers, ...authorization } };
    let outcome = await callNode(this.#nextUrl(), signed);
    if (this.#urls.length > 1 && mayGoToAnother(signed, outcome)) {
      this.#turn += 1;
      outcome = await callNode(this.#nextUrl(), signed);
    }
    if (outcome.kind === 'heard') this.#counts.note(call, outcome.heard);
    else this.#counts.noteDropped(call, outcome.why);
    return outcome.kind === 'heard' ? outcome.heard : null;
  }

  #nextUrl(): string {
    return this.#urls[this.#turn % this.#urls.length] ?? '';
  }
}
