/** Calls the shop as one browser does: with its cookies, and who it is. Notes how long each call takes. */
import type { Endpoint, EndpointAnswer, EndpointArguments } from '@driftstone/contract/route.ts';

const CALL_LIMIT_MS = 30_000;

/** The shop refused the call. */
export class Refused extends Error {
  readonly code: string | undefined;

  constructor(call: string, status: number, text: string) {
    super(`${call}: ${status} ${text.slice(0, 200)}`);
    this.code = /"code":"(\w+)"/.exec(text)?.[1];
  }
}

/** Resolves to false when somebody else was faster: the next look shows the order as it is. */
export async function isDone(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    const isMoved =
      error instanceof Refused && /^(ORDER_MOVED|STEP_REFUSED)$/.test(`${error.code}`);
    if (!isMoved) throw error;
    return false;
  }
}

export class CallLog {
  /** How long each took, by 'GET /pizzas/all'. */
  readonly tookMs = new Map<string, number[]>();
  /** Answers of 500 and above, and calls without an answer. */
  readonly failures: string[] = [];

  note(call: string, ms: number, status: number): void {
    this.tookMs.set(call, [...(this.tookMs.get(call) ?? []), ms]);
    if (status >= 500) this.failures.push(`${call} answered ${status}`);
  }
}

export class Caller {
  readonly #url: string;
  readonly #log: CallLog;
  readonly #cookies = new Map<string, string>();
  readonly #headers: Record<string, string> = {};
  #renew: (() => Promise<void>) | null = null;

  constructor(url: string, log: CallLog) {
    this.#url = url;
    this.#log = log;
  }

  be(guestId: string): void {
    this.#headers['x-session-id'] = guestId;
  }

  /** `renew` signs in again, once the token has expired: after minutes by the shop's clock. */
  enter(accessToken: string, renew: () => Promise<void>): void {
    this.#headers['authorization'] = `Bearer ${accessToken}`;
    this.#renew = renew;
  }

  /** @throws Refused */
  async ask<const Route extends Endpoint>(
    { method, path: pattern }: Route,
    args: EndpointArguments<Route>,
  ): Promise<EndpointAnswer<Route>> {
    const sent: Sent = args;
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => sent.params?.[name] ?? '');
    const query = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : '';
    const body = sent.body === undefined ? null : JSON.stringify(sent.body);
    const call = `${method} ${pattern}`;
    const send = () => this.send(call, `/api${path}${query}`, 'application/json', body);
    let { status, text } = await send();
    if (status === 401 && this.#renew) {
      const renew = this.#renew;
      this.#renew = null;
      delete this.#headers['authorization'];
      await renew();
      ({ status, text } = await send());
    }
    if (status >= 400) throw new Refused(call, status, text);
    return (text === '' ? undefined : JSON.parse(text)) as EndpointAnswer<Route>;
  }

  async send(call: string, path: string, type: string, body: string | null) {
    const startMs = performance.now();
    try {
      const response = await fetch(`${this.#url}${path}`, {
        method: call.split(' ')[0] ?? 'GET',
        redirect: 'manual',
        headers: {
          ...this.#headers,
          origin: this.#url,
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== null && { 'content-type': type }),
        },
        body,
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      });
      const text = await response.text();
      this.#log.note(call, performance.now() - startMs, response.status);
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        this.#cookies.set(name, value);
      }
      return { status: response.status, text };
    } catch (error) {
      this.#log.failures.push(`${call} had no answer (${String(error)})`);
      throw error;
    }
  }
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}
