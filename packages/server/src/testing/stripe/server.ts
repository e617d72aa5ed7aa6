/** A local server that speaks Stripe's wire format: forms, keys, idempotency, events. Fails when a test demands it. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createStripeBooks, type StripeBooks, type StripeEvent } from './books.ts';
import { type Answer, type Fault, sendAnswer } from './faults.ts';
import { parseForm } from './form.ts';
import { Refusal } from './refusal.ts';

export const STRIPE_TEST_KEY = 'sk_test_51DriftstoneVerySecretKey';
export const STRIPE_TEST_WEBHOOK_SECRET = 'whsec_DriftstoneVerySecretToo';
const FORBIDDEN = {};
const API_VERSION = '2026-10-28.endive';

interface SeenRequest {
  method: string;
  path: string;
  body: string;
  idempotencyKey: string | undefined;
}

export interface StripeServer {
  url: string;
  books: StripeBooks;
  /** All requests received, including those that failed. */
  requests: SeenRequest[];
  /** The next requests fail in this order. Later ones succeed. */
  failNext(...faults: Fault[]): void;
  /** Every request fails like this; null: none fails. */
  failAlways(fault: Fault | null): void;
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** Sets the account's answer at another path. */
  setPage(path: string, body: object): void;
  /** The key lacks the permission for this path. */
  forbid(path: string): void;
  close(): Promise<void>;
}

interface StoredAnswer {
  request: string;
  answer: Answer;
}

export async function startStripeServer(now: () => Date): Promise<StripeServer> {
  const books = createStripeBooks(now);
  const requests: SeenRequest[] = [];
  const stored = new Map<string, StoredAnswer>();
  const pages = new Map<string, object>();
  let faults: Fault[] = [];
  let lasting: Fault | null = null;

  const answerKeyed = (seen: SeenRequest, fault: Fault | undefined): Answer => {
    const { idempotencyKey: key, method, path, body } = seen;
    if (fault?.kind === 'busy') return busy(fault.retryAfter);
    if (fault?.kind === 'fault') return SERVER_FAULT;
    if (key === undefined && fault?.kind === 'stored fault') return SERVER_FAULT;
    if (key === undefined) return carryOut(books, pages, seen);
    const request = `${method} ${path} ${body}`;
    const known = stored.get(key);
    if (known && known.request !== request) return KEY_REUSED;
    if (known)
      return {
        ...known.answer,
        headers: { ...known.answer.headers, 'idempotent-replayed': 'true' },
      };
    const answer = fault?.kind === 'stored fault' ? SERVER_FAULT : carryOut(books, pages, seen);
    stored.set(key, { request, answer });
    return answer;
  };

  const server = createServer((request, response) => {
    void (async () => {
      const seen = await readRequest(request);
      requests.push(seen);
      const fault = lasting ?? faults.shift();
      const answer = findFlaw(request) ?? answerKeyed(seen, fault);
      await sendAnswer(response, answer, fault);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    books,
    requests,
    failNext: (...next) => void (faults = next),
    failAlways: (fault) => void (lasting = fault),
    forgetKeys: () => stored.clear(),
    setPage: (path, body) => void pages.set(path, body),
    forbid: (path) => void pages.set(path, FORBIDDEN),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Signs as Stripe does. */
export function signStripeEvent(
  body: string,
  now: Date,
  secret: string = STRIPE_TEST_WEBHOOK_SECRET,
): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac},v0=of-another-scheme`;
}

/** The request by which Stripe delivers an event. */
export function describeDelivery(event: StripeEvent, now: Date) {
  const payload = JSON.stringify(event);
  return {
    method: 'POST' as const,
    url: '/payments/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signStripeEvent(payload, now),
    },
    payload,
  };
}

function carryOut(books: StripeBooks, pages: Map<string, object>, seen: SeenRequest): Answer {
  try {
    return { status: 200, body: route(books, pages, seen) };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }
}

function route(
  books: StripeBooks,
  pages: Map<string, object>,
  { method, path: target, body }: SeenRequest,
): object {
  const { pathname, searchParams } = new URL(target, 'http://stripe');
  const form = parseForm(body);
  const [, id = ''] = /^\/v1\/checkout\/sessions\/(\w+)/.exec(pathname) ?? [];
  switch (`${method} ${pathname.replace(id || '\n', ':id')}`) {
    case 'POST /v1/coupons':
      return books.createCoupon(form);
    case 'POST /v1/checkout/sessions':
      return books.createSession(form);
    case 'GET /v1/checkout/sessions':
      return books.listSessions(searchParams);
    case 'GET /v1/checkout/sessions/:id':
      return books.retrieveSession(id, searchParams.has('expand[0]'));
    case 'POST /v1/checkout/sessions/:id/expire':
      return books.expireSession(id);
    case 'GET /v1/refunds':
      return books.listRefunds(searchParams);
    case 'POST /v1/refunds':
      return books.refund(form);
    default: {
      const page = method === 'GET' ? pages.get(pathname) : undefined;
      if (page === FORBIDDEN)
        throw new Refusal(403, { message: 'The provided key lacks a right.' });
      if (page) return page;
      throw new Refusal(404, { message: `Unrecognized request URL (${method}: ${pathname}).` });
    }
  }
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    body: await text(request),
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}

/** Stripe repeats a part of a wrong key. This server repeats all of it, to prove that it is never shown. */
function findFlaw({ headers, method }: IncomingMessage): Answer | null {
  if (headers.authorization !== `Bearer ${STRIPE_TEST_KEY}`)
    return refuse(401, { message: `Invalid API Key provided: ${headers.authorization}` });
  if (headers['stripe-version'] !== API_VERSION)
    return refuse(400, { message: 'Another API version than the pinned one.' });
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  return method === 'POST' && !isForm ? refuse(400, { message: 'Send a form.' }) : null;
}

function refuse(status: number, error: Record<string, string>): Answer {
  return { status, body: new Refusal(status, error).body };
}

function busy(retryAfter: string | undefined): Answer {
  return {
    ...refuse(429, { code: 'rate_limit', message: 'Too many requests.' }),
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
  };
}

const SERVER_FAULT: Answer = refuse(500, { type: 'api_error', message: 'Something went wrong.' });
const KEY_REUSED: Answer = refuse(400, {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters.',
});
