import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { type Span, SpanKind } from '@opentelemetry/api';
import { endSpan, type Spans } from './spans.ts';

interface Message {
  request: ClientRequest | { method: string; origin: string | URL };
  response?: { statusCode?: number };
  error?: Error;
}

/** The events of Node's two clients: `fetch`, and the `http` that Stripe's library uses. */
const CLIENTS = [
  ['undici:request:create', 'undici:request:headers', 'undici:request:error'],
  ['http.client.request.created', 'http.client.response.finish', 'http.client.request.error'],
] as const;

/** The host of a request. Its path is left out, since it holds keys and what customers search for. */
function hostOf(request: Message['request']): string {
  return 'origin' in request
    ? new URL(request.origin).host
    : String(request.getHeader('host') ?? request.host);
}

/** Traces the calls to providers. Returns a function that stops it. */
export function traceCalls(spans: Spans, collectorHost: string): () => void {
  const open = new WeakMap<object, Span>();
  const subscriptions: [channel: string, listener: ChannelListener][] = [];
  const on = (channel: string, react: (message: Message) => void) =>
    subscriptions.push([channel, (message) => react(message as Message)]);
  for (const [begins, ends, fails] of CLIENTS) {
    on(begins, ({ request }) => {
      const { method } = request;
      const host = hostOf(request);
      if (host === collectorHost) return;
      const attributes = { 'http.request.method': method, 'server.address': host };
      const span = spans.open(`${method} ${host}`, SpanKind.CLIENT, attributes);
      if (span) open.set(request, span);
    });
    on(ends, ({ request, response }) => {
      const span = open.get(request);
      span?.setAttribute('http.response.status_code', response?.statusCode ?? 0);
      endSpan(span);
    });
    on(fails, ({ request, error }) => endSpan(open.get(request), error));
  }
  for (const [channel, listener] of subscriptions) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of subscriptions) unsubscribe(channel, listener);
  };
}
