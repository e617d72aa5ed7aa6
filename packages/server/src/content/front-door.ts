/** Answers from memory before Fastify sees the request, which takes a third of the work. Learns what routes send. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Metrics } from '#observability/metrics.ts';
import type { ContentMemory } from './content-memory.ts';
import { chooseEncoding, type Encoding, hasTag, type PackedBody, tagOf } from './packed-body.ts';

export interface FrontDoor {
  /** Call it when all headers but those of the encoding are set. `name` is the body's name in the memory. */
  learn(request: FastifyRequest, reply: FastifyReply, name: string, packed: PackedBody): void;
}

interface Known {
  /** The body's name in the memory. An answer is known as long as the memory holds the very body that was learnt. */
  name: string;
  packed: PackedBody;
  /** The route's name in the metrics. */
  route: string;
  isHtml: boolean;
  heads: Record<Encoding, string[]>;
  unchangedHeads: Record<Encoding, string[]>;
}

/** The path without a query, in our own spelling: a stranger could write one path in many ways. */
const PLAIN_URL = /^[\w/-]+$/;
/** More than the shop has: only the URLs of pages and of kept endpoints are learnt. */
const MAX_KNOWN = 100;
const MS_PER_S = 1000;
/** Set by Fastify for each encoding, or by Node for each answer. */
const OWN_HEADERS = new Set(['etag', 'content-encoding', 'content-length', 'connection']);

/** Call it once for each server, before it listens. */
export function openFrontDoor(
  app: FastifyInstance,
  memory: Pick<ContentMemory, 'peek'>,
  metrics: Pick<Metrics, 'observeRequest'>,
): void {
  const known = new Map<string, Known>();
  let isOpen = true;
  app.decorate('frontDoor', {
    learn(request, reply, name, packed) {
      const { method, originalUrl: url, headers } = request;
      const isPlain = method === 'GET' && reply.statusCode === 200 && !headers.origin;
      if (!isPlain || !PLAIN_URL.test(url)) return;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(url, describe(request, reply, name, packed));
    },
  } satisfies FrontDoor);
  // An answer while the server closes must also close its connection, which Fastify sees to.
  app.addHook('preClose', async () => {
    isOpen = false;
  });

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    const found = isOpen && method === 'GET' ? known.get(url) : undefined;
    if (!found || !isPlainRequest(headers) || (found.isHtml && !takesHtml(headers))) return false;
    if (memory.peek(found.name) !== found.packed) {
      known.delete(url);
      return false;
    }
    const startMs = performance.now();
    const encoding = chooseEncoding(headers['accept-encoding']);
    const isUnchanged = hasTag(headers['if-none-match'], tagOf(found.packed, encoding));
    const status = isUnchanged ? 304 : 200;
    if (isUnchanged) response.writeHead(304, found.unchangedHeads[encoding]).end();
    else response.writeHead(200, found.heads[encoding]).end(found.packed.bodies[encoding]);
    const seconds = (performance.now() - startMs) / MS_PER_S;
    metrics.observeRequest({ method: 'GET', route: found.route, status }, seconds);
    return true;
  };
  const [handle] = app.server.listeners('request') as [RequestListener];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) handle(request, response);
  });
}

function describe(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  packed: PackedBody,
): Known {
  const shared = Object.entries(reply.getHeaders()).flatMap(([header, value]) =>
    OWN_HEADERS.has(header) || value === undefined ? [] : [[header, String(value)] as const],
  );
  const unchanged = shared.filter(([header]) => header !== 'content-type');
  const headFor = (encoding: Encoding) => [
    ...shared,
    ['etag', tagOf(packed, encoding)] as const,
    ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
    ['content-length', String(packed.bodies[encoding].length)] as const,
  ];
  const unchangedHeadFor = (encoding: Encoding) => [
    ...unchanged,
    ['etag', tagOf(packed, encoding)] as const,
  ];
  const type = reply.getHeader('content-type');
  return {
    name,
    packed,
    route: request.routeOptions.url ?? 'none',
    isHtml: String(type).startsWith('text/html'),
    heads: forEachEncoding((encoding) => headFor(encoding).flat()),
    unchangedHeads: forEachEncoding((encoding) => unchangedHeadFor(encoding).flat()),
  };
}

function forEachEncoding<Value>(make: (encoding: Encoding) => Value): Record<Encoding, Value> {
  return { identity: make('identity'), br: make('br'), gzip: make('gzip') };
}

/** Other sites and requests with a body have rules that Fastify knows. */
function isPlainRequest(headers: IncomingMessage['headers']): boolean {
  const { origin, expect, 'content-length': length, 'transfer-encoding': transfer } = headers;
  return origin === undefined && expect === undefined && length === undefined && !transfer;
}

function takesHtml({ accept = '*/*' }: IncomingMessage['headers']): boolean {
  return accept.includes('text/html') || accept.includes('*/*');
}

declare module 'fastify' {
  interface FastifyInstance {
    frontDoor?: FrontDoor;
  }
}
