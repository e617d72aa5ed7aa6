// Stripe as the shop sees it: over a network that fails, with webhooks that are repeated until they are accepted.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CardProvider, Payments } from '../card-provider.ts';
import { Proxy } from './proxy.ts';

const PROGRAM = fileURLToPath(
  new URL('../../../server/src/testing/stripe/stripe-process.ts', import.meta.url),
);
const DELIVERY_PAUSE_MS = 300;
/** By then the customer's return, or the shop's upkeep, has settled the payment. */
const DELIVERY_LIMIT_MS = 20_000;

interface Delivery {
  url: string;
  headers: Record<string, string>;
  payload: string;
}

type Answer = { id: number; delivery: Delivery | null; payments: [string, Payments][] };

export class Stripe implements CardProvider {
  readonly proxy: Proxy;
  /** The settings that the nodes need. */
  readonly settings: Record<string, string>;
  readonly #process: ChildProcess;
  readonly #nodeUrls: () => readonly string[];
  #asked = 0;

  private constructor(
    process: ChildProcess,
    proxy: Proxy,
    keys: Record<string, string>,
    nodeUrls: () => readonly string[],
  ) {
    this.#process = process;
    this.proxy = proxy;
    this.settings = { ...keys, STRIPE_API_BASE: `http://${proxy.address}` };
    this.#nodeUrls = nodeUrls;
    process.setMaxListeners(0);
  }

  static async open(nodeUrls: () => readonly string[]): Promise<Stripe> {
    const child = fork(PROGRAM);
    const [{ url, keys }] = (await once(child, 'message')) as [
      { url: string; keys: Record<string, string> },
    ];
    return new Stripe(child, await Proxy.start(new URL(url).host), keys, nodeUrls);
  }

  async pay(_caller: unknown, { sessionId }: { sessionId: string }): Promise<boolean> {
    const isPaid = (await this.#ask({ pay: sessionId })).delivery !== null;
    if (isPaid) void this.#announce(sessionId);
    return isPaid;
  }

  async listPayments(): Promise<Map<string, Payments>> {
    return new Map((await this.#ask({})).payments);
  }

  async end(): Promise<void> {
    await this.proxy.end();
    this.#process.kill('SIGKILL');
  }

  /** Signed anew for each attempt, as Stripe does. */
  async #announce(sessionId: string): Promise<void> {
    const deadline = Date.now() + DELIVERY_LIMIT_MS;
    for (let turn = 0; Date.now() < deadline; turn += 1) {
      const { delivery } = await this.#ask({ pay: sessionId });
      const urls = this.#nodeUrls();
      if (delivery && (await deliver(`${urls[turn % urls.length]}`, delivery))) return;
      await delay(DELIVERY_PAUSE_MS);
    }
  }

  async #ask(question: { pay?: string }): Promise<Answer> {
    this.#asked += 1;
    const id = this.#asked;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const listen = (answer: Answer) => {
      if (answer.id !== id) return;
      this.#process.off('message', listen);
      resolve(answer);
    };
    this.#process.on('message', listen);
    this.#process.send({ id, ...question });
    return promise;
  }
}

function deliver(nodeUrl: string, { url, headers, payload }: Delivery): Promise<boolean> {
  return fetch(`${nodeUrl}${url}`, {
    method: 'POST',
    headers,
    body: payload,
    signal: AbortSignal.timeout(DELIVERY_LIMIT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}
