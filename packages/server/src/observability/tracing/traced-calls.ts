import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind } from '@opentelemetry/api';
import { endSpan, type Spans } from './spans.ts';

interface Message {
  request: object;
  response?: { statusCode?: number };
  error?: Error;
}

/** The host of a request. Its path is left out, since it holds keys and what customers search for. */
interface Target {
  method: string;
  host: string;
}

/** The events of Node's two clients: `fetch`, and the `http` that Stripe's library uses. */
const CLIENTS = [
  {
    begins: 'undici:request:create',
    ends: 'undici:request:headers',
    fails: 'undici:request:error',
    targetOf: (request: object): Target => {
      const { method, origin } = request as { method: string; origin: string | URL };
      return { method, host: new URL(origin).host };
    },
  },
  {
    begins: 'http.client.request.created',
    ends: 'http.client.response.finish',
    fails: 'http.client.request.error',
    targetOf: (request: object): Target => {
      const { method, host, getHeader } = request as {
        method: string;
        host: string;
        getHeader(name: string): string | undefined;
      };
      return { method, host: getHeader.call(request, 'host') ?? host };
    },
  },
];

/** Traces the calls to providers. Returns a function that stops it. */
export function traceCalls(spans: Spans, collectorHost: string): () => void {
  const open = new WeakMap<object, Span>();
  const subscriptions: [channel: string, listener: (message: unknown) => void][] = [];
  for (const { begins, ends, fails, targetOf } of CLIENTS)
    subscriptions.push(
      [
        begins,
        (message) => {
          const { request } = message as Message;
          const { method, host } = targetOf(request);
          if (host === collectorHost) return;
          const attributes = { 'http.request.method': method, 'server.address': host };
          const span = spans.open(`${method} ${host}`, SpanKind.CLIENT, attributes);
          if (span) open.set(request, span);
        },
      ],
      [
        ends,
        (message) => {
          const { request, response } = message as Message;
          const span = open.get(request);
          span?.setAttribute('http.response.status_code', response?.statusCode ?? 0);
          endSpan(span);
        },
      ],
      [
        fails,
        (message) => {
          const { request, error } = message as Message;
          endSpan(open.get(request), error);
        },
      ],
    );
  for (const [channel, listener] of subscriptions) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of subscriptions) unsubscribe(channel, listener);
  };
}
